// Curves as a plot shows them: the part of a column that is seen, at most a few points for each pixel.

import { linear } from "./motion";
import { Pyramid } from "./pyramid";

export interface Curve {
  x: ArrayLike<number>; // increasing
  y: ArrayLike<number>;
}

export interface Sampled {
  x: number[];
  y: (number | null)[][]; // one for each curve, or for each turn of each curve
  of: number[]; // which curve each of them belongs to
}

/** Samples for each pixel up to which all of them are drawn. */
const DENSE = 3;
/** Turns of a curve that are drawn over each other at most, the last of them. */
export const MOST_TURNS = 120;

const pyramids = new WeakMap<object, Pyramid>();

export function pyramidOf(values: ArrayLike<number>): Pyramid {
  let found = pyramids.get(values as object);
  if (found === undefined) {
    found = new Pyramid(values);
    pyramids.set(values as object, found);
  }
  return found;
}

/** The first k with x[k] >= value; the length if there is none. */
export function firstFrom(x: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Curves between two places, with their points, or with the least and the largest of each of so many parts. */
export function sampled(curves: Curve[], from: number, to: number, parts: number): Sampled {
  const of = curves.map((_, k) => k);
  const ranges = curves.map(({ x }) => [Math.max(0, firstFrom(x, from) - 1), Math.min(x.length, firstFrom(x, to) + 1)]);
  const most = Math.max(0, ...ranges.map(([first, last]) => last! - first!));
  if (most <= DENSE * parts) return joined(curves, ranges as [number, number][], of);
  const x: number[] = [];
  const width = (to - from) / parts;
  for (let k = 0; k < parts; k++) x.push(from + k * width, from + (k + 0.5) * width);
  const y = curves.map((curve) => parted(curve, from, width, parts));
  return { x, y, of };
}

/** Curves with all their points between two indices, at the places of all of them. */
function joined(curves: Curve[], ranges: [number, number][], of: number[]): Sampled {
  const places = new Set<number>();
  curves.forEach((curve, n) => {
    for (let k = ranges[n]![0]; k < ranges[n]![1]; k++) places.add(curve.x[k]!);
  });
  const x = [...places].sort((one, other) => one - other);
  const index = new Map(x.map((value, k) => [value, k]));
  const y = curves.map((curve, n) => {
    const values: (number | null)[] = new Array<number | null>(x.length).fill(undefined as unknown as null);
    for (let k = ranges[n]![0]; k < ranges[n]![1]; k++) {
      const value = curve.y[k]!;
      values[index.get(curve.x[k]!)!] = Number.isFinite(value) ? value : null;
    }
    return values;
  });
  return { x, y, of };
}

/** The least and the largest of a curve in each of equal parts; where a part has no sample, the curve in between. */
function parted(curve: Curve, from: number, width: number, parts: number): (number | null)[] {
  const pyramid = pyramidOf(curve.y);
  const values: (number | null)[] = [];
  const first = curve.x[0]!;
  const last = curve.x[curve.x.length - 1]!;
  let low = firstFrom(curve.x, from);
  let before = 0;
  for (let k = 0; k < parts; k++) {
    const high = firstFrom(curve.x, from + (k + 1) * width);
    if (high > low) {
      const [least, largest] = pyramid.extremes(low, high);
      if (!Number.isFinite(least)) values.push(null, null);
      else if (Math.abs(before - least) <= Math.abs(before - largest)) values.push(least, largest);
      else values.push(largest, least);
      before = values[values.length - 1] ?? before;
    } else {
      for (const at of [from + k * width, from + (k + 0.5) * width]) {
        values.push(at < first || at > last ? null : linear(curve.x, curve.y, at));
      }
    }
    low = high;
  }
  return values;
}

/** Turns of curves over each other, each between 0 and a period; x must count from the same zero for all. */
export function wrapped(curves: Curve[], period: number, from: number, to: number, parts: number): Sampled {
  const width = (to - from) / parts;
  const x: number[] = [];
  for (let k = 0; k < parts; k++) x.push(from + k * width, from + (k + 0.5) * width);
  const result: Sampled = { x, y: [], of: [] };
  curves.forEach((curve, n) => {
    const first = Math.floor(curve.x[0]! / period);
    const last = Math.ceil(curve.x[curve.x.length - 1]! / period) - 1;
    for (let turn = Math.max(first, last - MOST_TURNS + 1); turn <= last; turn++) {
      result.y.push(parted(curve, turn * period + from, width, parts));
      result.of.push(n);
    }
  });
  return result;
}

/** The value of a curve at a place. */
export function valueAt(curve: Curve, at: number): number {
  const { x } = curve;
  return at < x[0]! || at > x[x.length - 1]! ? NaN : linear(x, curve.y, at);
}
