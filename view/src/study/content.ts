// What a chart shows, apart from how it is looked at: maps of cells, and points with lines through them.

import { el, named } from "../dom";
import { written } from "../format";
import { theme } from "../theme";
import type { Axis, Cases, Quantity } from "./cases";
import type { Class, Shade } from "./colours";
import { fill, missing, regimeClass, shades } from "./colours";
import type { Scale } from "./scale";
import { borders, reach } from "./scale";

export interface Window {
  x: [number, number];
  y: [number, number];
}

/** A part of the canvas with the places that it shows. */
export interface View extends Window {
  left: number;
  top: number;
  width: number;
  height: number;
  px: (x: number) => number;
  py: (y: number) => number;
}

/** Something that can be pointed at: the rows behind it, where it is, and what is said of it. */
export interface Hit {
  rows: number[];
  x: number;
  y: number;
  said: string[];
}

export interface Content {
  readonly x: Scale;
  readonly y: Scale;
  readonly bounds: Window;
  paint(context: CanvasRenderingContext2D, view: View): void;
  mark(context: CanvasRenderingContext2D, view: View, hit: Hit): void;
  nearest(view: View, px: number, py: number): Hit | null;
  of(row: number): Hit | null;
  step(hit: Hit | null, dx: number, dy: number): Hit | null;
  legend(): Node[];
}

const NAMES: Record<string, string> = { fold: "fold", "period doubling": "period doubling", "Neimark-Sacker": "Neimark-Sacker", grazing: "grazing" };
/** How far from a point the pointer may be, in pixels. */
const NEAR = 14;

function swatch(look: Class): HTMLElement {
  const canvas = el("canvas", { width: 18, height: 12, class: "class", "aria-hidden": "true" });
  fill(canvas.getContext("2d")!, look, 0, 0, 18, 12);
  return canvas;
}

/** A measure over two axes: a cell for each pair of their values; of several cases there, their mean. */
export class Cells implements Content {
  readonly bounds: Window;
  private readonly xs: number[];
  private readonly ys: number[];
  private readonly xBorders: number[];
  private readonly yBorders: number[];
  private readonly rows: number[][];
  private readonly means: Float64Array;
  private readonly orderX: number[];
  private readonly orderY: number[];
  readonly shade: Shade | null;

  constructor(
    private readonly cases: Cases,
    readonly measure: Quantity,
    readonly x: Scale,
    readonly y: Scale,
    private readonly axes: [Axis, Axis],
    rows: number[],
    logarithmic: boolean,
  ) {
    const [across, up] = axes;
    const places = (axis: Axis, scale: Scale): number[] => {
      const found = new Array<number>(axis.size).fill(NaN);
      const index = cases.column(axis.index);
      const values = cases.values(cases.along(axis));
      for (const row of rows) found[index[row]!] = scale.place(values[row]!);
      return found;
    };
    const sorted = (all: number[]): number[] => all.map((_, k) => k).filter((k) => Number.isFinite(all[k]!)).sort((a, b) => all[a]! - all[b]!);
    const [allX, allY] = [places(across, x), places(up, y)];
    this.orderX = sorted(allX);
    this.orderY = sorted(allY);
    this.xs = this.orderX.map((k) => allX[k]!);
    this.ys = this.orderY.map((k) => allY[k]!);
    this.xBorders = borders(this.xs);
    this.yBorders = borders(this.ys);
    this.bounds = { x: [this.xBorders[0]!, this.xBorders.at(-1)!], y: [this.yBorders[0]!, this.yBorders.at(-1)!] };
    const [ranksX, ranksY] = [ranks(this.orderX, across.size), ranks(this.orderY, up.size)];
    const [indexX, indexY] = [cases.column(across.index), cases.column(up.index)];
    this.rows = Array.from({ length: this.xs.length * this.ys.length }, () => []);
    for (const row of rows) this.rows[ranksY[indexY[row]!]! * this.xs.length + ranksX[indexX[row]!]!]!.push(row);
    const values = cases.values(measure);
    this.means = Float64Array.from(this.rows, (own) => own.reduce((sum, row) => sum + values[row]!, 0) / own.length);
    this.shade = measure.kind === "regime" ? null : shades(this.means, logarithmic);
  }

  look(cell: number): Class {
    const value = this.means[cell]!;
    if (this.shade === null) return regimeClass(value);
    const known = Number.isFinite(value) && !(this.shade.logarithmic && value <= 0);
    return known ? { name: "", colour: this.shade.colour(value), pattern: "plain" } : { name: "failed or missing", colour: missing(), pattern: "missing" };
  }

  private box(view: View, cell: number): [number, number, number, number] {
    const [i, j] = [cell % this.xs.length, Math.floor(cell / this.xs.length)];
    const [x0, x1] = [Math.round(view.px(this.xBorders[i]!)), Math.round(view.px(this.xBorders[i + 1]!))];
    const [y1, y0] = [Math.round(view.py(this.yBorders[j]!)), Math.round(view.py(this.yBorders[j + 1]!))];
    return [x0, y0, x1 - x0, y1 - y0];
  }

  paint(context: CanvasRenderingContext2D, view: View): void {
    for (let cell = 0; cell < this.rows.length; cell++) {
      const box = this.box(view, cell);
      if (box[0] > view.left + view.width || box[0] + box[2] < view.left || box[1] > view.top + view.height || box[1] + box[3] < view.top) continue;
      fill(context, this.look(cell), ...box);
    }
  }

  private cellOf(hit: Hit): number {
    return this.rows.findIndex((own) => own.includes(hit.rows[0]!));
  }

  mark(context: CanvasRenderingContext2D, view: View, hit: Hit): void {
    const [x, y, w, h] = this.box(view, this.cellOf(hit));
    context.strokeStyle = theme().dark ? "#000" : "#fff";
    context.lineWidth = 5;
    context.strokeRect(x + 1, y + 1, w - 2, h - 2);
    context.strokeStyle = theme().accent;
    context.lineWidth = 2.5;
    context.strokeRect(x + 1, y + 1, w - 2, h - 2);
  }

  private hit(cell: number): Hit | null {
    const rows = this.rows[cell];
    if (rows === undefined || rows.length === 0) return null;
    const [i, j] = [cell % this.xs.length, Math.floor(cell / this.xs.length)];
    const { cases, measure, axes } = this;
    const value = this.means[cell]!;
    const mean = rows.length > 1 ? `mean of ${rows.length}: ` : "";
    const failed = rows.filter((row) => cases.status(row) !== "done");
    const what = Number.isFinite(value) || measure.kind === "regime" ? `${mean}${cases.said(measure, value, 8)}` : cases.status(failed[0] ?? rows[0]!);
    const where = axes.map((axis) => cases.along(axis)).map((one) => `${one.name} = ${cases.said(one, cases.values(one)[rows[0]!]!, 8)}`);
    return { rows, x: this.xs[i]!, y: this.ys[j]!, said: [`${measure.name} = ${what}`, ...where] };
  }

  nearest(view: View, px: number, py: number): Hit | null {
    const inside = (all: number[], at: (place: number) => number, pixel: number): number => {
      for (let k = 0; k + 1 < all.length; k++) if ((at(all[k]!) - pixel) * (at(all[k + 1]!) - pixel) <= 0) return k;
      return -1;
    };
    const [i, j] = [inside(this.xBorders, view.px, px), inside(this.yBorders, view.py, py)];
    return i < 0 || j < 0 ? null : this.hit(j * this.xs.length + i);
  }

  of(row: number): Hit | null {
    return this.hit(this.rows.findIndex((own) => own.includes(row)));
  }

  step(hit: Hit | null, dx: number, dy: number): Hit | null {
    if (hit === null) return this.hit(0);
    const cell = this.cellOf(hit);
    const n = this.xs.length;
    const [i, j] = [(cell % n) + dx, Math.floor(cell / n) + dy];
    return i < 0 || j < 0 || i >= n || j >= this.ys.length ? null : this.hit(j * n + i);
  }

  legend(): Node[] {
    if (this.shade === null) {
      const order = (value: number): number => (Number.isNaN(value) ? 1e9 : value > 0 ? value : 1e6 - value);
      const found = new Map<string, Class>();
      for (const value of [...new Set(this.means)].sort((a, b) => order(a) - order(b))) found.set(regimeClass(value).name, regimeClass(value));
      return [...found.values()].map((look) => el("span", { class: "key" }, swatch(look), look.name));
    }
    const { low, high, colour, logarithmic } = this.shade;
    const { size, unit } = this.measure;
    const stops = Array.from({ length: 13 }, (_, k) => (logarithmic ? low * (high / low) ** (k / 12) : low + ((high - low) * k) / 12));
    const bar = el("span", { class: "scale", "aria-hidden": "true" });
    bar.style.background = `linear-gradient(90deg, ${stops.map(colour).join(", ")})`;
    const bad = this.means.some((value) => !Number.isFinite(value)) ? [el("span", { class: "key" }, swatch({ name: "", colour: missing(), pattern: "missing" }), "failed or missing")] : [];
    return [el("span", { class: "bar" }, written(low / size), bar, `${written(high / size)} ${unit}`.trim()), ...bad];
  }
}

function ranks(order: number[], size: number): Int32Array {
  const found = new Int32Array(size);
  order.forEach((k, n) => (found[k] = n));
  return found;
}

export interface Series {
  name: string;
  colour: () => string;
  dash: number[];
  line: boolean;
  size: number;
  x: Float64Array; // places
  y: Float64Array;
  row: Int32Array;
  hollow?: (k: number) => boolean; // not stable
}

export interface Place {
  x: number;
  y: number;
  kind: string;
}

/** Points of several series, with lines through them where they are in an order. */
export class Points implements Content {
  readonly bounds: Window;

  constructor(
    readonly x: Scale,
    readonly y: Scale,
    readonly series: Series[],
    private readonly say: (row: number, series: number, k: number) => string[],
    private readonly marks: Place[] = [],
    private readonly rules: number[] = [],
    private readonly failed: { x: number; row: number }[] = [],
  ) {
    const all = function* (pick: "x" | "y"): Generator<number> {
      for (const one of series) yield* one[pick];
    };
    const xs = function* (): Generator<number> {
      yield* all("x");
      for (const one of failed) yield one.x;
    };
    this.bounds = { x: reach(xs(), 0.03), y: reach(all("y"), 0.06) };
  }

  paint(context: CanvasRenderingContext2D, view: View): void {
    const colours = theme();
    context.strokeStyle = colours.faint;
    context.lineWidth = 1;
    for (const y of this.rules) {
      context.beginPath();
      context.moveTo(view.left, view.py(y));
      context.lineTo(view.left + view.width, view.py(y));
      context.stroke();
    }
    for (const mark of this.marks) {
      context.setLineDash([2, 3]);
      context.beginPath();
      context.moveTo(view.px(mark.x), view.top);
      context.lineTo(view.px(mark.x), view.top + view.height);
      context.stroke();
      context.setLineDash([]);
    }
    for (const series of this.series) {
      context.strokeStyle = context.fillStyle = series.colour();
      if (series.line) this.line(context, view, series);
      if (series.size > 0) this.dots(context, view, series);
    }
    context.strokeStyle = colours.soft;
    context.lineWidth = 1.5;
    for (const one of this.failed) {
      const [x, y] = [view.px(one.x), view.top + view.height - 6];
      context.beginPath();
      context.moveTo(x - 3.5, y - 3.5);
      context.lineTo(x + 3.5, y + 3.5);
      context.moveTo(x - 3.5, y + 3.5);
      context.lineTo(x + 3.5, y - 3.5);
      context.stroke();
    }
    for (const mark of this.marks) symbol(context, mark.kind, view.px(mark.x), view.py(mark.y));
  }

  private line(context: CanvasRenderingContext2D, view: View, { x, y, dash, hollow }: Series): void {
    context.lineWidth = 1.6;
    let pen = false;
    const begin = (unstable: boolean): void => {
      context.setLineDash(unstable ? [5, 4] : dash);
      context.beginPath();
    };
    begin(hollow?.(0) ?? false);
    for (let k = 0; k < x.length; k++) {
      if (!Number.isFinite(y[k]!)) {
        pen = false;
        continue;
      }
      const changes = k > 0 && hollow !== undefined && hollow(k) !== hollow(k - 1);
      if (pen) context.lineTo(view.px(x[k]!), view.py(y[k]!));
      else context.moveTo(view.px(x[k]!), view.py(y[k]!));
      pen = true;
      if (changes) {
        context.stroke();
        begin(hollow(k));
        context.moveTo(view.px(x[k]!), view.py(y[k]!));
      }
    }
    context.stroke();
    context.setLineDash([]);
  }

  private dots(context: CanvasRenderingContext2D, view: View, { x, y, size, hollow, line }: Series): void {
    const round = line || size >= 4;
    for (let k = 0; k < x.length; k++) {
      const [a, b] = [view.px(x[k]!), view.py(y[k]!)];
      if (!(a >= view.left - 4 && a <= view.left + view.width + 4 && b >= view.top - 4 && b <= view.top + view.height + 4)) continue;
      if (!round) {
        context.fillRect(a - size / 2, b - size / 2, size, size);
        continue;
      }
      context.beginPath();
      context.arc(a, b, size / 2, 0, 2 * Math.PI);
      if (hollow?.(k) === true) {
        const colour = context.fillStyle;
        context.fillStyle = theme().paper;
        context.fill();
        context.fillStyle = colour;
        context.lineWidth = 1.2;
        context.stroke();
      } else context.fill();
    }
  }

  mark(context: CanvasRenderingContext2D, view: View, hit: Hit): void {
    const colours = theme();
    const ring = (x: number, y: number, radius: number): void => {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.lineWidth = 4;
      context.strokeStyle = colours.paper;
      context.stroke();
      context.lineWidth = 2.2;
      context.strokeStyle = colours.accent;
      context.stroke();
    };
    if (this.several(hit.rows[0]!)) {
      context.strokeStyle = colours.accent;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(view.px(hit.x), view.top);
      context.lineTo(view.px(hit.x), view.top + view.height);
      context.stroke();
    }
    ring(view.px(hit.x), Number.isFinite(hit.y) ? view.py(hit.y) : view.top + view.height - 6, 6.5);
  }

  /** Whether a row has more than one point, as in a diagram. */
  private several(row: number): boolean {
    return this.series.some((one) => one.row.indexOf(row) !== one.row.lastIndexOf(row));
  }

  private hit(n: number, k: number): Hit {
    const one = this.series[n]!;
    const row = one.row[k]!;
    return { rows: [row], x: one.x[k]!, y: one.y[k]!, said: this.say(row, n, k) };
  }

  nearest(view: View, px: number, py: number): Hit | null {
    let best = NEAR * NEAR;
    let found: Hit | null = null;
    let [bestSeries, bestPoint] = [-1, -1];
    this.series.forEach(({ x, y }, n) => {
      for (let k = 0; k < x.length; k++) {
        const [a, b] = [view.px(x[k]!) - px, view.py(y[k]!) - py];
        const away = a * a + b * b;
        if (away < best) [best, bestSeries, bestPoint] = [away, n, k];
      }
    });
    if (bestSeries >= 0) found = this.hit(bestSeries, bestPoint);
    for (const one of this.failed) {
      const [a, b] = [view.px(one.x) - px, view.top + view.height - 6 - py];
      if (a * a + b * b < best) [best, found] = [a * a + b * b, { rows: [one.row], x: one.x, y: NaN, said: this.say(one.row, -1, -1) }];
    }
    return found;
  }

  of(row: number): Hit | null {
    for (let n = 0; n < this.series.length; n++) {
      const k = this.series[n]!.row.indexOf(row);
      if (k >= 0 && Number.isFinite(this.series[n]!.y[k]!)) return this.hit(n, k);
    }
    const failed = this.failed.find((one) => one.row === row);
    return failed === undefined ? null : { rows: [row], x: failed.x, y: NaN, said: this.say(row, -1, -1) };
  }

  /** The next point to the right or the left, the nearest in height; or the next above or below, at the same place. */
  step(hit: Hit | null, dx: number, dy: number): Hit | null {
    let best = Infinity;
    let [bestSeries, bestPoint] = [-1, -1];
    const { x: wide, y: high } = this.bounds;
    const eps = 1e-9 * (wide[1] - wide[0]);
    const unit = (high[1] - high[0]) / (wide[1] - wide[0]);
    this.series.forEach(({ x, y }, n) => {
      for (let k = 0; k < x.length; k++) {
        if (!Number.isFinite(y[k]!)) continue;
        let away = hit === null ? x[k]! - wide[0] : Infinity;
        if (hit !== null && dx !== 0 && dx * (x[k]! - hit.x) > eps) away = 1e3 * Math.abs(x[k]! - hit.x) * unit + Math.abs(y[k]! - (Number.isFinite(hit.y) ? hit.y : 0));
        if (hit !== null && dy !== 0 && Math.abs(x[k]! - hit.x) <= eps && dy * (y[k]! - hit.y) > 0) away = Math.abs(y[k]! - hit.y);
        if (away < best) [best, bestSeries, bestPoint] = [away, n, k];
      }
    });
    return bestSeries < 0 ? null : this.hit(bestSeries, bestPoint);
  }

  legend(): Node[] {
    const found: Node[] = [];
    const named_ = this.series.filter((one) => one.name !== "");
    for (const one of named_) {
      const look = el("span", { class: one.line ? (one.dash.length > 0 ? "swatch dashed" : "swatch") : "dot", "aria-hidden": "true" });
      if (one.line) look.style.borderColor = one.colour();
      else look.style.background = one.colour();
      found.push(el("span", { class: "key" }, look, named(one.name)));
    }
    if (this.series.some((one) => one.hollow !== undefined)) {
      found.push(el("span", { class: "key" }, el("span", { class: "swatch ink", "aria-hidden": "true" }), "stable"));
      found.push(el("span", { class: "key" }, el("span", { class: "swatch dashed ink", "aria-hidden": "true" }), "unstable"));
    }
    for (const kind of new Set(this.marks.map((mark) => mark.kind))) {
      const canvas = el("canvas", { width: 14, height: 14, class: "class", "aria-hidden": "true" });
      symbol(canvas.getContext("2d")!, kind, 7, 7);
      found.push(el("span", { class: "key" }, canvas, NAMES[kind] ?? kind));
    }
    if (this.failed.length > 0) found.push(el("span", { class: "key" }, "\u2715 failed or missing"));
    return found;
  }
}

/** The mark of a bifurcation: a square, a diamond, a circle or a triangle. */
function symbol(context: CanvasRenderingContext2D, kind: string, x: number, y: number): void {
  const corners: Record<string, [number, number][]> = {
    fold: [[-4, -4], [4, -4], [4, 4], [-4, 4]],
    "period doubling": [[0, -5.5], [5.5, 0], [0, 5.5], [-5.5, 0]],
    grazing: [[0, -5], [5, 4], [-5, 4]],
  };
  context.beginPath();
  const shape = corners[kind];
  if (shape === undefined) context.arc(x, y, 4.5, 0, 2 * Math.PI);
  else shape.forEach(([a, b], k) => (k === 0 ? context.moveTo(x + a, y + b) : context.lineTo(x + a, y + b)));
  context.closePath();
  context.fillStyle = theme().ink;
  context.strokeStyle = theme().paper;
  context.lineWidth = 1.2;
  context.fill();
  context.stroke();
}
