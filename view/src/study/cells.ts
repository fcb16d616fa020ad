// A map: a measure over two parameters, as colours.

import { el } from "../dom";
import { written } from "../format";
import { theme } from "../theme";
import type { Axis, Cases, Quantity } from "./cases";
import type { Class, Shade } from "./colours";
import { fill, missing, regimeClass, shades } from "./colours";
import type { Content, Hit, View, Window } from "./content";
import type { Scale } from "./scale";
import { borders } from "./scale";

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
