// Colours of maps: from low to high, around zero, and of classes. All can be told apart without seeing hue.

import { aroundColour, scaleColour, theme } from "../theme";
import { regimeName } from "./cases";

export interface Shade {
  colour: (value: number) => string;
  low: number;
  high: number;
  around: boolean;
  logarithmic: boolean;
}

/** Colours of values: around zero where they lie on both sides of it, else from the least to the largest. */
export function shades(values: Iterable<number>, logarithmic: boolean): Shade {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value) || (logarithmic && value <= 0)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = logarithmic ? [1, 10] : [0, 1];
  const around = low < 0 && high > 0;
  if (around) [low, high] = [-Math.max(-low, high), Math.max(-low, high)];
  const part = (value: number): number => {
    if (around) return value / high;
    if (high === low) return 0.5;
    return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  };
  return { colour: (value) => (around ? aroundColour(part(value)) : scaleColour(part(value))), low, high, around, logarithmic };
}

/** Colours of regimes: periodic motion is blue, the lighter the longer; hatching sets apart what has no period. */
const PERIODIC = ["#1f3f77", "#3f77b4", "#6fa3d4", "#9cc5e6", "#c3def1"];
const OTHERS: Record<string, [string, Pattern]> = {
  "0": ["#3c8d40", "dots"],
  "-1": ["#d9761a", "cross"],
  "-2": ["#b0a58c", "lines"],
};

export type Pattern = "plain" | "dots" | "cross" | "lines" | "missing";

export interface Class {
  name: string;
  colour: string;
  pattern: Pattern;
}

export function regimeClass(value: number): Class {
  if (Number.isNaN(value)) return { name: "undecided, failed or missing", colour: missing(), pattern: "missing" };
  const other = OTHERS[String(value)];
  if (other !== undefined) return { name: regimeName(value), colour: other[0], pattern: other[1] };
  const n = Math.min(PERIODIC.length, Math.max(1, value));
  return { name: n === PERIODIC.length ? `period ${n} and more` : `period ${n}`, colour: PERIODIC[n - 1]!, pattern: "plain" };
}

export function missing(): string {
  return theme().dark ? "#2b333b" : "#d5dae0";
}

/** Fill a rectangle with a class's colour, and its pattern above it. */
export function fill(context: CanvasRenderingContext2D, look: { colour: string; pattern: Pattern }, x: number, y: number, w: number, h: number): void {
  context.fillStyle = look.colour;
  context.fillRect(x, y, w, h);
  if (look.pattern === "plain" || w < 5 || h < 5) return;
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  context.strokeStyle = context.fillStyle = look.pattern === "missing" ? theme().faint : "rgb(255 255 255 / 55%)";
  context.lineWidth = 1;
  const step = 7;
  if (look.pattern === "dots") {
    for (let a = x + step / 2; a < x + w; a += step) for (let b = y + step / 2; b < y + h; b += step) context.fillRect(a - 1, b - 1, 2, 2);
  } else {
    context.beginPath();
    for (let a = x - h; a < x + w; a += step) {
      context.moveTo(a, y + h);
      context.lineTo(a + h, y);
      if (look.pattern === "cross") {
        context.moveTo(a, y);
        context.lineTo(a + h, y + h);
      }
    }
    context.stroke();
  }
  context.restore();
}
