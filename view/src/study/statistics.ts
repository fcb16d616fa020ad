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

/** Groups of samples that take the place of levels, and blocks of the jackknife, at most. */
const GROUPS = 20;
const BLOCKS = 20;
/** Standard deviations to either limit of a confidence interval of 95 %. */
const LIMIT = 1.96;

/** The share of a parameter in the variance of a measure, and the confidence limits of an estimate from samples. */
export interface Effect {
  share: number;
  limits: [number, number] | null;
}

/**
 * The main effect of a parameter: the share of a measure's variance between the means of the parameter's levels,
 * Var(E[y | x]) / Var(y), which is the first-order Sobol index if parameters are independent. Null if it is undefined.
 *
 * Of samples, whose values are all different, groups of equal size take the place of levels; the share that chance
 * would have, (groups - 1) / (n - 1), is subtracted, and the confidence limits (95 %) are those of the jackknife that
 * leaves out one of 20 blocks of samples (Efron and Tibshirani 1993, chapter 11).
 */
export function mainEffect(parameter: Column, measure: Column): Effect | null {
  const rows = Array.from(parameter.keys()).filter((row) => Number.isFinite(measure[row]) && !Number.isNaN(parameter[row]));
  const n = rows.length;
  const levels = new Set(rows.map((row) => parameter[row]!));
  if (n < 3 || levels.size < 2) return null;
  const sampled = levels.size > n / 2;
  const group = new Map<number, number>(); // of each row
  let count = 0;
  if (sampled) {
    count = Math.min(GROUPS, Math.floor(Math.sqrt(n)));
    if (count < 2) return null;
    [...rows].sort((a, b) => parameter[a]! - parameter[b]!).forEach((row, k) => group.set(row, Math.floor(((k + 0.5) * count) / n)));
  } else {
    const numbers = new Map([...levels].map((level, k) => [level, k]));
    for (const row of rows) group.set(row, numbers.get(parameter[row]!)!);
    count = levels.size;
  }
  const middle = rows.reduce((sum, row) => sum + measure[row]!, 0) / n; // sums of squares keep their digits
  const blocks = sampled ? Math.min(BLOCKS, n) : 1;
  const sums = Array.from({ length: blocks }, () => ({ size: new Float64Array(count), first: new Float64Array(count), second: 0 }));
  rows.forEach((row, k) => {
    const block = sums[k % blocks]!;
    const value = measure[row]! - middle;
    block.size[group.get(row)!]! += 1;
    block.first[group.get(row)!]! += value;
    block.second += value * value;
  });
  const share = (left: number | null): number => {
    const size = new Float64Array(count);
    const first = new Float64Array(count);
    let second = 0;
    sums.forEach((block, b) => {
      if (b === left) return;
      for (let g = 0; g < count; g++) {
        size[g]! += block.size[g]!;
        first[g]! += block.first[g]!;
      }
      second += block.second;
    });
    const [all, sum] = [size.reduce((a, b) => a + b), first.reduce((a, b) => a + b)];
    const total = second - (sum * sum) / all;
    let between = -(sum * sum) / all;
    let filled = 0;
    for (let g = 0; g < count; g++) {
      if (size[g]! === 0) continue;
      filled += 1;
      between += first[g]! ** 2 / size[g]!;
    }
    if (!(total > 0) || filled >= all) return NaN;
    const chance = sampled ? (filled - 1) / (all - 1) : 0;
    return (between / total - chance) / (1 - chance);
  };
  const found = share(null);
  if (!Number.isFinite(found)) return null;
  const within = (value: number): number => Math.max(0, Math.min(1, value));
  if (!sampled) return { share: within(found), limits: null };
  const others = sums.map((_, b) => share(b)).filter((value) => Number.isFinite(value));
  const mean = others.reduce((a, b) => a + b, 0) / others.length;
  const deviation = Math.sqrt(((others.length - 1) / others.length) * others.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return { share: within(found), limits: [within(found - LIMIT * deviation), within(found + LIMIT * deviation)] };
}

/** Whether two columns rise or fall together, or against each other, in all rows: a sample of one is one of the other. */
export function together(one: Column, other: Column): boolean {
  const order = Array.from(one.keys()).sort((a, b) => one[a]! - one[b]!);
  const steps = order.slice(1).map((row, k): [number, number] => [one[row]! - one[order[k]!]!, other[row]! - other[order[k]!]!]);
  const same = (sign: number): boolean => steps.every(([a, b]) => (a === 0 ? b === 0 : sign * b > 0));
  return same(1) || same(-1);
}
