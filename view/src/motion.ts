// Where the bodies of a run are at any instant: cubic polynomials that take values and rates at the samples.

import type { Column, PageData, Run, Vector } from "./data";

/** Return the last k with x[k] <= value, at least 0 and at most length - 2. */
export function place(x: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = x.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x[middle]! <= value) low = middle;
    else high = middle;
  }
  return Math.max(0, Math.min(low, x.length - 2));
}

/** Return the value of the cubic polynomial between two samples at s, from 0 to 1; h is their distance. */
export function hermite(s: number, h: number, p: number, m: number, q: number, n: number): number {
  const r = 1 - s;
  return (1 + 2 * s) * r * r * p + s * r * r * h * m + (3 - 2 * s) * s * s * q - s * s * r * h * n;
}

/** Return a column at an instant, linearly between samples. */
export function linear(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  if (x.length < 2) return y[0] ?? NaN;
  const k = place(x, at);
  const h = x[k + 1]! - x[k]!;
  const s = h > 0 ? Math.min(1, Math.max(0, (at - x[k]!) / h)) : 0;
  return s === 0 ? y[k]! : s === 1 ? y[k + 1]! : y[k]! + s * (y[k + 1]! - y[k]!);
}

/** The rate of a unit quaternion of a body that turns with a velocity in global axes. */
function rateOf(q: Vector, w: Vector): Vector {
  const [a, b, c, d] = q as [number, number, number, number];
  const [x, y, z] = w as [number, number, number];
  return [
    -0.5 * (x * b + y * c + z * d),
    0.5 * (a * x + y * d - z * c),
    0.5 * (a * y + z * b - x * d),
    0.5 * (a * z + x * c - y * b),
  ];
}

export function matrixOf(q: Vector): Vector {
  const size = Math.hypot(...q) || 1;
  const [a, b, c, d] = q.map((one) => one / size) as [number, number, number, number];
  return [
    a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c),
    2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b),
    2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d,
  ]; // prettier-ignore
}

/** What reads a number of each column of a pose, and of its rates. */
interface Readers {
  position: ((k: number) => number)[];
  velocity: ((k: number) => number)[];
  turn: ((k: number) => number)[];
  spin: ((k: number) => number)[];
}

export interface Pose {
  position: Vector;
  rotation: Vector; // a matrix, row by row
}

/** The pose at a position, turned by an angle or by a quaternion. */
function poseOf(position: Vector, turn: Vector): Pose {
  if (turn.length > 1) return { position, rotation: matrixOf(turn) };
  const [c, d] = [Math.cos(turn[0]!), Math.sin(turn[0]!)];
  return { position, rotation: [c, -d, d, c] };
}

/** The poses of all bodies of a run. */
export class Motion {
  readonly dimension: 2 | 3;
  readonly start: number;
  readonly end: number;
  private readonly first: Map<string, Pose>; // at the start, where no column is needed
  private readonly readers = new Map<string, Readers>();
  private poses = new Map<string, Pose>();
  now = NaN;

  constructor(
    readonly data: PageData,
    readonly run: Run,
  ) {
    this.dimension = run.scene.dimension;
    [this.start, this.end] = run.span;
    this.first = new Map(run.scene.bodies.map(({ name }, k) => [name, poseOf(run.start[k]!.position, run.start[k]!.turn)]));
  }

  get time(): Column {
    return this.data.column(this.run.time);
  }

  private readersOf(body: string): Readers {
    let found = this.readers.get(body);
    if (found === undefined) {
      const of = (quantity: string, parts: string[]): Readers["turn"] => parts.map((part) => this.data.reader(this.run, `${body}.${quantity}${part}`));
      const flat = this.dimension === 2;
      const axes = flat ? [".x", ".y"] : [".x", ".y", ".z"];
      found = {
        position: of("position", axes),
        velocity: of("velocity", axes),
        turn: flat ? of("angle", [""]) : of("orientation", [".e0", ".e1", ".e2", ".e3"]),
        spin: of("angular_velocity", flat ? [""] : axes),
      };
      this.readers.set(body, found);
    }
    return found;
  }

  /** Go to an instant; outside the run, to its next end. */
  at(time: number): void {
    const t = Math.min(Math.max(time, this.start), this.end);
    if (t === this.now) return;
    this.now = t;
    this.poses.clear();
  }

  pose(body: string): Pose {
    let found = this.poses.get(body);
    if (found === undefined) {
      found = this.computed(body);
      this.poses.set(body, found);
    }
    return found;
  }

  private computed(body: string): Pose {
    const n = this.dimension;
    const first = this.first.get(body);
    if (first === undefined) {
      return { position: new Array<number>(n).fill(0), rotation: n === 2 ? [1, 0, 0, 1] : [1, 0, 0, 0, 1, 0, 0, 0, 1] };
    }
    if (this.now === this.start) return first;
    const readers = this.readersOf(body);
    const { time } = this;
    const k = place(time, this.now);
    const h = time[k + 1]! - time[k]!;
    const s = h > 0 ? (this.now - time[k]!) / h : 0;
    const position = readers.position.map((p, j) => {
      const v = readers.velocity[j]!;
      return hermite(s, h, p(k), v(k), p(k + 1), v(k + 1));
    });
    if (n === 2) {
      const [turn, spin] = [readers.turn[0]!, readers.spin[0]!];
      return poseOf(position, [hermite(s, h, turn(k), spin(k), turn(k + 1), spin(k + 1))]);
    }
    const here = readers.turn.map((read) => read(k));
    let there = readers.turn.map((read) => read(k + 1));
    if (here.reduce((sum, one, j) => sum + one * there[j]!, 0) < 0) there = there.map((one) => -one);
    const rates = [k, k + 1].map((m, j) => rateOf(j === 0 ? here : there, readers.spin.map((read) => read(m))));
    const q = here.map((one, j) => hermite(s, h, one, rates[0]![j]!, there[j]!, rates[1]![j]!));
    return poseOf(position, q);
  }

  /** A vector that is fixed in a body, in global axes. */
  vector(body: string, local: Vector): Vector {
    const { rotation } = this.pose(body);
    const n = this.dimension;
    const result: Vector = [];
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += rotation[i * n + j]! * local[j]!;
      result.push(sum);
    }
    return result;
  }

  /** Where a point of a body is. */
  point(body: string, local: Vector): Vector {
    const { position } = this.pose(body);
    return this.vector(body, local).map((one, j) => one + position[j]!);
  }

  /** A column at the instant, linearly between samples. */
  value(column: ArrayLike<number>): number {
    return linear(this.time, column, this.now);
  }
}
