// The structure that Python writes into the page (docs/report.md), and how its columns are unpacked.

export type Vector = number[];

export interface Item {
  shape: "line" | "strokes" | "faces" | "mark";
  name: string;
  points: Vector[];
  layer: number;
  colour: string;
  width: number;
  alpha?: number;
  corners?: number;
  fill?: string;
  size?: number;
  marker?: string;
  dashed?: boolean;
}

export interface FramedItem extends Item {
  at: "a" | "b";
  body: string;
  play: boolean;
}

export interface Block {
  first: Vector[];
  second: Vector[];
  half: number[];
  clearance: number[];
  walls: Vector[][];
  room: Vector[][];
  colour: string;
  wallColour: string;
  grounded: boolean;
}

export interface Joint {
  name: string;
  kind: string;
  first: string;
  second: string;
  a: Vector;
  b: Vector;
  axis: Vector;
  arm: Vector | null;
  clearance: number;
  slides: boolean;
  items: FramedItem[];
  open: FramedItem[];
  block: Block | null;
}

export interface Rod {
  name: string;
  first: string;
  second: string;
  a: Vector;
  b: Vector;
  coiled: boolean;
}

export interface Load {
  name: string;
  kind: "force" | "torque" | "torsion";
  body: string;
  local: Vector | null;
  joint: string | null;
  constant: boolean;
  direction: number[];
  acts: number | null;
}

export interface Body {
  name: string;
  colour: string;
  corners: { local: Vector; joint: string | null }[];
  ring: number[] | null;
}

export interface Scene {
  dimension: 2 | 3;
  size: number;
  limits: [Vector, Vector];
  upright: number;
  unit: { name: string; size: number };
  visible: number;
  hatched: Vector[][];
  hatching: { apart: number; length: number };
  beside: number;
  widths: { bar: number; edge: number };
  templates: { force: Item[]; torque: Item[]; torsion: Item[]; coil: { points: Vector[]; width: number }[] };
  bodies: Body[];
  joints: Joint[];
  rods: Rod[];
  springs: Rod[];
  loads: Load[];
}

/** The pressure of a film at mid-length, at equal steps of the angle for each instant. */
export interface Pressure {
  time: number;
  values: number;
  angles: number;
  least: number;
  largest: number;
  unit: string;
  size: number;
}

export interface Loose {
  name: string;
  first: string;
  second: string;
  fit: string;
  views: { title: string; x: string; y: string; axes: [string, string] }[];
  force?: string[];
  sites?: string[];
  strips?: string[]; // of a sleeve, from its upper to its lower end
  clearance?: number;
  radius?: number;
  film: boolean;
  rubber: boolean;
  pressure?: Pressure | null;
}

export interface Run {
  label: string;
  name: string;
  status: string;
  reason: string | null;
  summary: [string, string][];
  messages: string[];
  extremes: [string, string, number, ...(number | null)[]][];
  energy: [string, string, ...(number | null)[]][];
  model: [string, string, string][];
  toml: string;
  statistics: [string, string][];
  again: string;
  modes: string[];
  samples: { kept: number; all: number; cell: number; steps: string };
  time: number;
  span: [number, number]; // its first and its last instant
  start: { position: Vector; turn: Vector }[]; // where bodies are at the first, by their order in the scene
  columns: Record<string, number>;
  scene: Scene;
  loose: Loose[];
  events: {
    count: number;
    joints: string[];
    kinds: string[];
    time: number;
    joint: number;
    site: number;
    kind: number;
    normal_velocity: number;
  };
}

export interface ChannelInfo {
  unit: string;
  size: number;
  about: string;
  axes: string[][];
}

export interface ArrayEntry {
  offset: number;
  count: number;
  type: string;
  error: number;
}

export interface Table {
  format: number;
  title: string;
  file: string;
  command: string;
  versions: Record<string, string>;
  clock: { unit: string; size: number };
  runs: Run[];
  channels: Record<string, ChannelInfo>;
  panels: string[];
  portraits: [string, string][];
  abscissae: string[];
  differences: [string, ...string[]][];
  arrays: ArrayEntry[];
  first?: number; // how many of them the first screen needs
  more?: number; // elements behind the script that hold the others
}

export type Column = Float32Array | Float64Array | Int8Array | Int32Array;

/** Inflate bytes, or what base64 stands for. */
export async function inflated(given: string | Uint8Array): Promise<Uint8Array> {
  const packed = typeof given === "string" ? bytesOf(given.trim()) : given;
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Where an array ends. */
const endOf = ({ offset, count, type }: ArrayEntry): number => offset + count * Number(type.slice(1));

export interface Inflating {
  bytes: Uint8Array;
  rest: () => Promise<void>;
}

/**
 * Inflate base64 into the room of all arrays: those of the first screen at once, the others when `rest` is called.
 *
 * `behind` returns what comes after the first text, when all of that is there.
 */
export async function inflating(base64: string, { arrays, first, more }: Pick<Table, "arrays" | "first" | "more">, behind: () => Promise<string[]>): Promise<Inflating> {
  const whole = Math.max(0, ...arrays.map(endOf));
  if ((more ?? 0) === 0) {
    const bytes = await inflated(base64);
    if (bytes.length < whole) throw new Error("the numbers of this page are not whole");
    return { bytes, rest: () => Promise.resolve() };
  }
  const bytes = new Uint8Array(whole);
  const { readable, writable } = new DecompressionStream("deflate");
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let at = 0;
  const drain = async (enough: number): Promise<void> => {
    while (at < enough) {
      const { done, value } = await reader.read();
      if (done) throw new Error("the numbers of this page are not whole");
      bytes.set(value, at);
      at += value.length;
    }
  };
  const write = (text: string): Promise<void> => writer.write(bytesOf(text) as BufferSource);
  write(base64).catch(() => undefined); // what is wrong with the bytes is told by who reads them
  await drain(Math.max(0, ...arrays.slice(0, first).map(endOf)));
  const feed = async (): Promise<void> => {
    for (const text of await behind()) {
      await write(text);
      await breath();
    }
    await writer.close();
  };
  return { bytes, rest: async () => {
    feed().catch(() => undefined);
    await drain(whole);
  } };
}

/** Let the browser draw, and hear what the reader wants, before going on. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Return the bytes that a text in base64 stands for. */
export function bytesOf(base64: string): Uint8Array {
  const own = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array };
  if (own.fromBase64 !== undefined) return own.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}

/** Put the bytes of numbers together, four at a time: so each is written once. */
function joinedWords(bytes: Uint8Array, { offset, count }: ArrayEntry, words: number): Uint32Array {
  const own = new Uint32Array(count * words);
  for (let word = 0; word < words; word++) {
    const lowest = offset + 4 * word * count;
    const [second, third, highest] = [lowest + count, lowest + 2 * count, lowest + 3 * count];
    for (let k = 0, to = word; k < count; k++, to += words) {
      own[to] = bytes[lowest + k]! | (bytes[second + k]! << 8) | (bytes[third + k]! << 16) | (bytes[highest + k]! << 24);
    }
  }
  return own;
}

/** Return what reads single numbers of a column, for which it need not be put together. */
function reading(bytes: Uint8Array, { offset, count, type }: ArrayEntry): (k: number) => number {
  const width = Number(type.slice(1));
  const one = new Uint8Array(8);
  const made = type === "f8" ? new Float64Array(one.buffer) : new Float32Array(one.buffer);
  return (k) => {
    for (let byte = 0; byte < width; byte++) one[byte] = bytes[offset + byte * count + k]!;
    return made[0]!;
  };
}

/** Return a column: its bytes stand together by their weight, the lowest of all numbers first. */
export function unpacked(bytes: Uint8Array, entry: ArrayEntry): Column {
  const width = Number(entry.type.slice(1));
  const own = width < 4 ? bytes.slice(entry.offset, entry.offset + entry.count * width) : joinedWords(bytes, entry, width / 4);
  switch (entry.type) {
    case "f4":
      return new Float32Array(own.buffer);
    case "f8":
      return new Float64Array(own.buffer);
    case "i1":
      return new Int8Array(own.buffer);
    case "i4":
      return new Int32Array(own.buffer);
    default:
      throw new Error(`a column of type ${entry.type} is not known`);
  }
}

/** A table with its columns, which are unpacked when they are first asked for. */
export class Columns<T extends { arrays: ArrayEntry[] }> {
  private readonly made = new Map<number, Column>();

  constructor(
    readonly table: T,
    protected readonly bytes: Uint8Array,
  ) {}

  column(number: number): Column {
    let found = this.made.get(number);
    if (found === undefined) {
      found = unpacked(this.bytes, this.table.arrays[number]!);
      this.made.set(number, found);
    }
    return found;
  }
}

/** What a page shows of runs. */
export class PageData extends Columns<Table> {
  private static number(run: Run, name: string): number | undefined {
    return Object.hasOwn(run.columns, name) ? run.columns[name] : undefined;
  }

  /** A column of a run by its name, if the run has it. */
  named(run: Run, name: string): Column | undefined {
    const number = PageData.number(run, name);
    return number === undefined ? undefined : this.column(number);
  }

  /** What reads single numbers of a run's column of floating-point numbers. */
  reader(run: Run, name: string): (k: number) => number {
    const number = PageData.number(run, name);
    if (number === undefined) throw new Error(`the page has no column ${name}`);
    return reading(this.bytes, this.table.arrays[number]!);
  }

  /** What is known of the channel that a column belongs to: "B.force.x" to "B.force". */
  channel(column: string): ChannelInfo {
    for (let name = column; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
      if (Object.hasOwn(this.table.channels, name)) return this.table.channels[name]!;
    }
    return { unit: "", size: 1, about: "", axes: [] };
  }
}
