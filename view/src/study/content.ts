// What a chart shows, apart from how it is looked at.

import type { Scale } from "./scale";

export interface Window {
  x: [number, number];
  y: [number, number];
}

/** A part of the canvas with the places that it shows. */
export interface View extends Window {
  left: number;
  top: number;
  width: number;
  height: number;
  px: (x: number) => number;
  py: (y: number) => number;
}

/** Something that can be pointed at: the rows behind it, where it is, and what is said of it. */
export interface Hit {
  rows: number[];
  x: number;
  y: number;
  said: string[];
}

export interface Content {
  readonly x: Scale;
  readonly y: Scale;
  readonly bounds: Window;
  paint(context: CanvasRenderingContext2D, view: View): void;
  mark(context: CanvasRenderingContext2D, view: View, hit: Hit): void;
  nearest(view: View, px: number, py: number): Hit | null;
  of(row: number): Hit | null;
  step(hit: Hit | null, dx: number, dy: number): Hit | null;
  legend(): Node[];
}
