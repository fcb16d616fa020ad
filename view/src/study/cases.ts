// The structure that Python writes into the page of a study (docs/report.md): its columns, commands and models.

import type { ArrayEntry, Column } from "../data";
import { Columns } from "../data";
import { written } from "../format";

export interface Quantity {
  name: string;
  si: string;
  unit: string;
  size: number;
  labels: string[] | null;
  logarithmic: boolean;
  column: number;
  kind?: "number" | "regime" | "class";
}

export interface Axis {
  name: string;
  parameters: string[];
  chance: boolean;
  size: number;
  index: number;
}

export interface Models {
  rows?: boolean; // the lines are those of rows, not of values along axes
  lines: string[];
  spans: { from: number; to: number; lines: string[][] }[];
}

export interface Table {
  format: number;
  kind: "study" | "diagram" | "branch";
  title: string;
  file: string;
  command: string;
  versions: Record<string, string>;
  summary: [string, string][];
  count: number;
  axes: Axis[];
  parameters: Quantity[];
  measures: Quantity[];
  points: Quantity[];
  status: { words: string[]; column: number };
  errors: Record<string, string>;
  template: string;
  again?: string;
  numbers: number;
  models: Models | null;
  arrays: ArrayEntry[];
  live: string | null;
  open: number[];
  tokens: { script: string; style: string; licences: string };
  first?: number;
  keep?: number;
  carried?: boolean;
  until?: (number | null)[];
  bifurcations?: { kind: string; value: number; row: number }[];
  stable?: boolean[];
  channels?: number;
}

/** The cases of a study, the values of a diagram, the orbits of a branch: rows of columns. */
export class Cases extends Columns<Table> {
  values(quantity: Quantity): Column {
    return this.column(quantity.column);
  }

  parameter(name: string): Quantity {
    const found = this.table.parameters.find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no parameter ${name}`);
    return found;
  }

  /** The parameter that an axis is drawn by. */
  along(axis: Axis): Quantity {
    return this.parameter(axis.parameters[0]!);
  }

  status(row: number): string {
    return this.table.status.words[this.column(this.table.status.column)[row]!]!;
  }

  number(row: number): number {
    return this.column(this.table.numbers)[row]!;
  }

  /** Where a row stands along each axis. */
  place(row: number): number[] {
    return this.table.axes.map((axis) => this.column(axis.index)[row]!);
  }

  /** A value as it is read, with its unit. */
  said(quantity: Quantity, value: number, digits = 6): string {
    if (quantity.labels !== null) return quantity.labels[value] ?? "\u2013";
    if (quantity.kind === "regime") return regimeName(value);
    return `${written(value / quantity.size, digits)} ${Number.isFinite(value) ? quantity.unit : ""}`.trim();
  }

  /** What a parameter is in a row, for a command or a server: a number in SI units, or a label. */
  given(quantity: Quantity, row: number): number | string {
    const value = this.values(quantity)[row]!;
    return quantity.labels === null ? value : quantity.labels[value]!;
  }

  /** The parameters of a row that are changes of the model. */
  changes(row: number): Record<string, number | string> {
    const own = this.table.parameters.filter((one) => one.name !== "repeat" && one.name !== "direction");
    return Object.fromEntries(own.map((one) => [one.name, this.given(one, row)]));
  }

  /** The command that computes the run of a row alone. */
  command(row: number): string {
    const units = Object.fromEntries(this.table.parameters.map((one) => [one.name, one.si]));
    const sets = Object.entries(this.changes(row)).map(([path, value]) => `--set ${quoted(`${path}=${withAngularUnit(value, units[path]!)}`)}`);
    const { template } = this.table;
    return this.timed(template.replaceAll("{case}", String(this.number(row))).replaceAll("{set}", sets.join(" ")), row);
  }

  /** The command for the model of a row, saved as a file. */
  again(row: number): string {
    const { again, file } = this.table;
    return again === undefined || again === "" ? "" : this.timed(`gudgeon run ${file}-${this.number(row)}.toml ${again}`, row);
  }

  private timed(command: string, row: number): string {
    const until = this.table.until?.[this.number(row)];
    return command.replaceAll("{until}", until === undefined || until === null ? "DURATION" : plain(until));
  }

  /** The model of a row as TOML; null if the page does not have it. */
  toml(row: number): string | null {
    const { models } = this.table;
    return models === null ? null : `${assembled(models, models.rows === true ? [row] : this.place(row)).join("\n")}\n`;
  }
}

/** A model's lines with those of each axis put in, from the last to the first. */
export function assembled(models: Models, place: number[]): string[] {
  const lines = [...models.lines];
  const spans = models.spans.map((span, k) => ({ ...span, n: place[k]! })).sort((one, other) => other.from - one.from);
  for (const span of spans) lines.splice(span.from, span.to - span.from, ...span.lines[span.n]!);
  return lines;
}

/** A word of a command line for the shell, in quotes where it needs them. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}

/** A number with all its digits, as Python reads it. */
export function plain(value: number | string): string {
  if (typeof value === "string") return value;
  const text = String(value);
  return Number.isInteger(value) && !text.includes("e") ? `${text}.0` : text;
}

/** A value for `--set`, where an angular speed needs its unit. */
function withAngularUnit(value: number | string, unit: string): string {
  return typeof value === "number" && unit === "rad/s" ? `${plain(value)} ${unit}` : plain(value);
}

export function regimeName(value: number): string {
  if (Number.isNaN(value)) return "undecided or failed";
  const others: Record<string, string> = { "0": "quasi-periodic", "-1": "chaotic", "-2": "transient" };
  return others[String(value)] ?? `period ${value}`;
}
