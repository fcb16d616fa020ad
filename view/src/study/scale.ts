// Where values stand along an axis of a picture: in proportion, by their logarithms, or one name after the other.

import { isolated } from "../dom";
import { digitsOf, roundBelow, written } from "../format";
import type { Quantity } from "./cases";

export interface Tick {
  place: number;
  text: string;
}

/** Values up to which each has a mark of its own. */
const FEW = 8;

export class Scale {
  constructor(
    readonly name: string,
    readonly unit: string,
    readonly size: number,
    readonly names: string[] | null,
    readonly logarithmic: boolean,
    private readonly few: Tick[] = [], // instead of round numbers: a mark for each of a few values
  ) {}

  static of(quantity: Quantity, logarithmic = quantity.logarithmic): Scale {
    return new Scale(quantity.name, quantity.unit, quantity.size, quantity.labels, logarithmic && quantity.labels === null);
  }

  get label(): string {
    return `${isolated(this.name)}${this.unit === "" ? "" : ` in ${this.unit}`}`;
  }

  /** The place of a value in SI units. */
  place(value: number): number {
    if (this.names !== null) return value;
    const shown = value / this.size;
    return this.logarithmic ? Math.log10(shown) : shown;
  }

  /** The same with a mark for each of its values, if there are few. */
  through(values: number[]): Scale {
    if (this.names !== null || values.length > FEW) return this;
    const few = values.map((value) => ({ place: this.place(value), text: written(value / this.size, 5) }));
    return new Scale(this.name, this.unit, this.size, null, this.logarithmic, few);
  }

  /** Marks between two places: at most so many, at round numbers, or at the names. */
  ticks(low: number, high: number, most: number): Tick[] {
    if (this.names !== null) {
      const first = Math.max(0, Math.ceil(low));
      const last = Math.min(this.names.length - 1, Math.floor(high));
      const step = Math.max(1, Math.ceil((last - first + 1) / most));
      const found: Tick[] = [];
      for (let k = first; k <= last; k += step) found.push({ place: k, text: this.names[k]! });
      return found;
    }
    const seen = this.few.filter(({ place }) => place >= low && place <= high);
    if (seen.length > 0 && seen.length <= most) return seen;
    return this.logarithmic && high - low > 0.5 ? logarithmic(low, high, most) : this.linear(low, high, most);
  }

  private linear(low: number, high: number, most: number): Tick[] {
    const [from, to] = this.logarithmic ? [10 ** low, 10 ** high] : [low, high];
    const step = roundUp((to - from) / Math.max(1, most));
    const found: Tick[] = [];
    for (let k = Math.ceil(from / step - 1e-9); k * step <= to + 1e-9 * step; k++) {
      const value = Number((k * step).toPrecision(12));
      found.push({ place: this.logarithmic ? Math.log10(value) : value, text: written(value, digitsOf(Math.max(Math.abs(from), Math.abs(to)), step, 6)) });
    }
    return found;
  }
}

function logarithmic(low: number, high: number, most: number): Tick[] {
  for (const parts of [[1, 2, 5], [1, 3], [1]]) {
    const found: Tick[] = [];
    for (let power = Math.floor(low); power <= Math.ceil(high); power++) {
      for (const part of parts) {
        const place = power + Math.log10(part);
        if (place >= low - 1e-9 && place <= high + 1e-9) found.push({ place, text: written(part * 10 ** power) });
      }
    }
    if (found.length <= most || parts.length === 1) {
      const step = Math.ceil(found.length / most);
      return found.filter((_, k) => k % step === 0);
    }
  }
  return [];
}

/** A round step of at least so much: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const below = roundBelow(value);
  return below >= value * (1 - 1e-12) ? below : roundBelow(below * 2.5);
}

/** The borders of cells around places in increasing order: halfway between them. */
export function borders(places: number[]): number[] {
  const n = places.length;
  if (n === 0) return [];
  const first = n > 1 ? places[1]! - places[0]! : 1;
  const last = n > 1 ? places[n - 1]! - places[n - 2]! : 1;
  const inner = places.slice(1).map((place, k) => 0.5 * (place + places[k]!));
  return [places[0]! - 0.5 * first, ...inner, places[n - 1]! + 0.5 * last];
}

/** The least and the largest of what is finite, with some room; around nothing or one value, room for that. */
export function reach(values: Iterable<number>, room = 0.05): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  const span = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) ? high - low : Math.abs(low) * 0.2 || 1;
  return high > low && span === high - low ? [low - room * span, high + room * span] : [low - span / 2, high + span / 2];
}
