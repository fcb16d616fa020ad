import { describe, expect, it } from "vitest";

import { PageData, unpacked } from "../src/data";
import type { Run, Table } from "../src/data";
import { ends } from "../src/drawing";
import { hermite, linear, matrixOf, Motion, place } from "../src/motion";
import { directions, dot } from "../src/vectors";

describe("between samples", () => {
  it("a cubic polynomial is exact", () => {
    const f = (t: number): number => 2 - t + 3 * t ** 2 - 0.5 * t ** 3;
    const d = (t: number): number => -1 + 6 * t - 1.5 * t ** 2;
    for (const t of [1, 1.3, 1.9, 2.5]) {
      expect(hermite((t - 1) / 1.5, 1.5, f(1), d(1), f(2.5), d(2.5))).toBeCloseTo(f(t), 12);
    }
  });

  it("a place is found", () => {
    const x = [0, 1, 1, 2, 5];
    expect([-1, 0, 0.5, 1, 1.5, 4, 5, 9].map((one) => place(x, one))).toEqual([0, 0, 0, 2, 2, 3, 3, 3]);
  });

  it("a value is linear, and constant outside", () => {
    expect([-1, 0, 0.25, 1, 3].map((one) => linear([0, 1], [10, 20], one))).toEqual([10, 10, 12.5, 20, 20]);
  });
});

/** Columns as they are packed: the lowest bytes of all numbers first. */
function packed(columns: number[][]): [Uint8Array, Table["arrays"]] {
  const bytes: number[] = [];
  const entries = columns.map((values) => {
    const entry = { offset: bytes.length, count: values.length, type: "f8", error: 0 };
    const own = new Uint8Array(Float64Array.from(values).buffer);
    for (let byte = 0; byte < 8; byte++) for (let k = 0; k < values.length; k++) bytes.push(own[8 * k + byte]!);
    return entry;
  });
  return [Uint8Array.from(bytes), entries];
}

it("columns are unpacked", () => {
  const values = [1.5, -2.25, 1e300, 0, -0.1];
  const [bytes, entries] = packed([[7], values]);
  expect([...unpacked(bytes, entries[1]!)]).toEqual(values);
});

/** A run of one body that moves evenly, in space, about z; a journal of it in a bearing of the ground. */
function turning(rate: number, samples: number): Motion {
  const time = Array.from({ length: samples }, (_, k) => k / (samples - 1));
  const zero = time.map(() => 0);
  const columns: Record<string, number[]> = {
    "b.position.x": time.map((t) => Math.cos(rate * t)), "b.position.y": time.map((t) => Math.sin(rate * t)), "b.position.z": zero,
    "b.velocity.x": time.map((t) => -rate * Math.sin(rate * t)), "b.velocity.y": time.map((t) => rate * Math.cos(rate * t)), "b.velocity.z": zero,
    "b.orientation.e0": time.map((t, k) => (k % 2 ? -1 : 1) * Math.cos((rate * t) / 2)), "b.orientation.e1": zero,
    "b.orientation.e2": zero, "b.orientation.e3": time.map((t, k) => (k % 2 ? -1 : 1) * Math.sin((rate * t) / 2)),
    "b.angular_velocity.x": zero, "b.angular_velocity.y": zero, "b.angular_velocity.z": time.map(() => rate),
  }; // prettier-ignore
  const [bytes, arrays] = packed([time, ...Object.values(columns)]);
  const numbers = Object.fromEntries(Object.keys(columns).map((name, k) => [name, k + 1]));
  const start = [{ position: [1, 0, 0], turn: [1, 0, 0, 0] }];
  const run = { time: 0, span: [0, 1], start, columns: numbers, scene: { dimension: 3, bodies: [{ name: "b" }] } } as unknown as Run;
  return new Motion(new PageData({ arrays, runs: [run], channels: {} } as unknown as Table, bytes), run);
}

describe("a body that turns", () => {
  it("is where it must be between samples, whatever signs its quaternions have", () => {
    const motion = turning(2, 21);
    for (const t of [0, 0.013, 0.5, 0.987, 1]) {
      motion.at(t);
      const point = motion.point("b", [1, 0, 0]);
      expect(point[0]).toBeCloseTo(2 * Math.cos(2 * t), 5);
      expect(point[1]).toBeCloseTo(2 * Math.sin(2 * t), 5);
    }
  });

  it("stays at its ends outside the run", () => {
    const motion = turning(1, 11);
    motion.at(99);
    expect(motion.pose("b").position[0]).toBeCloseTo(Math.cos(1), 12);
  });

  it("has a journal whose play is enlarged, but not along the axis on which it slides", () => {
    const motion = turning(1, 11);
    motion.at(0); // the body at (1, 0, 0)
    const joint = { name: "j", kind: "cylindrical", first: "ground", second: "b", a: [0.9, 0, 0], b: [0, 0, 0.5], axis: [0, 0, 1], arm: null, clearance: 0.2, slides: true, items: [], open: [], block: null };
    const [a, b] = ends(joint, motion, 3);
    expect(a).toEqual([0.9, 0, 0]);
    [1.2, 0, 0.5].forEach((one, k) => expect(b[k]).toBeCloseTo(one, 12));
  });
});

it("directions are perpendicular, and turn to the left in the plane", () => {
  expect(directions([0.6, 0.8])[1]).toEqual([-0.8, 0.6]);
  const [a, b, c] = directions([0.36, 0.48, 0.8]) as [number[], number[], number[]];
  for (const [one, other] of [[a, b], [b, c], [a, c]]) expect(dot(one!, other!)).toBeCloseTo(0, 12);
  expect(dot(b, b)).toBeCloseTo(1, 12);
});

it("a quaternion of any size is a rotation", () => {
  const m = matrixOf([2, 0, 0, 2]); // a quarter turn about z
  [0, -1, 0, 1, 0, 0, 0, 0, 1].forEach((one, k) => expect(m[k]).toBeCloseTo(one, 12));
});
