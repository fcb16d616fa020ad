// Numbers as they are read: so many significant digits, a real minus sign, a thin space before the power of ten.

export function written(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  let text: string;
  if (size >= 1e6 || size < 1e-4) {
    const [fraction, power] = value.toExponential(digits - 1).split("e") as [string, string];
    text = `${trimmed(fraction)}\u00b710${raised(Number(power))}`;
  } else {
    text = trimmed(value.toPrecision(digits).includes("e") ? String(Math.round(value)) : value.toPrecision(digits));
  }
  return text.replace("-", "\u2212");
}

/** How many significant digits tell marks of an axis apart: at least so many. */
export function digitsOf(largest: number, step: number, least: number): number {
  return Math.min(12, Math.max(least, 1 + Math.ceil(Math.log10(largest / step) - 1e-9))) || least;
}

/** A number with so many digits after its point, always: it does not jump about as it changes. */
export function steady(value: number, decimals: number): string {
  return value.toFixed(decimals).replace("-", "\u2212");
}

function trimmed(text: string): string {
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

function raised(power: number): string {
  const signs = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
  return (power < 0 ? "\u207b" : "") + [...String(Math.abs(power))].map((digit) => signs[Number(digit)]!).join("");
}

/** How many decimals tell the instants of a span apart, in the unit that it is given in. */
export function decimals(span: number): number {
  return span > 0 ? Math.max(0, 3 - Math.floor(Math.log10(span))) : 0;
}

/** A speed of playing as a part of real time. */
export function speedText(speed: number): string {
  return speed >= 1 ? `${speed}\u00d7` : 1 / speed < 1e5 ? `1/${Math.round(1 / speed)}` : `1/(${written(1 / speed, 2)})`;
}

/** A round length of at most so much: 1, 2 or 5 times a power of ten. */
export function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const first = value / power;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * power;
}
