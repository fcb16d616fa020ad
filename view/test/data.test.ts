import { describe, expect, it } from "vitest";

import { inflating, unpacked } from "../src/data";
import type { ArrayEntry } from "../src/data";

/** Bytes of one weight together, as Python writes them. */
function planes(values: Float64Array | Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer);
  const width = values.BYTES_PER_ELEMENT;
  const found = new Uint8Array(bytes.length);
  for (let k = 0; k < values.length; k++) for (let byte = 0; byte < width; byte++) found[byte * values.length + k] = bytes[k * width + byte]!;
  return found;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Bytes in pieces, as they stand in the page. */
function pieces(bytes: Uint8Array, ...ends: number[]): string[] {
  return [...ends, bytes.length].map((end, k) => base64(bytes.slice(k === 0 ? 0 : ends[k - 1], end)));
}

/** Numbers that hardly compress, so that there are several pieces. */
function noise(count: number): Float64Array {
  let seed = 1;
  return Float64Array.from({ length: count }, () => (seed = (seed * 16807) % 2147483647) * Math.PI);
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((byte, k) => byte === other[k]);

describe("columns that come one after the other", () => {
  const first = noise(1000);
  const second = noise(150_000);
  const arrays: ArrayEntry[] = [
    { offset: 0, count: 1000, type: "f8", error: 0 },
    { offset: 8000, count: 150_000, type: "f8", error: 0 },
  ];
  const all = new Uint8Array(8000 + 8 * 150_000);
  all.set(planes(first));
  all.set(planes(second), 8000);

  const none = (): Promise<string[]> => Promise.reject(new Error("nobody should ask"));

  it("are there as soon as they are needed, the others later", async () => {
    const [begin, ...more] = pieces(await deflated(all), 20_000, 500_000);
    const { bytes, rest } = await inflating(begin!, { arrays, first: 1, more: 2 }, () => Promise.resolve(more));
    expect([...unpacked(bytes, arrays[0]!)]).toEqual([...first]);
    expect(bytes.at(-1)).toBe(0);
    await rest();
    expect(same(bytes, all)).toBe(true);
  });

  it("are all there where nothing is said", async () => {
    const { bytes, rest } = await inflating(base64(await deflated(all)), { arrays }, none);
    expect(same(bytes, all)).toBe(true);
    await rest();
  });

  it("complain where they end too early or are spoilt", async () => {
    const short = await deflated(all.slice(0, 4000));
    await expect(inflating(base64(short), { arrays }, none)).rejects.toThrow("not whole");
    await expect(inflating(btoa("no zlib at all"), { arrays }, none)).rejects.toThrow();
    await expect(inflating(btoa("no zlib at all"), { arrays, first: 1, more: 1 }, none)).rejects.toThrow();
    const [begin, ...more] = pieces(await deflated(all.slice(0, 900_000)), 20_000);
    const { rest } = await inflating(begin!, { arrays, first: 1, more: 1 }, () => Promise.resolve(more));
    await expect(rest()).rejects.toThrow("not whole");
    const spoilt = await inflating(begin!, { arrays, first: 1, more: 1 }, () => Promise.resolve([btoa("no zlib at all")]));
    await expect(spoilt.rest()).rejects.toThrow();
  });
});

it("numbers of 32 bits and of one byte are put together", () => {
  const values = Float32Array.of(1.5, -2e-30, 3e20, NaN);
  expect([...unpacked(planes(values), { offset: 0, count: 4, type: "f4", error: 0 })]).toEqual([...values]);
  expect([...unpacked(Uint8Array.of(9, 255, 3), { offset: 1, count: 2, type: "i1", error: 0 })]).toEqual([-1, 3]);
});
