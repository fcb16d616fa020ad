import { describe, expect, it } from "vitest";

import { Clock, speeds, usualSpeed } from "../src/clock";
import { bytesOf } from "../src/data";
import { decimals, digitsOf, roundBelow, speedText, written } from "../src/format";
import { Labels, short } from "../src/labels";
import { scaleColour } from "../src/theme";

describe("speeds", () => {
  it("go from 1/256 to 16, and below that for runs that would be over at once", () => {
    expect(speeds(10)[0]).toBe(1 / 256);
    expect(speeds(10).at(-1)).toBe(16);
    expect(speeds(1e-3)[0]! * 4).toBeLessThanOrEqual(1e-3);
  });

  it("let a run last some ten seconds at first", () => {
    for (const duration of [1e-6, 0.024, 1, 60]) {
      const seconds = duration / usualSpeed(duration);
      expect(seconds).toBeGreaterThan(3.5);
      expect(seconds).toBeLessThan(15);
    }
  });
});

describe("the clock", () => {
  it("stays where it is held, and then goes where it was asked to", () => {
    const clock = new Clock(1, 3);
    const seen: number[] = [];
    clock.onTime((time) => seen.push(time));
    clock.hold();
    clock.seek(2);
    clock.seek(2.5);
    expect([clock.time, seen]).toEqual([1, []]);
    clock.letGo();
    expect([clock.time, seen]).toEqual([2.5, [2.5]]);
  });

  it("stays within the run, and starts again where it loops", () => {
    const clock = new Clock(1, 3);
    clock.speed = 1;
    clock.seek(99);
    expect(clock.time).toBe(3);
    clock.seek(2.5);
    clock.advance(1);
    expect(clock.time).toBeCloseTo(1.5, 12);
    clock.set({ loop: false });
    clock.advance(10);
    expect(clock.time).toBe(3);
  });

  it("tells everybody once", () => {
    const clock = new Clock(0, 1);
    const seen: number[] = [];
    clock.onTime((time) => seen.push(time));
    clock.seek(0.5);
    clock.seek(0.5);
    expect(seen).toEqual([0.5]);
  });
});

it("numbers are written as they are read", () => {
  expect([0, 1.23456, -12345.6, 0.00012346, 1e-9, 2.5e7, NaN, null].map((one) => written(one))).toEqual([
    "0", "1.235", "\u221212346", "0.0001235", "1\u00b710\u207b\u2079", "2.5\u00b710\u2077", "\u2013", "\u2013",
  ]); // prettier-ignore
  expect([speedText(1 / 64), speedText(4), speedText(2 ** -32)]).toEqual(["1/64", "4\u00d7", "1/(4.3\u00b710\u2079)"]);
  expect([0.7, 1.9, 4.9, 73].map(roundBelow)).toEqual([0.5, 1, 2, 50]);
  expect([24, 0.5, 1000].map(decimals)).toEqual([2, 4, 0]);
});

it("names do not cover each other, and stay where they stood", () => {
  const labels = new Labels();
  labels.begin(400, 300);
  const first = labels.place("a", 100, 100, 30)!;
  const second = labels.place("b", 101, 100, 30)!;
  expect(Math.abs(first[1] - second[1])).toBeGreaterThanOrEqual(16);
  labels.begin(400, 300);
  expect(labels.place("b", 101, 100, 30)).toEqual(second);
  for (let k = 0; k < 10; k++) labels.place(`c${k}`, 101, 100, 30);
  expect(labels.place("d", 101, 100, 30)).toBeNull();
});

it("names stay inside the picture where there is room, and long ones are cut", () => {
  const labels = new Labels();
  labels.begin(200, 100);
  const [left] = labels.place("a", 190, 50, 60)!;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + 60).toBeLessThanOrEqual(200);
  expect(short("x".repeat(32))).toBe("x".repeat(32));
  expect([...short("\u{1f600}".repeat(90))]).toHaveLength(32);
});

it("marks of an axis can be told apart", () => {
  for (const [largest, step] of [[1000.0003, 1e-4], [0.00186744, 1e-9], [3, 1], [0, 1]] as const) {
    const digits = digitsOf(largest, step, 4);
    expect(digits).toBeGreaterThanOrEqual(4);
    if (largest > 0) expect(written(largest, digits)).not.toBe(written(largest - step, digits));
  }
});

it("colours of a scale grow lighter all the way", () => {
  const light = (part: number): number => {
    const [r, g, b] = scaleColour(part).match(/\d+/g)!.map(Number) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (let k = 1; k <= 20; k++) expect(light(k / 20)).toBeGreaterThan(light((k - 1) / 20));
});

it("base64 is decoded", () => {
  expect([...bytesOf("AP9/gA==")]).toEqual([0, 255, 127, 128]);
});
