// Vectors of two or three components.

import type { Vector } from "./data";

export const add = (a: Vector, b: Vector, factor = 1): Vector => a.map((one, k) => one + factor * b[k]!);
export const minus = (a: Vector, b: Vector): Vector => a.map((one, k) => one - b[k]!);
export const times = (a: Vector, factor: number): Vector => a.map((one) => factor * one);
export const dot = (a: Vector, b: Vector): number => a.reduce((sum, one, k) => sum + one * b[k]!, 0);
export const size = (a: Vector): number => Math.hypot(...a);
export const unit = (a: Vector): Vector => times(a, 1 / (size(a) || 1));

export function cross(a: Vector, b: Vector): Vector {
  return [a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!];
}

/** The two directions that go with a first one: in the plane it turned to the left, in space as Python's `across`. */
export function directions(along: Vector): Vector[] {
  if (along.length === 2) return [along, [-along[1]!, along[0]!]];
  const sizes = along.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const u = unit(cross(along, [0, 1, 2].map((k) => Number(k === least))));
  return [along, u, cross(along, u)];
}
