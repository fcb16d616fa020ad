// Distributions of measures and their main effects, computed from the cases of a study.

import type { Column } from "../data";

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Bins of a histogram: at least, and at most. */
const FEWEST = 5;
const MOST = 40;

const finite = (values: Column): number[] => Array.from(values).filter((value) => Number.isFinite(value));

function quantile(sorted: number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  return sorted[below]! + (place - below) * (sorted[Math.min(below + 1, sorted.length - 1)]! - sorted[below]!);
}

/** A histogram with bins of equal width: 2 IQR / n^(1/3), after Freedman and Diaconis (1981). */
export function histogram(values: Column): Bin[] {
  const sorted = finite(values).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  if (!(high > low)) return [{ from: low, to: high, count: sorted.length }];
  const width = (2 * (quantile(sorted, 0.75) - quantile(sorted, 0.25))) / Math.cbrt(sorted.length);
  const count = Math.min(MOST, Math.max(FEWEST, width > 0 ? Math.ceil((high - low) / width) : MOST));
  const bins = Array.from({ length: count }, (_, k): Bin => ({ from: low + (k * (high - low)) / count, to: low + ((k + 1) * (high - low)) / count, count: 0 }));
  for (const value of sorted) bins[Math.min(count - 1, Math.floor(((value - low) / (high - low)) * count))]!.count += 1;
  return bins;
}

/** Groups of samples that take the place of levels, at most. */
const GROUPS = 20;

/**
 * The main effect of a parameter: the share of a measure's variance between the means of the parameter's levels,
 * Var(E[y | x]) / Var(y), which is the first-order Sobol index if parameters are independent.
 *
 * Of samples, whose values are all different, groups of equal size take the place of levels; the share that chance
 * would have, (groups - 1) / (n - 1), is subtracted. NaN if it is not defined.
 */
export function mainEffect(parameter: Column, measure: Column): number {
  const rows = Array.from(parameter.keys()).filter((row) => Number.isFinite(measure[row]) && !Number.isNaN(parameter[row]));
  const n = rows.length;
  const levels = new Set(rows.map((row) => parameter[row]!));
  if (n < 3 || levels.size < 2) return NaN;
  const sampled = levels.size > n / 2;
  let groups: number[][];
  if (sampled) {
    const sorted = [...rows].sort((a, b) => parameter[a]! - parameter[b]!);
    const count = Math.min(GROUPS, Math.floor(Math.sqrt(n)));
    if (count < 2) return NaN;
    groups = Array.from({ length: count }, (_, k) => sorted.slice(Math.floor((k * n) / count), Math.floor(((k + 1) * n) / count)));
  } else {
    const members = new Map<number, number[]>();
    for (const row of rows) members.set(parameter[row]!, [...(members.get(parameter[row]!) ?? []), row]);
    groups = [...members.values()];
  }
  const mean = (some: number[]): number => some.reduce((sum, row) => sum + measure[row]!, 0) / some.length;
  const all = mean(rows);
  const total = rows.reduce((sum, row) => sum + (measure[row]! - all) ** 2, 0);
  if (!(total > 0)) return NaN;
  const share = groups.reduce((sum, group) => sum + group.length * (mean(group) - all) ** 2, 0) / total;
  if (!sampled) return Math.min(1, share);
  const chance = (groups.length - 1) / (n - 1);
  return Math.max(0, (share - chance) / (1 - chance));
}
