import { describe, expect, it } from "vitest";

import { Pyramid } from "../src/pyramid";
import { firstFrom, sampled, wrapped } from "../src/series";

/** Numbers that are the same in every run. */
function randoms(count: number, seed = 1): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  });
}

describe("the least and the largest of a part", () => {
  it("are those of a search through it", () => {
    for (const count of [1, 15, 16, 17, 100, 1000, 4097]) {
      const values = randoms(count);
      const pyramid = new Pyramid(values);
      for (let n = 0; n < 200; n++) {
        const [a, b] = randoms(2, n + 2).map((one) => Math.floor((one + 0.5) * count));
        const [from, to] = [Math.min(a!, b!), Math.max(a!, b!) + 1];
        const part = values.slice(from, to);
        expect(pyramid.extremes(from, to)).toEqual([Math.min(...part), Math.max(...part)]);
      }
    }
  });

  it("are infinite where there is nothing", () => {
    expect(new Pyramid([1, 2]).extremes(1, 1)).toEqual([Infinity, -Infinity]);
    expect(new Pyramid([]).extremes(0, 0)).toEqual([Infinity, -Infinity]);
  });

  it("leave out what is no number", () => {
    const values = randoms(64);
    values[20] = NaN;
    const kept = values.filter((one) => !Number.isNaN(one));
    expect(new Pyramid(values).extremes(0, 64)).toEqual([Math.min(...kept), Math.max(...kept)]);
  });
});

describe("curves as they are seen", () => {
  const x = Array.from({ length: 8192 }, (_, k) => k / 8192); // exact, as the ends of the parts are
  const y = randoms(8192);

  it("keep every peak", () => {
    const found = sampled([{ x, y }], 0, 1, 128);
    expect(found.x.length).toBe(256);
    for (let part = 0; part < 128; part++) {
      const inside = y.filter((_, k) => x[k]! >= part / 128 && x[k]! < (part + 1) / 128);
      const two = [found.y[0]![2 * part]!, found.y[0]![2 * part + 1]!].sort((a, b) => a - b);
      expect(two).toEqual([Math.min(...inside), Math.max(...inside)]);
    }
  });

  it("have all their points where these are few", () => {
    const found = sampled([{ x, y }, { x: [0.1, 0.10005, 0.20003], y: [1, 2, 3] }], 0.1, 0.11, 200);
    expect(found.x.length).toBeGreaterThan(80);
    for (const [k, place] of found.x.entries()) {
      const n = x.indexOf(place);
      if (n >= 0) expect(found.y[0]![k]).toBe(y[n]);
    }
    expect(found.y[1]!.filter((one) => one !== undefined)).toEqual([1, 2, 3]);
  });

  it("begin one sample before and end one after what is seen", () => {
    const found = sampled([{ x: [0, 1, 2, 3, 4], y: [0, 1, 4, 9, 16] }], 1.5, 2.5, 100);
    expect(found.x).toEqual([1, 2, 3]);
  });

  it("lie over each other turn by turn", () => {
    const angle = Array.from({ length: 3001 }, (_, k) => k / 1000);
    const found = wrapped([{ x: angle, y: angle }], 1, 0, 1, 10);
    expect(found.y.length).toBe(3);
    found.y.forEach((turn, k) => turn.forEach((one) => expect(Math.floor(one! + 1e-9)).toBe(k)));
  });
});

it("finds the first that is not below", () => {
  expect([-1, 0, 0.5, 1, 2, 9].map((one) => firstFrom([0, 1, 1, 2], one))).toEqual([0, 0, 1, 1, 3, 4]);
});
