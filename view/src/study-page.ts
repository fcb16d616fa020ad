// The page of a study, a diagram or a branch: charts that share what they look at, the chosen case, all cases.

import "./style.css";
import "./study/study.css";

import { inflated } from "./data";
import { el, icon, named } from "./dom";
import { Card, Runs } from "./study/card";
import { Cases } from "./study/cases";
import type { Quantity, Table } from "./study/cases";
import { Chart } from "./study/chart";
import { branchContent, diagramContent, free, multiplierContent, studyContent, usual } from "./study/charts";
import type { Look } from "./study/charts";
import type { Content } from "./study/content";
import { List } from "./study/list";
import { spread } from "./study/spread";
import { table } from "./tables";
import { beginTheme } from "./theme";

const text = (id: string): string => document.getElementById(id)?.textContent ?? "";
/** Charts that are shown at first, at most. */
const MOST = 6;
const KEYS: [string, string][] = [
  ["Tab", "from chart to chart"],
  ["\u2190 \u2192 \u2191 \u2193", "in a chart: from point to point"],
  ["Enter", "open the run, or show its command"],
  ["+ \u2212 0", "zoom in, zoom out, show all"],
  ["t", "light or dark"],
  ["?", "this list"],
];

async function begin(): Promise<void> {
  beginTheme();
  const page = document.getElementById("page")!;
  const shown = JSON.parse(text("gudgeon-data")) as Table;
  if (shown.format !== 1) throw new Error(`this page has data of the format ${String(shown.format)}, and its script reads 1`);
  const cases = new Cases(shown, await inflated(text("gudgeon-binary")));
  build(page, cases);
}

interface Shown {
  chart: Chart;
  quantity: Quantity | null;
  logarithmic: boolean;
}

function build(page: HTMLElement, cases: Cases): void {
  const { table: data } = cases;
  const look = usual(cases);
  const runs = new Runs(cases, document.body, text("gudgeon-attached"));
  const charts: Shown[] = [];
  const choose = (row: number): void => {
    for (const { chart } of charts) chart.choose(row);
    list.mark(row);
  };
  const card = new Card(cases, runs, choose);
  const list = new List(cases, (row) => {
    card.show([row]);
    choose(row);
    card.element.scrollIntoView({ block: "nearest" });
  });

  const content = (shown: Shown | { quantity: Quantity | null; logarithmic: boolean }): Content => {
    if (shown.quantity === null) return multiplierContent(cases);
    if (data.kind === "diagram") return diagramContent(cases, shown.quantity, shown.logarithmic);
    if (data.kind === "branch") return branchContent(cases, shown.quantity, shown.logarithmic);
    return studyContent(cases, shown.quantity, look, shown.logarithmic);
  };
  const grid = el("div", { class: "charts" });
  const add = (title: string, quantity: Quantity | null): void => {
    const positive = quantity !== null && quantity.kind !== "regime" && cases.values(quantity).every((value) => !(value <= 0));
    const log = el("button", { type: "button", class: "small", "aria-pressed": "false", title: "Logarithmic scale", click: () => {
      shown.logarithmic = !shown.logarithmic;
      log.setAttribute("aria-pressed", String(shown.logarithmic));
      shown.chart.set(content(shown));
      shown.chart.choose(card.row);
    } }, "log");
    const shown = { quantity, logarithmic: false } as Shown;
    shown.chart = new Chart(grid, title, content(shown), {
      choose: (hit) => {
        card.show(hit.rows);
        for (const other of charts) if (other !== shown) other.chart.choose(card.row);
        list.mark(card.row);
      },
      open: (hit) => {
        if (card.row === null || !hit.rows.includes(card.row)) card.show(hit.rows);
        void card.open();
      },
      zoomed: (chart) => linked(chart, charts.map((one) => one.chart)),
    }, positive ? [log] : []);
    charts.push(shown);
  };
  const again = (): void => {
    for (const shown of charts) {
      shown.chart.set(content(shown));
      shown.chart.choose(card.row);
    }
  };

  const main = el("main", { class: "study" }, el("div", { class: "pictures" }, controls(cases, look, again), grid), card.element);
  const help = el("dialog", { class: "help" }, el("h2", {}, "Keys"), el("dl", {}, ...KEYS.flatMap(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)])), el("p", {}, "Drag over a part of a chart to see it large; Ctrl and the wheel zoom, too; a double click shows all."), el("form", { method: "dialog" }, el("button", {}, "Close")));
  page.replaceChildren(header(cases, help), main);
  drawn(cases).forEach(([title, quantity]) => add(title, quantity));
  grid.classList.toggle("single", charts.length === 1);
  grid.classList.toggle("stacked", data.kind !== "study");

  const lower = el("div", { class: "sections" });
  const section = (id: string, title: string, ...children: Node[]): void => lower.append(el("section", { id, class: "card" }, el("h2", {}, title), ...children));
  section("cases", { study: "Cases", diagram: "Values", branch: "Orbits" }[data.kind], list.element);
  const spreads = spread(cases);
  if (spreads !== null) section("spread", "Distributions and sensitivities", spreads);
  section("summary", "Summary", table([], data.summary.map(([what, said]) => [named(what), named(said)]), "Summary"));
  section("made", "How this page was made", made(cases));
  page.append(lower, el("footer", {}, "Written by ", el("strong", {}, `gudgeon ${data.versions["gudgeon"] ?? ""}`), ". Nothing in this page is loaded from anywhere."), help);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, select, dialog") !== null) return;
    if (event.key === "t") toggleTheme();
    if (event.key === "?") help.showModal();
  });
  const first = worst(cases);
  card.show([first]);
  choose(first);
  const now = (): string => String(Math.round(performance.now()));
  document.documentElement.dataset["ready"] = now();
  // when all charts have the size that they have beside each other
  requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset["complete"] = now())));
  Object.assign(window, { gudgeon: { cases, charts: charts.map((one) => one.chart), card, look } });
}

/** The row that is shown at first: of a study, that whose first measure is the largest, else one in the middle. */
function worst(cases: Cases): number {
  const { kind, count, open, measures, axes } = cases.table;
  if (open.length > 0) return open[0]!;
  if (kind !== "study" || measures.length === 0) return Math.floor(axes[0]!.size / 2);
  const values = cases.values(measures[0]!);
  let best = 0;
  for (let row = 1; row < count; row++) if (values[row]! > values[best]! || !Number.isFinite(values[best]!)) best = row;
  return best;
}

/** The charts that there are: measures, channels, multipliers. */
function drawn(cases: Cases): [string, Quantity | null][] {
  const { kind, measures, points, channels } = cases.table;
  if (kind === "diagram") return points.slice(0, MOST).map((one) => [one.name === "contacts" ? "contacts per period" : `${one.name} at the section`, one]);
  if (kind === "branch") {
    const chosen = channels! > 0 ? measures.slice(0, channels) : [];
    return [...chosen.slice(0, MOST).map((one): [string, Quantity] => [`${one.name} at the section`, one]), ["multipliers", null]];
  }
  return measures.filter((one) => one.labels === null).slice(0, MOST).map((one) => [one.name, one]);
}

/** Charts with the same axes show the same part of them. */
function linked(from: Chart, charts: Chart[]): void {
  for (const chart of charts) {
    if (chart === from || chart.content.x.name !== from.content.x.name) continue;
    const same = chart.content.y.name === from.content.y.name;
    chart.show({ x: from.window.x, y: same ? from.window.y : chart.window.y }, false);
  }
}

const toggleTheme = (): void => void document.dispatchEvent(new Event("gudgeon-theme"));

function header(cases: Cases, help: HTMLDialogElement): HTMLElement {
  const { title, kind, summary } = cases.table;
  const bad = summary.filter(([what, how]) => (what === "failed" || what === "missing") && how !== "0");
  const count = summary.find(([what]) => what === "done");
  const status = [...(count === undefined ? [] : [`${count[1]} done`]), ...bad.map(([what, how]) => `${how} ${what}`)].join(", ");
  return el("header", { class: "top" },
    el("h1", {}, named(title)),
    el("p", { class: bad.length > 0 ? "kind bad" : "kind" }, `${kind}${status === "" ? "" : `: ${status}`}`),
    el("div", { class: "tools" },
      el("button", { type: "button", id: "keys", title: "Keys (?)", "aria-label": "Keys", click: () => help.showModal() }, "?"),
      el("button", { type: "button", title: "Light or dark (t)", "aria-label": "Light or dark", click: toggleTheme }, icon("theme")),
      el("button", { type: "button", title: "Print", "aria-label": "Print", click: () => window.print() }, icon("print"))));
}

/** How a study is looked at: as a map or curves, over which parameters, and where the others stand. */
function controls(cases: Cases, look: Look, again: () => void): HTMLElement {
  const box = el("div", { class: "plot-tools" });
  if (cases.table.kind !== "study") return box;
  const axes = free(cases);
  const select = (label: string, value: string, choices: [string, string][], act: (value: string) => void): HTMLElement => {
    const made = el("select", { "aria-label": label, title: label, change: () => {
      act(made.value);
      write();
      again();
    } });
    for (const [key, said] of choices) made.append(el("option", { value: key }, said));
    made.value = value;
    return el("label", {}, `${label} `, made);
  };
  const write = (): void => {
    const parts: HTMLElement[] = [];
    const forms: [string, string][] = [...(axes.length > 1 ? [["map", "map"] as [string, string]] : []), ...(axes.length > 0 ? [["curves", "curves"] as [string, string]] : []), ["points", "points"]];
    parts.push(select("show as", look.form, forms, (value) => {
      look.form = value as Look["form"];
      if (look.form === "points") look.x = cases.table.parameters[0]!.name;
      else look.x = axes[0]!.name;
      look.y = axes[1]?.name ?? "";
    }));
    const names = look.form === "points" ? cases.table.parameters.map((one) => one.name) : axes.map((one) => one.name);
    if (names.length > 1) {
      parts.push(select("over", look.x, names.map((name) => [name, name]), (value) => {
        if (value === look.y) look.y = look.x;
        look.x = value;
      }));
    }
    const others = axes.filter((axis) => axis.name !== look.x);
    if (look.form === "map") parts.push(select("and", look.y, others.map((one) => [one.name, one.name]), (value) => (look.y = value)));
    if (look.form === "curves" && others.length > 0) parts.push(select("a line for each", look.y, others.map((one) => [one.name, one.name]), (value) => (look.y = value)));
    if (look.form !== "points") {
      for (const axis of axes.filter((one) => one.name !== look.x && one.name !== look.y)) {
        const quantity = cases.along(axis);
        const index = cases.column(axis.index);
        const choices = Array.from({ length: axis.size }, (_, k): [string, string] => [String(k), cases.said(quantity, cases.values(quantity)[index.indexOf(k)]!)]);
        parts.push(select(axis.name, String(look.fixed[axis.name] ?? 0), choices, (value) => (look.fixed[axis.name] = Number(value))));
      }
    }
    box.replaceChildren(...parts);
  };
  write();
  return box;
}

function made(cases: Cases): HTMLElement {
  const { versions, command, open, models, count } = cases.table;
  const rows: [string | Node, string | Node][] = Object.entries(versions).map(([name, version]) => [name, version]);
  if (command !== "") rows.push(["made by", el("code", {}, command)]);
  rows.push(["rows", String(count)]);
  rows.push(["runs in this page", open.length === 0 ? "none" : `${open.length}, each with 2000 instants at most`]);
  rows.push(["models", models === null ? "not in this page; the command of each case is" : "of every case, as TOML"]);
  rows.push(["numbers", "All numbers in this page are exact; a title over a number has all its digits, in SI units."]);
  return el("div", {}, table([], rows, "How this page was made"));
}

void begin().catch((error: unknown) => {
  document.getElementById("page")!.replaceChildren(el("p", { class: "warning", role: "alert" }, `This page cannot be shown: ${String(error)}`));
  throw error;
});
