// Points, and lines through them: curves, orbit diagrams, branches.

import { el, named } from "../dom";
import { theme } from "../theme";
import type { Content, Hit, View, Window } from "./content";
import type { Scale } from "./scale";
import { reach } from "./scale";

const NAMES: Record<string, string> = { fold: "fold", "period doubling": "period doubling", "Neimark-Sacker": "Neimark-Sacker", grazing: "grazing" };
/** How far from a point the pointer may be, in pixels. */
const NEAR = 14;

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
