// What can be changed in the live view, as the server says it, and what fields and sliders make of it.

export interface Quantity {
  path: string;
  part: string;
  label: string;
  number: string; // as it is typed; "" where none is given
  unit: string;
  first: boolean; // whether it is looked at first
  range?: [number, number];
}

export interface JointControl {
  name: string;
  kind: string;
  fit: string;
  fits: string[];
}

export interface Controls {
  name: string;
  file: string;
  joints: JointControl[];
  numbers: Quantity[];
  run: Quantity[];
}

export interface State {
  run: number | null;
  coarse: number | null; // a run that is not looked at between its steps yet
  before: number | null;
  undo: string | null;
  redo: string | null;
  busy: { stage: "preparing" | "running" | "drawing"; part: number; seconds: number; at: string } | null;
  error: { at: string; message: string } | null;
}

export interface Change {
  numbers?: Record<string, string>;
  run?: Record<string, string>;
  fits?: Record<string, string>;
}

/** What was typed, with the unit that stands beside it unless it has one of its own. */
export function withUnit(typed: string, unit: string): string {
  const text = typed.trim();
  const bare = /^[+\-\u2212]?(\d+(\.\d*)?|\.\d+)([eE][+\-]?\d+)?$/.test(text);
  return bare && unit !== "" ? `${text} ${unit}` : text;
}

/** What was typed, without the unit that stands beside it. */
export function withoutUnit(typed: string, unit: string): string {
  const text = typed.trim();
  const number = unit !== "" && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return withUnit(number, unit) === number ? text : number;
}

/** A slider of a number: from a tenth of it to ten times as much, or over its range. */
export class Scale {
  private readonly low: number;
  private readonly high: number;
  private readonly even: boolean;

  constructor(value: number, range?: [number, number]) {
    this.even = range !== undefined;
    [this.low, this.high] = range ?? [value / 10, value * 10];
  }

  /** Whether it has a place for a value. */
  holds(value: number): boolean {
    const place = this.place(value);
    return Number.isFinite(place) && place >= -1e-9 && place <= 1 + 1e-9;
  }

  /** Where a value is, from 0 to 1. */
  place(value: number): number {
    if (this.even) return (value - this.low) / (this.high - this.low);
    return Math.log(value / this.low) / Math.log(this.high / this.low);
  }

  /** The value at a place, with three digits, as it would be typed. */
  typed(place: number): string {
    const value = this.even ? this.low + place * (this.high - this.low) : this.low * (this.high / this.low) ** place;
    return String(Number(value.toPrecision(3)));
  }
}

/** Whether a number can have a slider. */
export function slides(one: Quantity): boolean {
  const value = Number(one.number);
  return one.number !== "" && Number.isFinite(value) && (one.range !== undefined ? value >= one.range[0] && value <= one.range[1] : value !== 0);
}

/** Whether two lists of controls have the same fields, so that only their values differ. */
export function sameFields(a: Controls, b: Controls): boolean {
  const fields = (one: Controls): string =>
    JSON.stringify([one.joints.map((joint) => [joint.name, joint.fit, joint.fits]), [...one.numbers, ...one.run].map((number) => [number.path, number.first, number.unit, slides(number)])]);
  return fields(a) === fields(b);
}

/** What is being done, in words. */
export function progressText(busy: NonNullable<State["busy"]>): string {
  const seconds = busy.seconds < 10 ? busy.seconds.toFixed(1) : busy.seconds.toFixed(0);
  if (busy.stage === "running") return `simulating: ${Math.floor(100 * busy.part)} %, ${seconds} s`;
  if (busy.stage === "drawing") return `drawing, ${seconds} s`;
  return busy.seconds > 3 ? `preparing, ${seconds} s; the first time, kernels are compiled` : `preparing, ${seconds} s`;
}

/** The parts of what the server sends of a run: a line of JSON, and bytes. */
export function taken(content: Uint8Array): { text: string; packed: Uint8Array } {
  const end = content.indexOf(10);
  if (end < 0) throw new Error("the answer ends too early");
  return { text: new TextDecoder().decode(content.subarray(0, end)), packed: content.subarray(end + 1) };
}
