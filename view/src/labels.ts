// Where names stand beside what they name: none over another, and none that jumps about as the machine moves.

type Box = [number, number, number, number];

export class Labels {
  private taken: Box[] = [];
  private readonly sides = new Map<string, number>();

  /** Begin a new picture. */
  begin(): void {
    this.taken = [];
  }

  /** Where a name of some width stands beside a point, its left end and its middle; null if there is no room. */
  place(text: string, x: number, y: number, width: number): [number, number] | null {
    const sides: [number, number][] = [[9, -12], [9, 15], [-9 - width, -12], [-9 - width, 15], [9, 33], [9, -30]];
    const box = (side: number): Box => {
      const [dx, dy] = sides[side]!;
      return [x + dx, y + dy - 8, x + dx + width, y + dy + 8];
    };
    const free = (side: number): boolean => this.taken.every((one) => !overlap(one, box(side)));
    const before = this.sides.get(text) ?? 0; // where it stood
    const side = free(before) ? before : sides.findIndex((_, k) => free(k));
    if (side < 0) return null;
    this.sides.set(text, side);
    this.taken.push(box(side));
    return [x + sides[side]![0], y + sides[side]![1]];
  }
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
