// What is written: summary, extremes, energies, events, differences, the model, how the page was made.

import type { PageData, Run } from "./data";
import { download, el, named } from "./dom";
import { written } from "./format";

type Cell = string | Node;

export function table(head: Cell[], rows: Cell[][], label: string, numeric: number[] = []): HTMLElement {
  const cells = (tag: "th" | "td", row: Cell[]): HTMLElement[] =>
    row.map((cell, k) => {
      const look = numeric.includes(k) ? { class: "number" } : {};
      return k === 0 && tag === "td" ? el("th", { scope: "row", ...look }, cell) : el(tag, tag === "th" ? { scope: "col", ...look } : look, cell);
    });
  const body = el("tbody", {}, ...rows.map((row) => el("tr", {}, ...cells("td", row))));
  const top = head.length > 0 ? [el("thead", {}, el("tr", {}, ...cells("th", head)))] : [];
  return el("div", { class: "table", role: "region", "aria-label": label, tabindex: 0 }, el("table", {}, el("caption", { class: "hidden" }, label), ...top, body));
}

export function summary(data: PageData): HTMLElement {
  const { runs } = data.table;
  const keys = [...new Set(runs.flatMap((run) => run.summary.map(([what]) => what)))];
  const value = (run: Run, key: string): Cell => named(run.summary.filter(([what]) => what === key).map(([, text]) => text).join("; ") || "\u2013");
  return table(runs.length > 1 ? ["", ...runs.map((run) => named(run.label))] : [], keys.map((key) => [named(key), ...runs.map((run) => value(run, key))]), "Summary");
}

export function messages(data: PageData): HTMLElement[] {
  return data.table.runs.flatMap((run) => {
    const all = [...(run.reason === null ? [] : [`not complete: ${run.reason}`]), ...run.messages];
    if (all.length === 0) return [];
    const title = data.table.runs.length > 1 ? [el("h4", {}, named(run.label))] : [];
    return [...title, el("ul", { class: "messages" }, ...all.map((one) => el("li", {}, named(one))))];
  });
}

/** A number with all the digits that it has, as a title. */
function exact(value: number | null | undefined, size: number): HTMLElement {
  const text = value === null || value === undefined ? "not known" : `${value} in SI units`;
  return el("span", { title: text }, value === null || value === undefined ? "\u2013" : written(value / size, 6));
}

export function extremes(data: PageData): HTMLElement {
  const { runs, clock } = data.table;
  const box = el("div", { class: "rows" });
  const rows: [string, HTMLElement][] = [];
  const names = [...new Set(runs.flatMap((run) => run.extremes.map(([name]) => name)))];
  const body = el("tbody");
  for (const name of names) {
    runs.forEach((run) => {
      const found = run.extremes.find(([one]) => one === name);
      if (found === undefined) return;
      const [, unit, size, low, lowTime, high, highTime] = found;
      const cells = [exact(low, size), exact(lowTime, clock.size), exact(high, size), exact(highTime, clock.size)].map((cell) => el("td", { class: "number" }, cell));
      const run1 = runs.length > 1 ? [el("td", {}, named(run.label))] : [];
      const row = el("tr", {}, el("th", { scope: "row" }, named(name)), ...run1, el("td", {}, unit), ...cells);
      rows.push([name.toLowerCase(), row]);
      body.append(row);
    });
  }
  const head = ["channel", ...(runs.length > 1 ? ["run"] : []), "unit", "least", `at (${clock.unit})`, "largest", `at (${clock.unit})`];
  const search = el("input", { type: "search", placeholder: "Search channels", "aria-label": "Search channels", input: () => {
    const wanted = search.value.toLowerCase();
    for (const [name, row] of rows) row.hidden = !name.includes(wanted);
  } });
  const top = el("thead", {}, el("tr", {}, ...head.map((text, k) => el("th", { scope: "col", ...(k > head.length - 5 ? { class: "number" } : {}) }, text))));
  box.append(search, el("div", { class: "table tall", role: "region", "aria-label": "Extremes", tabindex: 0 }, el("table", {}, el("caption", { class: "hidden" }, "The least and the largest value of each channel"), top, body)));
  return box;
}

export function energies(data: PageData): HTMLElement {
  const { runs } = data.table;
  const rows = runs.flatMap((run) =>
    run.energy.map(([name, about, ...values]) => [named(name), ...(runs.length > 1 ? [named(run.label)] : []), about, ...values.map((value) => exact(value, 1))] as Cell[]),
  );
  const head = ["energy", ...(runs.length > 1 ? ["run"] : []), "what it is", "start (J)", "end (J)", "least (J)", "largest (J)"];
  const n = head.length;
  return table(head, rows, "Energy audit", [n - 4, n - 3, n - 2, n - 1]);
}

/** Events that are listed at most: a page of them. */
const LISTED = 500;

export function events(data: PageData, seek: (time: number) => void): HTMLElement {
  const { runs, clock } = data.table;
  const parts = runs.flatMap((run) => {
    const { events: found } = run;
    const [time, joint, site, kind, speed] = [found.time, found.joint, found.site, found.kind, found.normal_velocity].map((k) => data.column(k));
    const rows = [];
    for (let k = 0; k < Math.min(LISTED, time!.length); k++) {
      const at = time![k]!;
      const go = el("button", { type: "button", class: "link", title: "Go there", click: () => seek(at) }, written(at / clock.size, 8));
      rows.push([go, named(found.joints[joint![k]!] ?? ""), String(site![k]), found.kinds[kind![k]!] ?? "", written(speed![k]!, 4)]);
    }
    const title = runs.length > 1 ? [el("h4", {}, named(run.label))] : [];
    if (rows.length === 0) return [...title, el("p", {}, "No contacts.")];
    const count = found.count > rows.length ? [el("p", {}, `${found.count} events; the first ${rows.length} are listed.`)] : [];
    const list = table([`time (${clock.unit})`, "joint", "site", "kind", "normal velocity (m/s)"], rows, "Events", [0, 4]);
    list.classList.add("tall");
    return [...title, ...count, list];
  });
  return el("div", {}, ...parts);
}

export function differences(data: PageData): HTMLElement | null {
  const { runs, differences: rows } = data.table;
  if (runs.length < 2) return null;
  if (rows.length === 0) return el("p", {}, "The models are the same.");
  return table(["", ...runs.map((run) => named(run.label))], rows.map(([path, ...values]) => [named(path), ...values.map((value) => named(value))]), "Differences of the models");
}

export function copyable(text: string, what: string, name: string): HTMLElement {
  const said = el("span", { role: "status", class: "done" });
  const pre = el("pre", { tabindex: 0, "aria-label": what }, text);
  const copy = el("button", { type: "button", click: () => {
    void (async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const range = document.createRange();
        range.selectNodeContents(pre);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
        document.execCommand("copy");
      }
      said.textContent = "copied";
      setTimeout(() => (said.textContent = ""), 2000);
    })();
  } }, "Copy");
  const save = el("button", { type: "button", click: () => download(new Blob([text], { type: "text/plain" }), name) }, "Save");
  return el("div", { class: "copyable" }, el("div", { class: "tools" }, copy, save, said), pre);
}

export function models(data: PageData): HTMLElement {
  const { runs, file } = data.table;
  return el("div", {}, ...runs.flatMap((run, k) => {
    const title = runs.length > 1 ? [el("h4", {}, named(run.label))] : [];
    const name = runs.length > 1 ? `${file}-${k + 1}.toml` : `${file}.toml`;
    const list = table(["part", "field", "value"], run.model.map((row) => row.map((cell) => named(cell))), "The model");
    list.classList.add("tall");
    return [...title, el("div", { class: "columns" }, list, copyable(run.toml, "The model as TOML", name))];
  }));
}

export function made(data: PageData, licences: string): HTMLElement {
  const { versions, command, runs, arrays } = data.table;
  const rows: Cell[][] = Object.entries(versions).map(([name, version]) => [name, version]);
  if (command !== "") rows.push(["made by", el("code", {}, command)]);
  runs.forEach((run) => {
    const of = runs.length > 1 ? ` (${run.label})` : "";
    rows.push([named(`computed again by${of}`), el("code", {}, run.again)]);
    rows.push([named(`integration${of}`), run.statistics.map(([what, value]) => `${what} ${value}`).join(", ")]);
    const { kept, all, cell, steps } = run.samples;
    const within = cell === 0 ? "from which curves do not visibly differ" : `of fast motion only the peaks within ${(1e3 * cell).toPrecision(3)} ms each`;
    const thinned = kept === all ? `${kept} samples` : `${kept} of ${all} samples, ${within}`;
    rows.push([named(`samples${of}`), steps === "" ? thinned : `${thinned}; of the run, ${steps}`]);
  });
  const bits = arrays.filter((entry) => entry.type === "f4").length;
  rows.push(["numbers", `Curves are drawn from 32-bit numbers with 17 significant bits (${bits} of ${arrays.length} columns), each off by less than 8 in a million; time and poses, and all numbers in tables, are exact.`]);
  return el("div", {}, table([], rows, "How this page was made"), el("details", {}, el("summary", {}, "Licences of the libraries in this page"), el("pre", { tabindex: 0 }, licences)));
}
