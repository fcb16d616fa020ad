import { describe, expect, it } from "vitest";

import { panelsOf } from "../src/carried";
import { Scale, progressText, sameFields, slides, taken, withUnit, withoutUnit } from "../src/controls";
import type { Controls, Quantity } from "../src/controls";
import { inOrder, shortLabel } from "../src/fields";

const quantity = (path: string, number: string, unit = "", first = true): Quantity => {
  const [part = "", ...rest] = path.split(".");
  return { path, part, label: rest.join("."), number, unit, first };
};

const controls = (...numbers: Quantity[]): Controls => ({
  name: "machine",
  file: "machine.toml",
  joints: [{ name: "B", kind: "revolute", fit: "dry", fits: ["ideal", "dry"] }],
  numbers,
  run: [{ path: "until", part: "", label: "duration", number: "24", unit: "ms", first: true }],
});

describe("what is typed", () => {
  it("has the unit beside it, unless it has its own", () => {
    expect(withUnit("0.2", "mm")).toBe("0.2 mm");
    expect(withUnit(" -5e3 ", "rpm")).toBe("-5e3 rpm");
    expect(withUnit("\u22125", "rpm")).toBe("\u22125 rpm");
    expect(withUnit("200 um", "mm")).toBe("200 um");
    expect(withUnit("0.9", "")).toBe("0.9");
    expect(withUnit("", "mm")).toBe("");
    expect(withUnit("ten", "mm")).toBe("ten");
  });
});

describe("a slider", () => {
  it("goes from a tenth to ten times a number, the number in the middle", () => {
    const scale = new Scale(0.5);
    expect(scale.place(0.5)).toBeCloseTo(0.5, 12);
    expect([scale.typed(0), scale.typed(0.5), scale.typed(1)]).toEqual(["0.05", "0.5", "5"]);
    expect([scale.holds(0.05), scale.holds(5), scale.holds(6), scale.holds(-1), scale.holds(0)]).toEqual([true, true, false, false, false]);
  });

  it("keeps the sign", () => {
    const scale = new Scale(-5000);
    expect(scale.place(-5000)).toBeCloseTo(0.5, 12);
    expect(scale.typed(1)).toBe("-50000");
    expect(scale.holds(5000)).toBe(false);
  });

  it("goes evenly over a range", () => {
    const scale = new Scale(0.9, [0, 1]);
    expect(scale.place(0.9)).toBe(0.9);
    expect([scale.typed(0), scale.typed(0.25), scale.typed(1)]).toEqual(["0", "0.25", "1"]);
  });

  it("is for numbers that are there, and not zero without a range", () => {
    expect(slides(quantity("B.fit.clearance", "0.5", "mm"))).toBe(true);
    expect(slides(quantity("B.fit.clearance", "", "mm"))).toBe(false);
    expect(slides(quantity("B.fit.clearance", "0", "mm"))).toBe(false);
    expect(slides({ ...quantity("B.fit.contact.restitution", "0"), range: [0, 1] })).toBe(true);
    expect(slides({ ...quantity("B.fit.contact.restitution", "2"), range: [0, 1] })).toBe(false);
  });
});

describe("fields", () => {
  it("stay where they are if only values differ", () => {
    const a = controls(quantity("B.fit.clearance", "0.5", "mm"));
    expect(sameFields(a, controls(quantity("B.fit.clearance", "0.2", "mm")))).toBe(true);
    expect(sameFields(a, controls(quantity("B.fit.clearance", "200", "\u00b5m")))).toBe(false);
    expect(sameFields(a, controls())).toBe(false);
    const other = controls(quantity("B.fit.clearance", "0.5", "mm"));
    other.joints[0]!.fit = "ideal";
    expect(sameFields(a, other)).toBe(false);
  });

  it("are called by their last name, or by all of it where two are alike", () => {
    const one = quantity("B.fit.friction.coefficient", "0.1");
    const two = quantity("B.stops.angle.friction.coefficient", "0.2");
    expect(shortLabel(one, controls(one))).toBe("friction");
    expect(shortLabel(one, controls(one, two))).toBe("friction.coefficient");
    const speed = quantity("motor.speed", "5", "rpm");
    expect(shortLabel(speed, controls(speed))).toBe("motor speed");
  });

  it("have clearances first", () => {
    const all = ["B.fit.bearing_radius", "B.fit.contact.restitution", "B.fit.clearance"].map((path) => quantity(path, "1"));
    expect(inOrder(all).map((one) => one.label)).toEqual(["fit.clearance", "fit.contact.restitution", "fit.bearing_radius"]);
  });
});

describe("plots of a new run", () => {
  const plain = (...titles: string[]): { title: string; logarithmic: boolean }[] => titles.map((title) => ({ title, logarithmic: false }));

  it("are those that were there, and those that only the new run has at first", () => {
    expect(panelsOf(["a", "b"], null)).toEqual(plain("a", "b"));
    expect(panelsOf(["a", "b"], { panels: plain("b", "c"), usual: ["a", "b"] })).toEqual(plain("b", "c")); // a was removed
    expect(panelsOf(["n", "a"], { panels: plain("a"), usual: ["a"] })).toEqual(plain("n", "a"));
    expect(panelsOf(["n", "a"], { panels: plain("a", "n"), usual: ["a"] })).toEqual(plain("a", "n"));
  });
});

describe("what the server sends", () => {
  it("is a line and bytes", () => {
    const content = new Uint8Array([123, 125, 10, 1, 10, 255]);
    expect(taken(content)).toEqual({ text: "{}", packed: new Uint8Array([1, 10, 255]) });
    expect(() => taken(new Uint8Array([123]))).toThrow("too early");
  });

  it("is told in words", () => {
    expect(progressText({ stage: "running", part: 0.429, seconds: 2.34, at: "" })).toBe("simulating: 42 %, 2.3 s");
    expect(progressText({ stage: "preparing", part: 0, seconds: 12, at: "" })).toContain("kernels are compiled");
  });
});

describe("what stays in a field", () => {
  it("is the number alone where its unit stands beside it", () => {
    expect(withoutUnit("0.2 mm", "mm")).toBe("0.2");
    expect(withoutUnit(" 0.2mm ", "mm")).toBe("0.2");
    expect(withoutUnit("200 um", "mm")).toBe("200 um");
    expect(withoutUnit("2 mm", "m")).toBe("2 mm");
    expect(withoutUnit("0.9", "")).toBe("0.9");
    expect(withoutUnit("mm", "mm")).toBe("mm");
  });
});
