// Curves in step with the machine: plots that share their abscissa, their window and their cursor.

import uPlot from "uplot";

import type { Clock } from "./clock";
import type { Column, PageData } from "./data";
import { el, named } from "./dom";
import { digitsOf, written } from "./format";
import { largest } from "./inset";
import { linear } from "./motion";
import type { Curve } from "./series";
import { sampled, valueAt, wrapped } from "./series";
import { dashOf, onTheme, theme } from "./theme";

export interface Spec {
  title: string;
  columns: string[];
}

/** What curves are drawn over: time, or an angle, the turns of which may lie over each other. */
export interface Abscissa {
  name: string | null; // of the angle
  period: number | null; // in rad
}

/** Values that differ by less than this part of them are the same: no digits of theirs could be read beside an axis. */
const SAME = 1e-7;
const DEGREE = Math.PI / 180;
/** Components of a vector that are smaller than this part of the others are not shown at first. */
const ROUND_OFF = 1e-9;
/** The width of a plot on paper, in pixels: that of A4 or letter without margins. */
const PAPER = 660;

/** The plot of a channel: the columns that it has, of any run. */
export function specOf(data: PageData, name: string): Spec {
  const having = (column: string): boolean => data.table.runs.some((run) => Object.hasOwn(run.columns, column));
  if (having(name)) return { title: name, columns: [name] };
  const all = new Set(data.table.runs.flatMap((run) => Object.keys(run.columns)));
  const columns = [...all].filter((column) => column.startsWith(`${name}.`) && !column.endsWith(".magnitude"));
  const sizes = columns.map((column) => Math.max(0, ...data.table.runs.map((run) => largest([data.named(run, column)]))));
  const most = Math.max(...sizes);
  // what is nothing but round-off beside the others is not drawn with them
  return { title: name, columns: columns.filter((_, k) => sizes[k]! > ROUND_OFF * most || most === 0).slice(0, 8) };
}

export class Plots {
  readonly panels: Panel[] = [];
  abscissa: Abscissa = { name: null, period: null };
  window: [number, number];
  hidden = new Set<number>(); // runs
  private readonly seen = new Map<Element, Panel>();
  private readonly watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) this.seen.get(entry.target)?.visible(entry.isIntersecting);
  });
  onWindow: () => void = () => undefined;

  constructor(
    readonly data: PageData,
    readonly clock: Clock,
  ) {
    this.window = this.whole();
    clock.onTime(() => this.move());
    onTheme(() => this.redraw(true));
    window.addEventListener("beforeprint", () => this.panels.forEach((panel) => panel.print(true)));
    window.addEventListener("afterprint", () => this.panels.forEach((panel) => panel.print(false)));
  }

  add(parent: HTMLElement, spec: Spec, removable: boolean, logarithmic = false): Panel {
    const panel = new Panel(this, parent, spec, removable, logarithmic);
    this.panels.push(panel);
    this.seen.set(panel.element, panel);
    this.watcher.observe(panel.element);
    return panel;
  }

  remove(panel: Panel): void {
    this.panels.splice(this.panels.indexOf(panel), 1);
    this.watcher.unobserve(panel.element);
    panel.element.remove();
  }

  /** Let go of what the browser keeps for the plots. */
  end(): void {
    this.watcher.disconnect();
    for (const panel of this.panels) panel.end();
  }

  /** The sense in which the angle grows, and so the curves' places. */
  get sense(): number {
    if (this.abscissa.name === null) return 1;
    const angle = this.data.named(this.data.table.runs[0]!, this.abscissa.name)!;
    return angle[angle.length - 1]! >= angle[0]! ? 1 : -1;
  }

  /** The places of a run's samples, increasing. */
  places(run: number): ArrayLike<number> {
    const one = this.data.table.runs[run]!;
    const time = this.data.column(one.time);
    const { name } = this.abscissa;
    if (name === null) return time;
    const angle = this.data.named(one, name)!;
    return this.sense > 0 ? angle : this.negative(angle);
  }

  private readonly turned = new WeakMap<Column, Float64Array>();

  private negative(angle: Column): Float64Array {
    let found = this.turned.get(angle);
    if (found === undefined) {
      found = Float64Array.from(angle, (one) => -one);
      this.turned.set(angle, found);
    }
    return found;
  }

  whole(): [number, number] {
    if (this.abscissa.period !== null) return [0, this.abscissa.period];
    let [low, high] = [Infinity, -Infinity];
    this.data.table.runs.forEach((run, k) => {
      const x = this.abscissa.name === null ? run.span : this.places(k);
      low = Math.min(low, x[0]!);
      high = Math.max(high, x[x.length - 1]!);
    });
    return [low, high];
  }

  setAbscissa(abscissa: Abscissa): void {
    this.abscissa = abscissa;
    this.window = this.whole();
    this.redraw(true);
  }

  setWindow(from: number, to: number): void {
    const [low, high] = this.whole();
    const least = 1e-9 * (high - low);
    const [a, b] = [Math.max(low, Math.min(from, to)), Math.min(high, Math.max(from, to))];
    if (!(b - a > least)) return;
    this.window = [a, b];
    this.redraw(false);
  }

  zoom(factor: number): void {
    const middle = this.place(this.clock.time);
    const [a, b] = this.window;
    const about = middle >= a && middle <= b ? middle : 0.5 * (a + b);
    this.setWindow(about - (about - a) / factor, about + (b - about) / factor);
  }

  showAll(): void {
    this.setWindow(...this.whole());
  }

  redraw(rebuilt: boolean): void {
    for (const panel of this.panels) panel.refresh(rebuilt);
    this.onWindow();
    this.move();
  }

  private move(): void {
    for (const panel of this.panels) panel.move();
  }

  /** The run whose angle the cursor counts: the first that is shown. */
  private get leader(): number {
    const count = this.data.table.runs.length;
    for (let k = 0; k < count; k++) if (!this.hidden.has(k)) return k;
    return 0;
  }

  /** Where an instant is on the abscissa. */
  place(time: number): number {
    if (this.abscissa.name === null) return time;
    const run = this.data.table.runs[this.leader]!;
    const x = linear(this.data.column(run.time), this.places(this.leader), time);
    const { period } = this.abscissa;
    return period === null ? x : x - Math.floor(x / period) * period;
  }

  /** Which instant a place on the abscissa is; of turns over each other, in the present one. */
  instant(place: number): number {
    if (this.abscissa.name === null) return place;
    const run = this.data.table.runs[this.leader]!;
    const time = this.data.column(run.time);
    const x = this.places(this.leader);
    const { period } = this.abscissa;
    if (period === null) return linear(x, time, place);
    const turn = Math.floor(linear(time, x, this.clock.time) / period);
    return linear(x, time, turn * period + place);
  }

  get axisUnit(): { name: string; size: number; sign: number; label: string } {
    const { clock } = this.data.table;
    if (this.abscissa.name === null) return { name: clock.unit, size: clock.size, sign: 1, label: `time in ${clock.unit}` };
    return { name: "\u00b0", size: DEGREE, sign: this.sense, label: `${this.abscissa.name} in \u00b0` };
  }
}

interface Line extends Curve {
  run: number;
  column: string;
  part: string;
}

/** One plot. */
export class Panel {
  readonly element: HTMLElement;
  private readonly box: HTMLElement;
  private readonly legend: HTMLElement;
  private readonly head: HTMLElement;
  private values: HTMLElement[] = [];
  private plot: uPlot | null = null;
  private lines: Line[] = [];
  private readonly resized = new ResizeObserver(() => this.fit());
  private near = false; // until it is seen
  private stale = true;
  private lastText = 0;

  constructor(
    private readonly plots: Plots,
    parent: HTMLElement,
    readonly spec: Spec,
    removable: boolean,
    public logarithmic = false,
  ) {
    this.legend = el("ul", { class: "legend" });
    this.box = el("div", { class: "curve" });
    this.head = el("div", { class: "playhead", "aria-hidden": "true" });
    const info = plots.data.channel(spec.columns[0] ?? spec.title);
    const title = el("h3", { title: info.about }, named(spec.title), info.unit === "" ? "" : el("small", {}, ` in ${info.unit}`));
    const about = el("p", { class: "about" }, info.about);
    const log = el("button", { type: "button", class: "small", "aria-pressed": String(logarithmic), title: "Logarithmic scale of sizes", click: () => {
      this.logarithmic = !this.logarithmic;
      log.setAttribute("aria-pressed", String(this.logarithmic));
      this.refresh(true);
    } }, "log");
    const close = el("button", { type: "button", class: "small", title: "Remove this plot", "aria-label": `Remove the plot of ${spec.title}`, click: () => plots.remove(this) }, "\u00d7");
    const header = el("header", {}, title, this.legend, about, el("span", { class: "tools" }, log, ...(removable ? [close] : [])));
    this.element = el("section", { class: "panel", "data-channel": spec.title, "aria-label": `Plot of ${spec.title}` }, header, this.box);
    parent.append(this.element);
    this.resized.observe(this.box);
    this.refresh(true);
  }

  end(): void {
    this.resized.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  visible(near: boolean): void {
    this.near = near;
    if (near && this.stale) this.refresh(true);
    if (near) this.move();
  }

  /** Draw the plot as wide as paper is, also where it is not seen now; and as it was. */
  print(begins: boolean): void {
    if (!begins) return this.fit();
    this.visible(true);
    if (this.plot === null || this.plot.width <= PAPER) return;
    this.plot.setSize({ width: PAPER, height: this.plot.height });
    this.refresh(false);
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.box;
    if (this.plot !== null && clientWidth > 0 && this.plot.width !== clientWidth) {
      this.plot.setSize({ width: clientWidth, height: clientHeight });
      this.refresh(false);
    }
  }

  private collect(): void {
    const { data, hidden } = this.plots;
    this.lines = [];
    data.table.runs.forEach((run, k) => {
      if (hidden.has(k)) return;
      for (const column of this.spec.columns) {
        const y = data.named(run, column);
        if (y === undefined) continue;
        const part = column === this.spec.title ? "" : column.slice(this.spec.title.length + 1) || column;
        this.lines.push({ run: k, column, part, x: this.plots.places(k), y });
      }
    });
  }

  private look(line: Line): { stroke: string; dash: number[] } {
    const { series, runs } = theme();
    const several = this.plots.data.table.runs.length > 1;
    const number = Math.max(0, this.spec.columns.indexOf(line.column));
    if (!several) return { stroke: series[number % series.length]!, dash: dashOf(Math.floor(number / series.length)) };
    return { stroke: runs[line.run % runs.length]!, dash: dashOf(number) };
  }

  /** Draw anew: all of it, or, where only the window changed, its curves. */
  refresh(rebuilt: boolean): void {
    if (!this.near) {
      this.stale = true;
      return;
    }
    this.stale = false;
    const width = this.box.clientWidth;
    if (width === 0) return;
    this.collect();
    const { abscissa, window: view } = this.plots;
    const parts = Math.max(50, Math.round(width - 60));
    const found = abscissa.period === null ? sampled(this.lines, view[0], view[1], parts) : wrapped(this.lines, abscissa.period, view[0], view[1], parts);
    const info = this.plots.data.channel(this.spec.columns[0] ?? "");
    const shown = (value: number | null | undefined): number | null | undefined => {
      if (value === null || value === undefined) return value;
      if (!this.logarithmic) return value / info.size;
      return value === 0 ? null : Math.abs(value) / info.size;
    };
    const y = found.y.map((values) => values.map(shown)) as (number | null)[][];
    const content = [found.x, ...y] as uPlot.AlignedData;
    if (rebuilt || this.plot === null || this.plot.series.length !== content.length) {
      this.rebuild(content, found.of);
      this.writeLegend();
    } else {
      this.plot.setData(content, false);
    }
    const plot = this.plot!;
    plot.batch(() => {
      plot.setScale("x", { min: view[0], max: view[1] });
      const range = rangeOf(y, this.logarithmic);
      plot.setScale("y", { min: range[0], max: range[1] });
    });
    this.move(true);
  }

  private rebuild(content: uPlot.AlignedData, of: number[]): void {
    this.plot?.destroy();
    const colours = theme();
    const { plots } = this;
    const turns = of.length > this.lines.length;
    const axis = { stroke: colours.soft, font: "11px system-ui, sans-serif", grid: { stroke: colours.grid, width: 1 }, ticks: { stroke: colours.grid, width: 1, size: 4 } };
    const plot = new uPlot(
      {
        width: this.box.clientWidth,
        height: this.box.clientHeight,
        padding: [6, 22, 0, 0],
        legend: { show: false },
        cursor: { x: false, y: false, points: { show: false }, drag: { x: true, y: false, setScale: false, dist: 6 } },
        scales: { x: { time: false, auto: false }, y: { auto: false, distr: this.logarithmic ? 3 : 1 } },
        axes: [
          { ...axis, size: 26, gap: 3, space: 64, splits: (_, __, low, high) => splits(low, high, plots), values: (_, marks) => marks.map((mark, k) => axisText(mark, plots, k === 0)) },
          { ...axis, size: 52, gap: 4, space: 20, values: (_, marks) => marks.map((mark) => (mark === null ? "" : written(mark, digitsIn(marks)))) },
        ],
        series: [
          {},
          ...of.map((n) => {
            const { stroke, dash } = this.look(this.lines[n]!);
            return { stroke, dash, width: turns ? 0.9 : 1.4, alpha: turns ? 0.55 : 1, spanGaps: false, points: { show: false } } as uPlot.Series;
          }),
        ],
        hooks: {
          setSelect: [
            (u) => {
              if (u.select.width < 4) return;
              const [a, b] = [u.posToVal(u.select.left, "x"), u.posToVal(u.select.left + u.select.width, "x")];
              u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
              plots.setWindow(a, b);
            },
          ],
        },
      },
      content,
      this.box,
    );
    this.plot = plot;
    plot.over.append(this.head);
    plot.over.addEventListener("mousemove", (event) => {
      if (plots.clock.playing || event.buttons !== 0) return;
      plots.clock.seek(plots.instant(plot.posToVal(event.offsetX, "x")));
    });
    let pressed = 0;
    plot.over.addEventListener("mousedown", (event) => (pressed = event.clientX));
    plot.over.addEventListener("click", (event) => {
      if (Math.abs(event.clientX - pressed) > 4) return;
      const box = plot.over.getBoundingClientRect();
      plots.clock.seek(plots.instant(plot.posToVal(event.clientX - box.left, "x")));
    });
    plot.over.addEventListener("dblclick", () => plots.showAll());
    plot.over.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
        event.preventDefault();
        const at = plot.posToVal(event.offsetX, "x");
        const [a, b] = plots.window;
        const delta = event.deltaY !== 0 ? event.deltaY : event.deltaX;
        const factor = Math.exp(0.002 * delta);
        plots.setWindow(at - (at - a) * factor, at + (b - at) * factor);
      },
      { passive: false },
    );
  }

  private writeLegend(): void {
    const several = this.plots.data.table.runs.length > 1;
    this.values = this.lines.map(() => el("output", { class: "value" }));
    this.legend.replaceChildren(
      ...this.lines.map((line, k) => {
        const { stroke, dash } = this.look(line);
        const swatch = el("span", { class: dash.length > 0 ? "swatch dashed" : "swatch", "aria-hidden": "true" });
        swatch.style.borderColor = stroke;
        const words: (Node | string)[] = [];
        const { label } = this.plots.data.table.runs[line.run]!;
        // the names of runs stand above with their colours, and are too long to stand in every plot
        if (several) words.push(el("span", { class: "hidden" }, named(label), " "));
        if (line.part !== "") words.push(named(line.part), " ");
        return el("li", several ? { title: label } : {}, swatch, ...words, this.values[k]!);
      }),
    );
  }

  /** Move the cursor, and write the values there. */
  move(always = false): void {
    if (!this.near || this.plot === null) return;
    const { clock } = this.plots;
    const x = this.plot.valToPos(this.plots.place(clock.time), "x");
    const inside = x >= -1 && x <= this.plot.bbox.width / devicePixelRatio + 1; // asking the element would lay it out
    this.head.style.visibility = inside ? "" : "hidden";
    this.head.style.transform = `translateX(${x.toFixed(1)}px)`;
    const now = performance.now();
    if (!always && clock.playing && now - this.lastText < 120) return;
    this.lastText = now;
    const info = this.plots.data.channel(this.spec.columns[0] ?? "");
    this.lines.forEach((line, k) => {
      const run = this.plots.data.table.runs[line.run]!;
      const value = valueAt({ x: this.plots.data.column(run.time), y: line.y }, clock.time);
      const text = Number.isFinite(value) ? `${written(value / info.size)} ${info.unit}`.trim() : "\u2013";
      if (this.values[k]!.textContent !== text) this.values[k]!.textContent = text;
    });
  }
}

/** The range of values that are seen, with some room. */
function rangeOf(y: (number | null)[][], logarithmic: boolean): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const values of y) {
    for (const value of values) {
      if (value === null || value === undefined || (logarithmic && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!Number.isFinite(low)) return logarithmic ? [0.1, 10] : [-1, 1];
  if (logarithmic) return [Math.max(low, high * 1e-12) / 1.3, high * 1.3];
  if (high - low <= SAME * Math.abs(high)) return low === 0 ? [-1, 1] : [low - 0.1 * Math.abs(low), high + 0.1 * Math.abs(low)];
  const room = 0.06 * (high - low);
  return [low - room, high + room];
}

/** How many digits tell the marks of an ordinate apart. */
function digitsIn(marks: (number | null)[]): number {
  const all = marks.filter((mark): mark is number => mark !== null);
  return all.length < 2 ? 4 : digitsOf(Math.max(...all.map(Math.abs)), Math.abs(all[1]! - all[0]!), 4);
}

/** Where marks stand on the abscissa: at round numbers of its unit; of angles, at parts of a turn. */
function splits(low: number, high: number, plots: Plots): number[] {
  const { size, name } = plots.axisUnit;
  const span = (high - low) / size;
  let step = 10 ** Math.floor(Math.log10(span / 4));
  const steps = name === "\u00b0" && span > 30 ? [15, 30, 45, 90, 180, 360, 720, 1440, 3600, 7200, 36000] : [step, 2 * step, 5 * step, 10 * step];
  step = steps.find((one) => span / one <= 7) ?? steps[steps.length - 1]!;
  const result: number[] = [];
  for (let k = Math.ceil(low / size / step - 1e-9); k * step * size <= high + 1e-12 * Math.abs(high); k++) result.push(k * step * size);
  return result;
}

function axisText(mark: number, plots: Plots, first: boolean): string {
  const { size, sign, name } = plots.axisUnit;
  const text = written((sign * Math.round((mark / size) * 1e9)) / 1e9, 6);
  return name === "\u00b0" ? `${text}\u00b0` : first ? `${text} ${name}` : text;
}
