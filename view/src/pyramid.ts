// The least and the largest of any part of a column, from pyramids: each level halves the one below.

const LEAF = 16;

export class Pyramid {
  private readonly low: Float64Array[] = [];
  private readonly high: Float64Array[] = [];

  constructor(readonly values: ArrayLike<number>) {
    let count = Math.floor(values.length / LEAF);
    if (count === 0) return;
    const low = new Float64Array(count);
    const high = new Float64Array(count);
    for (let k = 0, n = 0; k < count; k++) {
      let [least, largest] = [Infinity, -Infinity];
      for (const end = n + LEAF; n < end; n++) {
        const value = values[n]!;
        if (value < least) least = value;
        if (value > largest) largest = value;
      }
      low[k] = least;
      high[k] = largest;
    }
    this.low.push(low);
    this.high.push(high);
    while (count > 1) {
      const [l, h] = [this.low[this.low.length - 1]!, this.high[this.high.length - 1]!];
      count >>= 1;
      const upperLow = new Float64Array(count);
      const upperHigh = new Float64Array(count);
      for (let k = 0; k < count; k++) {
        upperLow[k] = Math.min(l[2 * k]!, l[2 * k + 1]!);
        upperHigh[k] = Math.max(h[2 * k]!, h[2 * k + 1]!);
      }
      this.low.push(upperLow);
      this.high.push(upperHigh);
    }
  }

  private scan(from: number, to: number): [number, number] {
    let low = Infinity;
    let high = -Infinity;
    for (let k = from; k < to; k++) {
      const value = this.values[k]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low, high];
  }

  /** The least and the largest of values[from] to values[to - 1]; infinite where there is none. */
  extremes(from: number, to: number): [number, number] {
    const first = Math.ceil(from / LEAF);
    const last = Math.floor(to / LEAF);
    if (first >= last || this.low.length === 0) return this.scan(from, to);
    let [low, high] = this.scan(from, first * LEAF);
    const [l, h] = this.scan(last * LEAF, to);
    low = Math.min(low, l);
    high = Math.max(high, h);
    let level = 0;
    let a = first;
    let b = Math.min(last, this.low[0]!.length);
    while (a < b) {
      const lows = this.low[level]!;
      const highs = this.high[level]!;
      const take = (k: number): void => {
        low = Math.min(low, lows[k]!);
        high = Math.max(high, highs[k]!);
      };
      if (a & 1) take(a++);
      if (b & 1 && b > a) take(--b);
      if (a >= b) break;
      a >>= 1;
      b >>= 1;
      level += 1;
    }
    return [low, high];
  }
}
