// Colours by their meaning, in light and in dark. Series differ in lightness too, and in dashes: they can be told apart
// without seeing colour.

export interface Theme {
  dark: boolean;
  paper: string;
  ink: string;
  soft: string;
  faint: string;
  grid: string;
  accent: string;
  series: string[];
  runs: string[];
  roles: Record<string, string>;
}

// After Okabe and Ito, darkened for white paper and lightened for black.
const LIGHT = ["#0b63ad", "#c4500a", "#14795a", "#8e3f99", "#8a6d00", "#4d5a66"];
const DARK = ["#69b7f5", "#f59e57", "#4fc9a0", "#d792e2", "#e3c74b", "#a9b6c2"];

function made(dark: boolean): Theme {
  const series = dark ? DARK : LIGHT;
  const ink = dark ? "#e8edf2" : "#1c2530";
  const paper = dark ? "#12171d" : "#ffffff";
  const roles: Record<string, string> = {
    ink: dark ? "#dfe6ed" : "#2b333b",
    paper,
    ground: dark ? "#8795a3" : "#7b8794",
    load: dark ? "#ff8a80" : "#b3261e",
    rubber: dark ? "#caa052" : "#d8a657",
  };
  series.forEach((colour, k) => (roles[`body${k}`] = colour));
  return {
    dark,
    paper,
    ink,
    soft: dark ? "#a3afbb" : "#54606c",
    faint: dark ? "#5d6a77" : "#a5afb9",
    grid: dark ? "#232c35" : "#e9edf1",
    accent: dark ? "#ffd166" : "#b3261e",
    series,
    runs: [...series, ...(dark ? ["#ff9fc0", "#b98f6f"] : ["#b0206a", "#6b4423"])], // as many as a page has at most
    roles,
  };
}

const THEMES = { light: made(false), dark: made(true) };
let current: Theme = THEMES.light;
const listeners: (() => void)[] = [];

export const theme = (): Theme => current;

/** The colour of a role; bodies beyond the last colour start again. */
export function colourOf(role: string): string {
  const known = current.roles[role];
  if (known !== undefined) return known;
  const number = /^body(\d+)$/.exec(role);
  return number === null ? current.ink : current.series[Number(number[1]) % current.series.length]!;
}

export function onTheme(listener: () => void): void {
  listeners.push(listener);
}

/** Forget who listens: what they drew is gone. */
export function forgetListeners(): void {
  listeners.length = 0;
}

export function setTheme(dark: boolean): void {
  current = dark ? THEMES.dark : THEMES.light;
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  for (const listener of listeners) listener();
}

/** Begin with what the system prefers, follow it until the reader chooses, and print on white. */
export function beginTheme(): void {
  const wish = window.matchMedia("(prefers-color-scheme: dark)");
  let chosen = false;
  setTheme(wish.matches);
  wish.addEventListener("change", () => {
    if (!chosen) setTheme(wish.matches);
  });
  let before = current.dark;
  window.addEventListener("beforeprint", () => {
    before = current.dark;
    setTheme(false);
  });
  window.addEventListener("afterprint", () => setTheme(before));
  document.addEventListener("gudgeon-theme", () => {
    chosen = true;
    setTheme(!current.dark);
  });
}

/** Dashes of the k-th of several lines that share a colour. */
export function dashOf(k: number): number[] {
  return [[], [6, 4], [2, 3], [9, 3, 2, 3]][k % 4]!;
}

/** A colour of a scale that is read without seeing hue (dark and blue to light and yellow), at 0 to 1. */
export function scaleColour(part: number): string {
  const stops: [number, number, number][] = [
    [0, 32, 76], [31, 59, 107], [87, 93, 109], [124, 123, 120], [167, 155, 107], [213, 191, 82], [255, 233, 69],
  ]; // prettier-ignore
  const at = Math.min(1, Math.max(0, part)) * (stops.length - 1);
  const k = Math.min(stops.length - 2, Math.floor(at));
  const mixed = stops[k]!.map((one, j) => Math.round(one + (at - k) * (stops[k + 1]![j]! - one)));
  return `rgb(${mixed.join(" ")})`;
}

/** From blue through white to red, at -1 to 1; light and dark alike at the same distance from zero. */
export function aroundColour(part: number): string {
  const stops: [number, number, number][] = [
    [5, 48, 97], [33, 102, 172], [67, 147, 195], [146, 197, 222], [247, 247, 247], [244, 165, 130], [214, 96, 77], [178, 24, 43], [103, 0, 31],
  ]; // prettier-ignore
  const at = ((Math.min(1, Math.max(-1, part)) + 1) / 2) * (stops.length - 1);
  const k = Math.min(stops.length - 2, Math.floor(at));
  return `rgb(${stops[k]!.map((one, j) => Math.round(one + (at - k) * (stops[k + 1]![j]! - one))).join(" ")})`;
}
