import { describe, expect, it } from "vitest";

import { Cases, assembled, plain, quoted, regimeName } from "../src/study/cases";
import type { Table } from "../src/study/cases";
import { regimeClass, shades } from "../src/study/colours";
import { Points } from "../src/study/points";
import { histogram, mainEffect, together } from "../src/study/statistics";
import { Scale, borders, reach, roundUp } from "../src/study/scale";

const linear = new Scale("x", "mm", 1e-3, null, false);

describe("commands", () => {
  it("quote what a shell would take apart", () => {
    expect(quoted("B.fit.clearance=0.0002")).toBe("B.fit.clearance=0.0002");
    expect(quoted("oil=SAE 30")).toBe("'oil=SAE 30'");
    expect(quoted("it's $(rm)")).toBe(`'it'"'"'s $(rm)'`);
  });

  it("have numbers with all their digits, as floating-point numbers", () => {
    expect(plain(3)).toBe("3.0");
    expect(plain(0.1 + 0.2)).toBe("0.30000000000000004");
    expect(Number(plain(-523.5987755982989))).toBe(-523.5987755982989);
    expect(plain("SAE 30")).toBe("SAE 30");
  });

  it("are filled with the case, its changes and its duration", () => {
    const bytes = new Uint8Array(new Float64Array([0.5, 2]).buffer); // of both parameters
    const packed = new Uint8Array(16);
    for (let byte = 0; byte < 8; byte++) for (let k = 0; k < 2; k++) packed[byte * 2 + k] = bytes[k * 8 + byte]!;
    const numbers = new Uint8Array([4, 9, 0, 0, 0, 0, 0, 0]);
    const mass = { name: "rod.mass", si: "kg", unit: "kg", size: 1, labels: null, logarithmic: false, column: 0 };
    const speed = { ...mass, name: "motor.speed", si: "rad/s", unit: "rad/s" };
    const table = { template: "gudgeon run a.toml {set} --until {until} # {case}", parameters: [mass, speed], numbers: 1, until: [], arrays: [{ offset: 0, count: 2, type: "f8", error: 0 }, { offset: 16, count: 2, type: "i4", error: 0 }] };
    const cases = new Cases({ ...table, until: Object.assign([], { 9: 1.25 }) } as unknown as Table, new Uint8Array([...packed, ...numbers]));
    expect(cases.command(1)).toBe("gudgeon run a.toml --set rod.mass=2.0 --set 'motor.speed=2.0 rad/s' --until 1.25 # 9");
  });
});

describe("models", () => {
  it("are put together from the lines of each axis", () => {
    const models = { lines: ["a", "b", "c", "d"], spans: [{ from: 1, to: 2, lines: [["b"], ["B", "B"]] }, { from: 3, to: 4, lines: [["d"], []] }] };
    expect(assembled(models, [1, 0])).toEqual(["a", "B", "B", "c", "d"]);
    expect(assembled(models, [1, 1])).toEqual(["a", "B", "B", "c"]);
  });
});

describe("axes", () => {
  it("have marks at round numbers, not too many", () => {
    expect(linear.ticks(0.13, 0.52, 5).map((tick) => tick.text)).toEqual(["0.2", "0.3", "0.4", "0.5"]);
    for (const [low, high, most] of [[-3, 1e4, 4], [1e-9, 2e-9, 7], [-1, 1, 3]] as const) {
      const ticks = linear.ticks(low, high, most);
      expect(ticks.length).toBeLessThanOrEqual(most + 1);
      for (const { place } of ticks) expect(place >= low - 1e-9 * (high - low) && place <= high + 1e-9 * (high - low)).toBe(true);
    }
  });

  it("are logarithmic where they should be", () => {
    const scale = new Scale("x", "Hz", 1, null, true);
    expect(scale.place(1000)).toBeCloseTo(3, 12);
    expect(scale.ticks(0, 3, 5).map((tick) => tick.text)).toEqual(["1", "10", "100", "1000"]);
  });

  it("have a mark for each of a few values", () => {
    expect(linear.through([4e-3, 8e-3, 12e-3]).ticks(2, 14, 6).map((tick) => tick.text)).toEqual(["4", "8", "12"]);
    expect(new Scale("oil", "", 1, ["SAE 20", "SAE 30"], false).ticks(-0.5, 1.5, 5).map((tick) => tick.text)).toEqual(["SAE 20", "SAE 30"]);
  });

  it("round steps up", () => {
    expect([0.013, 0.2, 3, 7].map(roundUp)).toEqual([0.02, 0.2, 5, 10]);
  });

  it("have cells that meet halfway", () => {
    expect(borders([1, 2, 4])).toEqual([0.5, 1.5, 3, 5]);
    expect(borders([3])).toEqual([2.5, 3.5]);
  });

  it("leave room around what there is", () => {
    expect(reach([1, NaN, 3], 0.1)).toEqual([0.8, 3.2]);
    expect(reach([])).toEqual([0, 1]);
    const [low, high] = reach([5, 5]);
    expect(low < 5 && high > 5).toBe(true);
  });
});

describe("colours", () => {
  const light = (colour: string): number => {
    const [r, g, b] = colour.match(/\d+/g)!.map(Number);
    return 0.21 * r! + 0.72 * g! + 0.07 * b!;
  };

  it("grow lighter from the least to the largest, and white at zero between them", () => {
    const up = shades([2, 10], false);
    const seen = [2, 4, 6, 8, 10].map((value) => light(up.colour(value)));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const around = shades([-1, 4], false);
    expect([around.low, around.high]).toEqual([-4, 4]);
    expect(light(around.colour(0))).toBeGreaterThan(240);
    expect(light(around.colour(-2))).toBeCloseTo(light(around.colour(2)), -2);
  });

  it("of regimes differ, in patterns where they have no period", () => {
    const classes = [1, 2, 3, 4, 5, 0, -1, -2, NaN].map(regimeClass);
    expect(new Set(classes.map((one) => one.colour)).size).toBe(9);
    expect(new Set(classes.slice(5).map((one) => one.pattern)).size).toBe(4);
    expect(regimeClass(17).name).toBe("period 5 and more");
    expect([2, 0, -1, -2].map(regimeName)).toEqual(["period 2", "quasi-periodic", "chaotic", "transient"]);
  });
});

describe("points", () => {
  const series = { name: "", colour: () => "#000", dash: [], line: false, size: 3, x: Float64Array.of(1, 1, 2), y: Float64Array.of(5, 7, 6), row: Int32Array.of(0, 0, 1) };
  const points = new Points(linear, linear, [series], (row) => [String(row)]);
  const view = { x: [0, 4], y: [0, 10], left: 0, top: 0, width: 400, height: 100, px: (x: number) => 100 * x, py: (y: number) => 100 - 10 * y } as const;

  it("are found near the pointer, and not far from it", () => {
    expect(points.nearest(view as never, 103, 28)?.y).toBe(7);
    expect(points.nearest(view as never, 300, 28)).toBeNull();
  });

  it("are gone through by keys", () => {
    const first = points.of(0)!;
    expect(points.step(first, 0, 1)?.y).toBe(7);
    expect(points.step(first, 1, 0)?.rows).toEqual([1]);
    expect(points.step(points.of(1)!, 1, 0)).toBeNull();
  });
});

describe("distributions and main effects", () => {
  it("counts every finite value once, with the largest in the last bin", () => {
    const values = [...Array.from({ length: 101 }, (_, k) => k / 10), NaN, Infinity];
    const bins = histogram(Float64Array.from(values));
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(101);
    expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([0, 10]);
    expect(bins).toHaveLength(Math.ceil(10 / ((2 * 5) / Math.cbrt(101)))); // the interquartile range is 5
    expect(histogram(Float64Array.from([3, 3, 3]))).toEqual([{ from: 3, to: 3, count: 3 }]);
    expect(histogram(Float64Array.from([NaN]))).toEqual([]);
  });

  it("of a sum on a grid are the shares of its terms", () => {
    const a: number[] = [], b: number[] = [], y: number[] = [];
    for (let i = 0; i < 5; i++) for (let k = 0; k < 5; k++) {
      a.push(i);
      b.push(k);
      y.push(2 * i + k); // variances 4 : 1
    }
    const [x1, x2, sum] = [a, b, y].map((column) => Float64Array.from(column)) as [Float64Array, Float64Array, Float64Array];
    expect(mainEffect(x1, sum)!.share).toBeCloseTo(0.8, 12);
    expect(mainEffect(x2, sum)!.share).toBeCloseTo(0.2, 12);
    expect(mainEffect(x1, sum)!.limits).toBeNull(); // no estimate
    expect(mainEffect(x1, Float64Array.from(a.map((_, k) => (a[k]! - 2) * (b[k]! - 2))))!.share).toBeCloseTo(0, 12); // interaction only
    expect(mainEffect(x1, Float64Array.from(a.map(() => 1)))).toBeNull();
  });

  it("of samples are those of the formula, and none by chance", () => {
    // Ishigami's function has the first-order indices 0.3139, 0.4424 and 0 (Ishigami and Homma 1990; a = 7, b = 0.1).
    const n = 8000;
    const part = (k: number, g: number): number => Math.PI * (2 * ((k * g) % 1) - 1); // additive recurrence, Roberts
    const columns = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703].map((g) => Float64Array.from({ length: n }, (_, k) => part(k + 1, g)));
    const y = Float64Array.from({ length: n }, (_, k) => Math.sin(columns[0]![k]!) + 7 * Math.sin(columns[1]![k]!) ** 2 + 0.1 * columns[2]![k]! ** 4 * Math.sin(columns[0]![k]!));
    const found = columns.map((x) => mainEffect(x, y)!.share);
    expect(found[0]).toBeCloseTo(0.3139, 1);
    expect(Math.abs(found[1]! - 0.4424)).toBeLessThan(0.03); // sin^2 within 20 groups
    expect(found[2]).toBeLessThan(0.01);
  });

  it("of samples have limits that hold the true index in 95 % of all studies", () => {
    let state = 12345; // Park and Miller's generator
    const chance = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
    let [held, wide] = [0, 0];
    const studies = 400;
    for (let k = 0; k < studies; k++) {
      const [a, b] = [0, 1].map(() => Float64Array.from({ length: 200 }, chance)) as [Float64Array, Float64Array];
      const { limits } = mainEffect(a, a.map((value, row) => 2 * value + b[row]!))!; // variances 4 : 1
      held += Number(limits![0] <= 0.8 && 0.8 <= limits![1]);
      wide += limits![1] - limits![0];
    }
    expect(held / studies).toBeGreaterThan(0.9);
    expect(wide / studies).toBeLessThan(0.2);
  });

  it("tells samples of one distribution for several parameters", () => {
    const [a, b, c] = [[3, 1, 2], [-30, -10, -20], [1, 2, 3]].map((values) => Float64Array.from(values)) as [Float64Array, Float64Array, Float64Array];
    expect([together(a, a), together(a, b), together(a, c), together(a, Float64Array.from([3, 2, 1]))]).toEqual([true, true, false, false]);
  });
});
