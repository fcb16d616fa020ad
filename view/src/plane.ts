// The machine in the plane, on a canvas: dragged to pan, wheel or two fingers to zoom.

import type { Vector } from "./data";
import { Surface, isolated } from "./dom";
import type { Shape } from "./drawing";
import { roundBelow, written } from "./format";
import { Labels } from "./labels";
import { colourOf, theme } from "./theme";

/** Pixels of a point, in which Python gives the sizes of symbols and lines. */
const POINT = 1.35;
/** Pixels around the machine. */
const ROOM = 12;

export interface Layer {
  shapes: Shape[];
  colour: string | null; // of all bodies, where several machines are drawn over each other
  alpha: number;
}

export interface Sight {
  layers: Layer[];
  paths: { points: Vector[]; colour: string }[];
  names: { text: string; at: Vector; colour: string }[];
  focus: Vector | null; // what the camera follows
}

/** What shows a machine; the plane and space have one each. */
export interface View {
  show(sight: Sight): void;
  reset(): void;
  zoom(factor: number): void;
  nudge(x: number, y: number): void;
  snapshot(): HTMLCanvasElement;
  readonly canvas: HTMLCanvasElement;
  /** Where a point is drawn, in pixels of the page from the canvas's corner. */
  screen(point: Vector): [number, number];
  /** Where the camera is, for a view of the same sort; null where it shows the whole machine. */
  camera: number[] | null;
  /** Take the size that there is room for now. */
  settle(): void;
  /** Leave so many pixels free above the machine. */
  reserve(top: number): void;
  end(): void;
}

export class Plane implements View {
  private readonly surface: Surface;
  private sight: Sight = { layers: [], paths: [], names: [], focus: null };
  private middle: [number, number] = [0, 0]; // of the machine, in the middle of the canvas
  private readonly labels = new Labels();
  private factor = 1; // beside the scale that shows the whole motion
  private top = 42; // pixels that buttons take
  private readonly widths = new Map<string, number>(); // of names, which have one font
  private copy?: HTMLCanvasElement; // of the last snapshot

  constructor(
    parent: HTMLElement,
    private readonly limits: [Vector, Vector],
    private readonly unit: { name: string; size: number },
    private readonly hatched: Vector[][],
    label: string,
  ) {
    this.surface = new Surface(parent, label, () => this.draw(), true);
    this.reset();
    this.listen();
  }

  get canvas(): HTMLCanvasElement {
    return this.surface.canvas;
  }

  private get scale(): number {
    const [low, high] = this.limits;
    const { width, height } = this.surface;
    const fit = Math.min((width - 2 * ROOM) / (high[0]! - low[0]!), (height - this.top - 2 * ROOM) / (high[1]! - low[1]!));
    return Math.max(fit, 1e-9) * this.factor;
  }

  show(sight: Sight): void {
    this.sight = sight;
    this.draw();
  }

  reset(): void {
    const [low, high] = this.limits;
    this.middle = [0.5 * (low[0]! + high[0]!), 0.5 * (low[1]! + high[1]!)];
    this.factor = 1;
    this.draw();
  }

  get camera(): number[] | null {
    const [low, high] = this.limits;
    const still = this.factor === 1 && this.middle.every((one, k) => one === 0.5 * (low[k]! + high[k]!));
    return still ? null : [...this.middle, this.scale];
  }

  set camera(at: number[] | null) {
    if (at === null) {
      this.reset();
      return;
    }
    this.middle = [at[0]!, at[1]!];
    this.factor = 1;
    this.factor = at[2]! / this.scale;
    this.draw();
  }

  end(): void {
    this.surface.end();
  }

  settle(): void {
    this.surface.fit();
  }

  reserve(top: number): void {
    if (top === this.top) return;
    this.top = top;
    this.draw();
  }

  zoom(factor: number, at: [number, number] = this.centre): void {
    const before = this.world(at);
    this.factor = Math.min(1e5, Math.max(0.05, this.factor * factor));
    const after = this.world(at);
    this.middle = [this.middle[0] + before[0] - after[0], this.middle[1] + before[1] - after[1]];
    this.draw();
  }

  nudge(x: number, y: number): void {
    this.middle = [this.middle[0] - x / this.scale, this.middle[1] + y / this.scale];
    this.draw();
  }

  private get origin(): [number, number] {
    const { focus } = this.sight;
    const [low, high] = this.limits;
    if (focus === null) return this.middle;
    const still = [0.5 * (low[0]! + high[0]!), 0.5 * (low[1]! + high[1]!)];
    return [this.middle[0] + focus[0]! - still[0]!, this.middle[1] + focus[1]! - still[1]!];
  }

  screen(point: Vector): [number, number] {
    const [x, y] = this.origin;
    const { scale } = this;
    const [cx, cy] = this.centre;
    return [cx + scale * (point[0]! - x), cy - scale * (point[1]! - y)];
  }

  /** The middle of what is free of buttons, in pixels. */
  private get centre(): [number, number] {
    return [this.surface.width / 2, (this.surface.height + this.top) / 2];
  }

  private world([x, y]: [number, number]): [number, number] {
    const [ox, oy] = this.origin;
    const { scale } = this;
    const [cx, cy] = this.centre;
    return [ox + (x - cx) / scale, oy - (y - cy) / scale];
  }

  private listen(): void {
    const { canvas } = this.surface;
    const fingers = new Map<number, [number, number]>();
    const place = (event: PointerEvent | WheelEvent): [number, number] => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    canvas.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, place(event));
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = place(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other === undefined) this.nudge(now[0] - before[0], now[1] - before[1]);
      else {
        const ratio = Math.hypot(now[0] - other[0], now[1] - other[1]) / Math.hypot(before[0] - other[0], before[1] - other[1]);
        if (Number.isFinite(ratio) && ratio > 0) this.zoom(ratio, [0.5 * (now[0] + other[0]), 0.5 * (now[1] + other[1])]);
      }
    });
    for (const name of ["pointerup", "pointercancel"] as const) {
      canvas.addEventListener(name, (event) => fingers.delete(event.pointerId));
    }
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-0.0015 * event.deltaY * (event.deltaMode === 1 ? 16 : 1)), place(event));
      },
      { passive: false },
    );
    canvas.addEventListener("dblclick", () => this.reset());
  }

  private draw(): void {
    const { surface } = this;
    if (surface === undefined || surface.width === 0) return;
    const context = surface.context();
    this.grid(context);
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const path of this.sight.paths) {
      context.globalAlpha = 0.45;
      context.strokeStyle = path.colour;
      context.lineWidth = 1.2;
      this.trace(context, path.points);
      context.stroke();
    }
    for (const layer of this.sight.layers) {
      for (const shape of layer.shapes) {
        context.globalAlpha = layer.alpha;
        this.shape(context, shape, layer.colour);
      }
    }
    context.globalAlpha = 1;
    this.names(context);
    this.bar(context);
    const said = { scale: String(this.scale), origin: this.screen([0, 0]).join(" ") };
    for (const [key, value] of Object.entries(said)) if (this.canvas.dataset[key] !== value) this.canvas.dataset[key] = value;
  }

  private grid(context: CanvasRenderingContext2D): void {
    const step = roundBelow(90 / this.scale);
    const [left, top] = this.world([0, 0]);
    const [right, bottom] = this.world([this.surface.width, this.surface.height]);
    context.strokeStyle = theme().grid;
    context.lineWidth = 1;
    context.beginPath();
    for (let k = Math.ceil(left / step); k * step <= right; k++) {
      const x = Math.round(this.screen([k * step, 0])[0]) + 0.5;
      context.moveTo(x, 0);
      context.lineTo(x, this.surface.height);
    }
    for (let k = Math.ceil(bottom / step); k * step <= top; k++) {
      const y = Math.round(this.screen([0, k * step])[1]) + 0.5;
      context.moveTo(0, y);
      context.lineTo(this.surface.width, y);
    }
    context.stroke();
  }

  private bar(context: CanvasRenderingContext2D): void {
    const length = roundBelow(Math.min(160, 0.35 * this.surface.width) / this.scale);
    const [x, y] = [14, this.surface.height - 14];
    const end = x + length * this.scale;
    context.strokeStyle = theme().soft;
    context.fillStyle = theme().soft;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x, y - 4);
    context.lineTo(x, y);
    context.lineTo(end, y);
    context.lineTo(end, y - 4);
    context.stroke();
    context.font = "12px system-ui, sans-serif";
    context.textAlign = "left";
    context.textBaseline = "bottom";
    context.fillText(`${written(length / this.unit.size)} ${this.unit.name}`, x + 5, y - 4);
  }

  private names(context: CanvasRenderingContext2D): void {
    context.font = "600 12.5px system-ui, sans-serif";
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    this.labels.begin(this.surface.width, this.surface.height);
    for (const name of this.sight.names) {
      const [x, y] = this.screen(name.at);
      const place = this.labels.place(name.text, x, y, this.width(context, name.text));
      if (place === null) continue;
      const [dx, dy] = [place[0] - x, place[1] - y];
      context.lineWidth = 3.5;
      context.strokeStyle = theme().paper;
      context.fillStyle = name.colour;
      context.strokeText(isolated(name.text), x + dx, y + dy);
      context.fillText(isolated(name.text), x + dx, y + dy);
    }
  }

  private width(context: CanvasRenderingContext2D, text: string): number {
    let found = this.widths.get(text);
    if (found === undefined) this.widths.set(text, (found = context.measureText(text).width));
    return found;
  }

  private trace(context: CanvasRenderingContext2D, points: Vector[]): void {
    context.beginPath();
    points.forEach((point, k) => {
      const [x, y] = this.screen(point);
      if (k === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
  }

  private shape(context: CanvasRenderingContext2D, shape: Shape, over: string | null): void {
    const own = (role: string): string => (over !== null && role.startsWith("body") ? over : colourOf(role));
    const colour = own(shape.colour);
    const alpha = context.globalAlpha;
    context.lineWidth = shape.width * POINT;
    context.strokeStyle = colour;
    context.setLineDash(shape.dashed === true ? [6, 5] : []);
    switch (shape.shape) {
      case "line":
        context.globalAlpha = alpha * (shape.alpha ?? 1);
        this.trace(context, shape.points);
        context.stroke();
        break;
      case "strokes":
        context.beginPath();
        for (let k = 0; k + 1 < shape.points.length; k += 2) {
          context.moveTo(...this.screen(shape.points[k]!));
          context.lineTo(...this.screen(shape.points[k + 1]!));
        }
        context.stroke();
        break;
      case "faces":
        for (let k = 0; k < shape.points.length; k += shape.corners!) {
          this.trace(context, shape.points.slice(k, k + shape.corners!));
          context.closePath();
          context.globalAlpha = alpha * (shape.alpha ?? 1);
          context.fillStyle = colour;
          context.fill();
          context.globalAlpha = alpha;
          context.stroke();
        }
        break;
      case "mark":
        this.mark(context, shape, own);
    }
    context.setLineDash([]);
  }

  private mark(context: CanvasRenderingContext2D, shape: Shape, own: (role: string) => string): void {
    const [x, y] = this.screen(shape.points[0]!);
    const half = 0.5 * POINT * (shape.size ?? 6);
    context.fillStyle = own(shape.fill ?? "ink");
    context.beginPath();
    if (shape.marker === "hatched") {
      for (const line of this.hatched) {
        line.forEach(([px, py], k) => {
          if (k === 0) context.moveTo(x + half * px!, y - half * py!);
          else context.lineTo(x + half * px!, y - half * py!);
        });
      }
    } else if (shape.marker === "s") context.rect(x - half, y - half, 2 * half, 2 * half);
    else if (shape.marker === "D") {
      context.moveTo(x - half, y);
      context.lineTo(x, y - half);
      context.lineTo(x + half, y);
      context.lineTo(x, y + half);
      context.closePath();
    } else context.arc(x, y, half, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }

  snapshot(): HTMLCanvasElement {
    this.draw();
    this.copy = this.surface.copy(this.copy);
    return this.copy;
  }
}
