// Where names stand beside what they name: none over another, and none that jumps about as the machine moves.

/** Signs of a name beyond which it is cut where it stands in a picture. */
const LONGEST = 32;

/** A name as it stands in a picture. */
export function short(name: string): string {
  const signs = [...name];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join("")}\u2026` : name;
}

type Box = [number, number, number, number];

export class Labels {
  private taken: Box[] = [];
  private within: Box = [0, 0, Infinity, Infinity];
  private readonly sides = new Map<string, number>();

  /** Begin a new picture, so wide and high. */
  begin(width: number, height: number): void {
    this.taken = [];
    this.within = [0, 0, width, height];
  }

  /** Where a name of some width stands beside a point, its left end and its middle; null if there is no room. */
  place(text: string, x: number, y: number, width: number): [number, number] | null {
    const sides: [number, number][] = [[9, -12], [9, 15], [-9 - width, -12], [-9 - width, 15], [9, 33], [9, -30]];
    const box = (side: number): Box => {
      const [dx, dy] = sides[side]!;
      return [x + dx, y + dy - 8, x + dx + width, y + dy + 8];
    };
    const free = (side: number): boolean => this.taken.every((one) => !overlap(one, box(side)));
    const inside = (side: number): boolean => {
      const [left, top, right, bottom] = box(side);
      return left >= this.within[0] && top >= this.within[1] && right <= this.within[2] && bottom <= this.within[3];
    };
    const before = this.sides.get(text) ?? 0; // where it stood
    let side = free(before) && inside(before) ? before : sides.findIndex((_, k) => free(k) && inside(k));
    if (side < 0) side = free(before) ? before : sides.findIndex((_, k) => free(k));
    if (side < 0) return null;
    this.sides.set(text, side);
    this.taken.push(box(side));
    return [x + sides[side]![0], y + sides[side]![1]];
  }
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
