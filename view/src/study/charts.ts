// Which charts a study, a diagram or a branch has, and what they show.

import { dashOf, theme } from "../theme";
import type { Axis, Cases, Quantity } from "./cases";
import { regimeName } from "./cases";
import { Cells } from "./cells";
import type { Content } from "./content";
import type { Place, Series } from "./points";
import { Points } from "./points";
import { Scale } from "./scale";

/** How a study is looked at: as a map over two axes, as curves over one, or as points over a parameter. */
export interface Look {
  form: "map" | "curves" | "points";
  x: string; // an axis; of points, a parameter
  y: string;
  fixed: Record<string, number>; // where the others stand
}

/** Lines that are drawn in a chart at most. */
export const MOST_LINES = 12;
const PALETTE = (k: number) => () => theme().series[k % theme().series.length]!;

/** The axes that are no chance and have several values. */
export function free(cases: Cases): Axis[] {
  return cases.table.axes.filter((axis) => !axis.chance && axis.size > 1);
}

export function usual(cases: Cases): Look {
  const axes = free(cases);
  const fixed = Object.fromEntries(axes.map((axis) => [axis.name, 0]));
  if (axes.length >= 2) return { form: "map", x: axes[0]!.name, y: axes[1]!.name, fixed };
  if (axes.length === 1) return { form: "curves", x: axes[0]!.name, y: "", fixed };
  return { form: "points", x: cases.table.parameters[0]!.name, y: "", fixed };
}

/** The rows where the axes that are not looked along stand as they should. */
function rowsOf(cases: Cases, look: Look, along: string[]): number[] {
  const others = free(cases).filter((axis) => !along.includes(axis.name));
  const columns = others.map((axis) => [cases.column(axis.index), look.fixed[axis.name] ?? 0] as const);
  const rows: number[] = [];
  for (let row = 0; row < cases.table.count; row++) if (columns.every(([column, at]) => column[row] === at)) rows.push(row);
  return rows;
}

function scaleOf(cases: Cases, measure: Quantity, logarithmic: boolean): Scale {
  if (measure.kind !== "regime") return Scale.of(measure, logarithmic);
  const found = [...new Set(cases.values(measure))].filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  const [low, high] = [found[0] ?? 0, found.at(-1) ?? 0];
  const names = new Map(Array.from({ length: high - low + 1 }, (_, k) => [low + k, regimeName(low + k)]));
  return new NamedScale(measure.name, names, low);
}

/** Numbers that stand for names: regimes. */
class NamedScale extends Scale {
  constructor(
    name: string,
    names: Map<number, string>,
    private readonly low: number,
  ) {
    super(name, "", 1, [...names.values()], false);
  }

  override place(value: number): number {
    return value - this.low;
  }
}

/** What a chart of a measure of a study shows. */
export function studyContent(cases: Cases, measure: Quantity, look: Look, logarithmic: boolean): Content {
  const axis = (name: string): Axis => cases.table.axes.find((one) => one.name === name)!;
  if (look.form === "map") {
    const axes: [Axis, Axis] = [axis(look.x), axis(look.y)];
    const [x, y] = axes.map((one) => Scale.of(cases.along(one)).through([...new Set(cases.values(cases.along(one)))])) as [Scale, Scale];
    return new Cells(cases, measure, x, y, axes, rowsOf(cases, look, [look.x, look.y]), logarithmic);
  }
  const y = scaleOf(cases, measure, logarithmic);
  const over = look.form === "curves" ? cases.along(axis(look.x)) : cases.parameter(look.x);
  const x = Scale.of(over);
  const others = free(cases).filter((one) => one.name !== look.x);
  const by = look.form === "curves" ? others.find((one) => one.name === look.y) ?? null : null;
  const rows = look.form === "curves" ? rowsOf(cases, look, [look.x, ...(by === null ? [] : [by.name])]) : rowsOf(cases, look, others.map((one) => one.name));
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const key = by === null ? 0 : cases.column(by.index)[row]!;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key)!.push(row);
  }
  const [values, places] = [cases.values(measure), cases.values(over)];
  const series: Series[] = [];
  [...groups.entries()].sort(([a], [b]) => a - b).slice(0, MOST_LINES).forEach(([, own], k) => {
    const name = by === null ? "" : `${by.name} = ${cases.said(cases.along(by), cases.values(cases.along(by))[own[0]!]!)}`;
    own.sort((a, b) => places[a]! - places[b]!);
    const single = new Set(own.map((row) => places[row]!)).size === own.length && look.form === "curves" && over.labels === null;
    const dots = made(own, (row) => x.place(places[row]!), (row) => y.place(values[row]!));
    if (single) {
      series.push({ name, colour: PALETTE(k), dash: dashOf(Math.floor(k / 6)), line: true, size: own.length > 200 ? 0 : 6, ...dots });
      return;
    }
    if (look.form === "curves" && over.labels === null) series.push({ name: name === "" ? "mean" : name, colour: PALETTE(k), dash: dashOf(Math.floor(k / 6)), line: true, size: 0, ...means(dots) });
    series.push({ name: look.form === "curves" && over.labels === null ? "" : name, colour: PALETTE(k), dash: [], line: false, size: own.length > 2000 ? 2.5 : 5, ...dots });
  });
  const failed = rows.filter((row) => !Number.isFinite(values[row]!)).map((row) => ({ x: x.place(places[row]!), row }));
  return new Points(x, y, series, (row) => said(cases, row, [measure]), [], [], failed);
}

function made(rows: number[], x: (row: number) => number, y: (row: number) => number): { x: Float64Array; y: Float64Array; row: Int32Array } {
  return { x: Float64Array.from(rows, x), y: Float64Array.from(rows, y), row: Int32Array.from(rows) };
}

/** The mean of all points at the same place. */
function means(dots: { x: Float64Array; y: Float64Array; row: Int32Array }): { x: Float64Array; y: Float64Array; row: Int32Array } {
  const found = new Map<number, [number, number, number]>();
  dots.x.forEach((x, k) => {
    if (!Number.isFinite(dots.y[k]!)) return;
    const [sum, count, row] = found.get(x) ?? [0, 0, dots.row[k]!];
    found.set(x, [sum + dots.y[k]!, count + 1, row]);
  });
  const all = [...found.entries()];
  return { x: Float64Array.from(all, ([x]) => x), y: Float64Array.from(all, ([, [sum, count]]) => sum / count), row: new Int32Array(all.length).fill(-1) };
}

/** What is said of a row: measures first, then the parameters that vary. */
function said(cases: Cases, row: number, measures: Quantity[]): string[] {
  if (row < 0) return ["the mean of several cases"];
  const status = cases.status(row);
  const first = status === "done" ? measures.map((one) => `${one.name} = ${cases.said(one, cases.values(one)[row]!, 8)}`) : [status];
  return [...first, ...cases.table.parameters.map((one) => `${one.name} = ${cases.said(one, cases.values(one)[row]!, 8)}`)];
}

/** A channel of a diagram at the section: a point for each period, a colour for each direction. */
export function diagramContent(cases: Cases, channel: Quantity, logarithmic: boolean): Content {
  const { keep, first, axes, count } = cases.table;
  const over = cases.along(axes[0]!);
  const [x, y] = [Scale.of(over), Scale.of(channel, logarithmic)];
  const periods = keep!;
  const values = cases.values(channel);
  const places = cases.values(over);
  const directions = axes[1];
  const series: Series[] = [];
  const starts: number[][] = [];
  for (let n = 0; n < (directions?.size ?? 1); n++) {
    const own = [];
    for (let row = 0; row < count; row++) if (directions === undefined || cases.column(directions.index)[row] === n) own.push(row);
    const points = { x: new Float64Array(own.length * periods), y: new Float64Array(own.length * periods), row: new Int32Array(own.length * periods) };
    own.forEach((row, k) => {
      for (let j = 0; j < periods; j++) {
        points.x[k * periods + j] = x.place(places[row]!);
        points.y[k * periods + j] = y.place(values[row * periods + j]!);
        points.row[k * periods + j] = row;
      }
    });
    const name = directions === undefined ? "" : cases.along(directions).labels![n]!;
    // those below are larger, so that both are seen where they coincide
    const size = own.length > 400 ? 2 : 3.4;
    series.push({ name, colour: PALETTE(n), dash: [], line: false, size: directions !== undefined && n === 0 ? size * 1.7 : size, ...points });
    starts.push(own);
  }
  const failed = [];
  for (let row = 0; row < count; row++) if (cases.status(row) !== "done") failed.push({ x: x.place(places[row]!), row });
  const tell = (row: number, n: number, k: number): string[] => {
    if (n < 0) return said(cases, row, []);
    const value = values[row * periods + (k % periods)]!;
    return [`${channel.name} = ${cases.said(channel, value, 8)}`, ...said(cases, row, []), `period ${first! + (k % periods)}`];
  };
  return new Points(x, y, series, tell, [], [], failed);
}

/** A channel of a branch: solid where orbits are stable, dashed where they are not. */
export function branchContent(cases: Cases, measure: Quantity, logarithmic: boolean): Content {
  const { axes, stable, bifurcations } = cases.table;
  const over = cases.along(axes[0]!);
  const [x, y] = [Scale.of(over, false), Scale.of(measure, logarithmic)];
  const values = cases.values(measure);
  const places = cases.values(over);
  const rows = Array.from({ length: cases.table.count }, (_, k) => k);
  const marks: Place[] = bifurcations!.map(({ kind, value, row }) => ({ kind, x: x.place(value), y: y.place(values[row]!) }));
  const series: Series = { name: "", colour: PALETTE(0), dash: [], line: true, size: rows.length > 150 ? 4 : 6, ...made(rows, (row) => x.place(places[row]!), (row) => y.place(values[row]!)), hollow: (k) => !stable![k]! };
  const tell = (row: number): string[] => [...said(cases, row, [measure]), stable![row] === true ? "stable" : "unstable"];
  return new Points(x, y, [series], tell, marks);
}

/** The sizes of all multipliers of a branch, over the parameter; below 1 orbits are stable. */
export function multiplierContent(cases: Cases): Content {
  const { axes, measures, bifurcations } = cases.table;
  const over = cases.along(axes[0]!);
  const x = Scale.of(over, false);
  const y = new Scale("size of multipliers", "", 1, null, true);
  const places = cases.values(over);
  const parts = measures.filter((one) => one.name.startsWith("multiplier "));
  const rows = Array.from({ length: cases.table.count }, (_, k) => k);
  const series: Series[] = [];
  for (let n = 0; 2 * n + 1 < parts.length; n++) {
    const [real, imaginary] = [cases.values(parts[2 * n]!), cases.values(parts[2 * n + 1]!)];
    const sizes = (row: number): number => {
      const value = Math.hypot(real[row]!, imaginary[row]!);
      return value > 1e-8 ? Math.log10(value) : NaN;
    };
    series.push({ name: `multiplier ${n + 1}`, colour: PALETTE(n), dash: dashOf(Math.floor(n / 6)), line: true, size: 4, ...made(rows, (row) => x.place(places[row]!), sizes) });
  }
  const tell = (row: number, n: number): string[] => {
    const [real, imaginary] = [cases.values(parts[2 * n]!)[row]!, cases.values(parts[2 * n + 1]!)[row]!];
    const sign = imaginary < 0 ? "\u2212" : "+";
    return [`multiplier ${n + 1} = ${cases.said(parts[0]!, real)} ${sign} ${cases.said(parts[0]!, Math.abs(imaginary))} i`, `size ${cases.said(parts[0]!, Math.hypot(real, imaginary))}`, ...said(cases, row, [])];
  };
  const marks: Place[] = bifurcations!.map(({ kind, value }) => ({ kind, x: x.place(value), y: 0 }));
  return new Points(x, y, series, tell, marks, [0]);
}
