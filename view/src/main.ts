// The page: its parts, put together around one clock.

import "uplot/dist/uPlot.min.css";
import "./style.css";

import { savePicture, saveVideo, videoType } from "./capture";
import type { Carried, Parts } from "./carried";
import { carriedFrom, giveTo, panelsOf } from "./carried";
import { Clock } from "./clock";
import { PageData, breath, inflating } from "./data";
import type { Table } from "./data";
import { el, icon, named, printCopies } from "./dom";
import { decimals, speedText, steady, written } from "./format";
import { Inset } from "./inset";
import { helpDialog, listenToKeys } from "./keys";
import { beginLive } from "./live";
import { Machine } from "./machine";
import type { SpaceMaker } from "./machine";
import { Motion } from "./motion";
import { Plots, specOf } from "./plots";
import type { Abscissa } from "./plots";
import { Portrait } from "./portrait";
import * as tables from "./tables";
import { beginTheme, forgetListeners, onTheme, theme } from "./theme";
import { Transport } from "./transport";

declare global {
  interface Window {
    gudgeon?: unknown;
  }
}

/** Plots of the first screen, whose numbers come first; see data.py. */
const AT_ONCE = 5;
const text = (id: string): string => document.getElementById(id)?.textContent ?? "";

/** Take what stands behind the script out of the page, when the browser has read all of it. */
async function behind(): Promise<string[]> {
  if (document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  return [...document.querySelectorAll("script.gudgeon-more")].map((element) => {
    element.remove();
    return element.textContent ?? "";
  });
}

async function begin(space: SpaceMaker | null): Promise<void> {
  beginTheme();
  printCopies();
  const page = document.getElementById("page")!;
  if (document.getElementById("gudgeon-live") !== null) return beginLive(page, (data, carried) => build(page, data, space, carried));
  const shown = JSON.parse(text("gudgeon-data")) as Table;
  if (shown.format !== 1) throw new Error(`this page has data of the format ${String(shown.format)}, and its script reads 1`);
  const { bytes, rest } = await inflating(text("gudgeon-binary"), shown, behind);
  document.getElementById("gudgeon-binary")?.remove();
  build(page, new PageData(shown, bytes), space, null, shown.more ? rest : null);
}

/** A page that is shown, and how it makes room for the next. */
export interface Built {
  carried(): Carried;
  end(): void;
}

function build(page: HTMLElement, data: PageData, space: SpaceMaker | null, carried: Carried | null = null, rest: (() => Promise<void>) | null = null): Built {
  const { runs } = data.table;
  const motions = runs.map((run) => new Motion(data, run));
  const clock = new Clock(Math.min(...motions.map((one) => one.start)), Math.max(...motions.map((one) => one.end)));
  const plots = new Plots(data, clock);
  if (carried !== null && (carried.abscissa.name === null || data.table.abscissae.includes(carried.abscissa.name))) {
    plots.abscissa = carried.abscissa;
    plots.window = plots.whole();
  }
  const isHidden = (k: number): boolean => plots.hidden.has(k);

  const sheet = el("div", { class: "sheet" });
  const stage = el("div", { class: "stage" }, sheet);
  const left = el("div", { class: "left" });
  const right = el("section", { class: "right", "aria-label": "Plots" });
  const main = el("main", {}, left, right);
  page.replaceChildren(header(data, () => again()), main);

  left.append(stage);
  const machine = new Machine(sheet, data, motions, isHidden, space);
  if (carried !== null) Object.assign(machine.shown, carried.shown);
  const options = machineOptions(data, machine, () => machine.draw());
  stage.append(options.element);
  new ResizeObserver(([entry]) => {
    const { bottom } = entry!.contentRect;
    if (bottom > 0) machine.view.reserve(bottom + 2 * 8);
  }).observe(options.element);
  const transport = new Transport(left, data, clock, plots, isHidden);
  const insets = el("div", { class: "insets" });
  left.append(insets);
  const joints = jointCards(insets, data, motions, isHidden, carried);
  insets.hidden = joints.length === 0;
  machine.view.settle(); // before plots are drawn, which what draws in space would wait for

  const list = el("div", { class: "panels" });
  const tools = plotTools(data, plots, list);
  right.append(tools, list);
  const panels = panelsOf(data.table.panels, carried);
  const addPanels = (some: typeof panels): void => {
    for (const { title, logarithmic } of some) {
      const spec = specOf(data, title);
      if (spec.columns.length > 0 || carried === null) plots.add(list, spec, true, logarithmic).visible(true);
    }
  };
  const atOnce = carried === null ? AT_ONCE : panels.length;
  addPanels(panels.slice(0, atOnce));

  const lower = el("div", { class: "sections" });
  page.append(lower);
  const portraits: Portrait[] = [];
  const help = helpDialog();
  page.append(el("footer", {}, "Written by ", el("strong", {}, `gudgeon ${data.table.versions["gudgeon"] ?? ""}`), document.getElementById("gudgeon-live") === null ? ". Nothing in this page is loaded from anywhere." : ", on this machine. Nothing in this page is loaded from anywhere else."), help);

  const draw = (): void => {
    for (const motion of motions) motion.at(clock.time);
    machine.draw();
    for (const joint of joints) joint.draw(clock.playing);
    for (const portrait of portraits) portrait.draw();
  };
  clock.onState(() => {
    if (!clock.playing) for (const joint of joints) joint.draw(); // its numbers, too
  });
  function again(): void {
    plots.redraw(true);
    transport.ticks();
    draw();
  }
  plots.onWindow = () => transport.ticks();
  clock.onTime(draw);
  onTheme(draw);
  const over = new AbortController();
  const later = Object.entries(options.actions).map(([key, act]) => [key, () => options.element.inert || act()]);
  listenToKeys(clock, transport, plots, machine, { ...Object.fromEntries(later) as typeof options.actions, t: toggleTheme, "?": () => help.showModal() }, over.signal);
  draw();
  page.querySelector<HTMLButtonElement>("#keys")!.addEventListener("click", () => help.showModal());
  const parts: Parts = { clock, machine, plots, joints, list };
  window.gudgeon = { clock, plots, machine, data, motions, screen: (point: number[]) => machine.view.screen(point) };
  if (carried !== null) giveTo(parts, carried);
  document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
  const finish = async (): Promise<void> => {
    if (rest !== null) {
      await rest();
      clock.letGo();
      tools.inert = options.element.inert = false;
    }
    for (const panel of panels.slice(atOnce)) {
      if (over.signal.aborted) return;
      addPanels([panel]);
      if (rest !== null) await breath();
    }
    portraits.push(...sections(lower, data, plots, clock, motions, isHidden));
    draw();
    if (carried !== null) window.scrollTo(0, carried.scroll);
    document.documentElement.dataset["complete"] = String(Math.round(performance.now()));
  };
  if (rest !== null) {
    clock.hold();
    tools.inert = options.element.inert = true; // what they would show is not there yet
  }
  // what is below the first screen, when that is seen
  setTimeout(() => {
    if (!over.signal.aborted) void finish().catch(failed);
  }, 30);
  return {
    carried: () => carriedFrom(parts, carried),
    end: () => {
      over.abort();
      clock.pause();
      plots.end();
      machine.view.end();
      forgetListeners();
      delete document.documentElement.dataset["complete"];
    },
  };
}

const toggleTheme = (): void => void document.dispatchEvent(new Event("gudgeon-theme"));

function header(data: PageData, again: () => void): HTMLElement {
  const { runs, title } = data.table;
  const chips = runs.map((run, k) => {
    const swatch = el("span", { class: "dot", "aria-hidden": "true" });
    const paint = (): void => {
      swatch.style.background = runs.length > 1 ? theme().runs[k % theme().runs.length]! : "transparent";
    };
    paint();
    onTheme(paint);
    const box = el("input", { type: "checkbox", checked: true, change: () => {
      const { plots } = window.gudgeon as { plots: Plots };
      if (box.checked) plots.hidden.delete(k);
      else plots.hidden.add(k);
      again();
    } });
    return el("label", { class: "chip" }, box, swatch, named(run.label));
  });
  const bad = runs.filter((run) => run.status !== "complete");
  const status = bad.length > 0 ? [el("p", { class: "warning", role: "alert" }, named(`Not complete: ${bad.map((run) => run.reason ?? run.status).join("; ")}`))] : [];
  const gaps = runs.filter((run) => run.samples.steps !== "").map((run) => `${runs.length > 1 ? `${run.label}: ` : ""}${run.samples.steps}`);
  if (gaps.length > 0) status.push(el("p", { class: "kind gaps", role: "note" }, named(`${gaps.join("; ")}.`)));
  return el("header", { class: "top" },
    el("h1", {}, named(title)),
    el("div", { class: "chips", role: "group", "aria-label": "Runs" }, ...(runs.length > 1 ? chips : [])),
    el("div", { class: "tools" },
      el("button", { type: "button", id: "keys", title: "Keys (?)", "aria-label": "Keys" }, "?"),
      el("button", { type: "button", title: "Light or dark (t)", "aria-label": "Light or dark", click: toggleTheme }, icon("theme")),
      el("button", { type: "button", title: "Print", "aria-label": "Print", click: () => window.print() }, icon("print"))),
    ...status);
}

function machineOptions(data: PageData, machine: Machine, draw: () => void): { element: HTMLElement; actions: Record<string, () => void> } {
  const { shown } = machine;
  const { scene } = data.table.runs[0]!;
  const actions: Record<string, () => void> = {};
  const toggle = (key: string, field: "names" | "paths" | "forces", label: string): HTMLElement => {
    const act = (): void => {
      shown[field] = !shown[field];
      button.setAttribute("aria-pressed", String(shown[field]));
      draw();
    };
    const button = el("button", { type: "button", class: "small", "aria-pressed": String(shown[field]), title: `${label} (${key})`, click: act }, label);
    actions[key] = act;
    return button;
  };
  const follow = el("select", { "aria-label": "What the camera follows", title: "What the camera follows (f)", change: () => {
    shown.follow = follow.value;
    draw();
  } }, el("option", { value: "" }, "camera: fixed"));
  for (const body of scene.bodies) follow.append(el("option", { value: `body.${body.name}` }, `follow ${body.name}`));
  for (const joint of scene.joints) follow.append(el("option", { value: `joint.${joint.name}` }, `follow joint ${joint.name}`));
  follow.value = shown.follow;
  if (follow.selectedIndex < 0) follow.value = shown.follow = "";
  actions["f"] = () => {
    follow.selectedIndex = (follow.selectedIndex + 1) % follow.options.length;
    shown.follow = follow.value;
    draw();
  };
  const elements: HTMLElement[] = [toggle("n", "names", "names"), toggle("p", "paths", "paths"), toggle("v", "forces", "forces"), follow];
  const least = Math.min(...data.table.runs.flatMap((run) => run.scene.joints.flatMap((joint) => [joint.clearance, ...(joint.block?.clearance ?? [])])).filter((one) => one > 0));
  if (Number.isFinite(least)) {
    const most = Math.max(2, (0.09 * scene.size) / least);
    shown.play = Math.min(most, shown.play);
    const said = el("output", {}, `\u00d7${written(shown.play, 3)}`);
    const slider = el("input", { type: "range", min: 0, max: 100, step: 0.5, value: (100 * Math.log(shown.play)) / Math.log(most), "aria-label": "How much play is exaggerated in the machine", input: () => {
      shown.play = most ** (Number(slider.value) / 100);
      said.textContent = `\u00d7${written(shown.play, 3)}`;
      draw();
    } });
    elements.push(el("label", { class: "play" }, "play", slider, said));
  }
  const { clock } = data.table;
  const caption = (): string => {
    const now = (window.gudgeon as { clock: Clock }).clock;
    return `${steady(now.time / clock.size, decimals((now.end - now.start) / clock.size))} ${clock.unit}, ${speedText(now.speed)}`;
  };
  const still = el("button", { type: "button", class: "small", title: "Save a picture (PNG)", click: () => savePicture(machine.view.snapshot(), caption(), data.table.file) }, "PNG");
  elements.push(still);
  if (videoType() !== null) {
    let stop: (() => void) | null = null;
    const video = el("button", { type: "button", class: "small", title: "Play once from the start, and save it as a video", click: () => {
      if (stop !== null) return stop();
      video.textContent = "stop";
      const now = (window.gudgeon as { clock: Clock }).clock;
      stop = saveVideo(now, () => machine.view.snapshot(), caption, data.table.file, () => {
        video.textContent = "video";
        stop = null;
      });
    } }, "video");
    elements.push(video);
  }
  elements.push(el("button", { type: "button", class: "small", title: "Show the whole machine (r)", click: () => machine.view.reset() }, "reset"));
  return { element: el("div", { class: "options", role: "group", "aria-label": "The machine" }, ...elements), actions };
}

function jointCards(parent: HTMLElement, data: PageData, motions: Motion[], isHidden: (k: number) => boolean, carried: Carried | null): Inset[] {
  const { runs } = data.table;
  const names = [...new Set(runs.flatMap((run) => run.loose.map((one) => one.name)))];
  return names.map((name) => {
    const having = runs.map((_, k) => k).filter((k) => runs[k]!.loose.some((one) => one.name === name));
    const pictured = having.map((k) => ({
      motion: motions[k]!,
      loose: runs[k]!.loose.find((one) => one.name === name)!,
      joint: runs[k]!.scene.joints.find((one) => one.name === name),
      get colour(): string {
        const { runs: colours, series } = theme();
        return runs.length > 1 ? colours[k % colours.length]! : series[0]!;
      },
    }));
    return new Inset(parent, pictured, (n) => isHidden(having[n]!), carried?.joints.get(name));
  });
}

function plotTools(data: PageData, plots: Plots, list: HTMLElement): HTMLElement {
  const over = el("select", { "aria-label": "What curves are drawn over", title: "What curves are drawn over" });
  const choices: [string, Abscissa][] = [["over time", { name: null, period: null }]];
  for (const name of data.table.abscissae) {
    choices.push([`over ${name}`, { name, period: null }]);
    choices.push([`over ${name}, turns of 360\u00b0`, { name, period: 2 * Math.PI }]);
    choices.push([`over ${name}, turns of 720\u00b0`, { name, period: 4 * Math.PI }]);
  }
  choices.forEach(([label], k) => over.append(el("option", { value: k }, label)));
  const { abscissa } = plots;
  over.value = String(Math.max(0, choices.findIndex(([, one]) => one.name === abscissa.name && one.period === abscissa.period)));
  over.addEventListener("change", () => plots.setAbscissa(choices[Number(over.value)]![1]));
  const more = el("select", { "aria-label": "Add a plot", title: "Add a plot" }, el("option", { value: "" }, "add a plot\u2026"));
  const names = new Set(Object.keys(data.table.channels));
  for (const run of data.table.runs) for (const column of Object.keys(run.columns)) if (column.endsWith(".magnitude")) names.add(column);
  for (const name of [...names].sort()) more.append(el("option", { value: name }, name));
  more.addEventListener("change", () => {
    if (more.value !== "") plots.add(list, specOf(data, more.value), true).element.scrollIntoView({ block: "nearest" });
    more.value = "";
  });
  const button = (label: string, title: string, act: () => void): HTMLElement => el("button", { type: "button", class: "small", title, click: act }, label);
  return el("div", { class: "plot-tools" }, over, more, button("+", "Zoom in about the cursor (z)", () => plots.zoom(2)), button("\u2212", "Zoom out (x)", () => plots.zoom(0.5)), button("all", "Show all (a)", () => plots.showAll()));
}

function sections(parent: HTMLElement, data: PageData, plots: Plots, clock: Clock, motions: Motion[], isHidden: (k: number) => boolean): Portrait[] {
  const section = (id: string, title: string, ...children: (Node | null)[]): void => {
    parent.append(el("section", { id, class: "card" }, el("h2", {}, title), ...children.filter((child): child is Node => child !== null)));
  };
  const difference = tables.differences(data);
  if (difference !== null) section("differences", "Differences of the models", difference);
  section("summary", "Summary", tables.summary(data));
  const said = tables.messages(data);
  section("messages", "Messages about validity", ...(said.length > 0 ? said : [el("p", {}, "None: every law was used within its range.")]));
  const portraits: Portrait[] = [];
  const row = el("div", { class: "portraits" });
  section("portraits", "Orbits and portraits", row);
  const frame = (): HTMLElement => {
    const box = el("div", { class: "portrait" });
    row.append(box);
    return box;
  };
  const orbits = new Map(data.table.runs.flatMap((run) => run.loose).map((loose) => [loose.name, loose]));
  for (const loose of orbits.values()) {
    for (const view of loose.views) {
      const canvas = el("div", { class: "canvas" });
      frame().append(el("h3", {}, named(`orbit of ${loose.name}`), loose.views.length > 1 ? el("small", {}, ` ${view.title}`) : ""), canvas);
      portraits.push(new Portrait(canvas, data, motions, { x: view.x, y: view.y, circle: loose.clearance ?? 0, equal: true }, isHidden, `Orbit of ${loose.name}`));
    }
  }
  const columns = [...new Set(data.table.runs.flatMap((run) => Object.keys(run.columns)))];
  for (const [x, y] of data.table.portraits) {
    const canvas = el("div", { class: "canvas" });
    const axes = { x, y, circle: 0, equal: false };
    const box = frame();
    const choose = (key: "x" | "y"): HTMLSelectElement => {
      const select = el("select", { "aria-label": `Portrait: ${key}` });
      for (const name of columns) select.append(el("option", { value: name }, name));
      select.value = axes[key];
      select.addEventListener("change", () => {
        axes[key] = select.value;
        portrait.draw();
      });
      return select;
    };
    box.append(el("h3", {}, "portrait"), el("div", { class: "tools" }, choose("y"), " over ", choose("x")), canvas);
    const portrait = new Portrait(canvas, data, motions, axes, isHidden, "Phase portrait");
    portraits.push(portrait);
  }
  const energy = columns.filter((name) => name.startsWith("energy.") && name !== "energy.residual");
  const balance = el("div", { class: "panels" });
  section("energy", "Energy audit", balance, tables.energies(data));
  if (energy.length > 0) plots.add(balance, { title: "energy", columns: energy }, false);
  if (columns.includes("energy.residual")) plots.add(balance, specOf(data, "energy.residual"), false);
  section("extremes", "Extremes", tables.extremes(data));
  section("events", "Events", tables.events(data, (time) => {
    clock.pause();
    clock.seek(time);
  }));
  section("model", "Model", tables.models(data));
  section("made", "How this page was made", tables.made(data, text("gudgeon-licences")));
  return portraits;
}

/** Show the page; `space` shows machines in space, and is left out of the script of pages in the plane. */
export function show(space: SpaceMaker | null): void {
  begin(space).catch(failed);
}

function failed(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  document.getElementById("page")!.replaceChildren(el("p", { class: "warning", role: "alert" }, `This page cannot be shown: ${message}`));
  throw error;
}
