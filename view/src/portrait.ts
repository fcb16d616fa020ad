// One column over another: orbits of journals, phase portraits. The whole path, and where it is now.

import type { Column, PageData } from "./data";
import { Surface, isolated } from "./dom";
import { written, roundBelow } from "./format";
import type { Motion } from "./motion";
import { theme } from "./theme";

export interface Axes {
  x: string;
  y: string;
  circle: number; // radius of a circle about zero, in SI; none if 0
  equal: boolean;
}

interface Frame {
  at: (x: number, y: number) => [number, number];
  low: number[];
  high: number[];
}

export class Portrait {
  private readonly surface: Surface;
  private still: HTMLCanvasElement | null = null;
  private key = "";
  private view: Frame | null = null; // as long as the picture that stands still is right
  private seen = true;

  constructor(
    parent: HTMLElement,
    private readonly data: PageData,
    private readonly motions: Motion[],
    public axes: Axes,
    private readonly isHidden: (k: number) => boolean,
    label: string,
  ) {
    this.surface = new Surface(parent, label, () => this.draw(), true);
    new IntersectionObserver(([entry]) => {
      this.seen = entry?.isIntersecting ?? true;
      if (this.seen) this.draw();
    }).observe(parent);
  }

  private columns(k: number): [Column, Column] | null {
    const run = this.motions[k]!.run;
    const [x, y] = [this.data.named(run, this.axes.x), this.data.named(run, this.axes.y)];
    return x === undefined || y === undefined ? null : [x, y];
  }

  draw(): void {
    const { surface } = this;
    if (surface === undefined || surface.width === 0 || !this.seen) return;
    const shown = this.motions.map((_, k) => k).filter((k) => !this.isHidden(k) && this.columns(k) !== null);
    const key = JSON.stringify([shown, this.axes, surface.width, surface.height, surface.ratio, theme().dark]);
    if (key !== this.key || this.still === null) {
      this.key = key;
      this.view = this.frame(shown);
      this.still = surface.empty();
      const context = this.still.getContext("2d")!;
      context.setTransform(surface.ratio, 0, 0, surface.ratio, 0, 0);
      this.paths(context, shown, this.view);
    }
    const frame = this.view!;
    const context = surface.context();
    context.drawImage(this.still, 0, 0, surface.width, surface.height);
    for (const k of shown) {
      const [x, y] = this.columns(k)!;
      const motion = this.motions[k]!;
      context.fillStyle = theme().accent;
      context.strokeStyle = theme().paper;
      context.lineWidth = 1.5;
      context.beginPath();
      context.arc(...frame.at(motion.value(x), motion.value(y)), 5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }

  private frame(shown: number[]): Frame {
    const low = [Infinity, Infinity];
    const high = [-Infinity, -Infinity];
    for (const k of shown) {
      this.columns(k)!.forEach((column, j) => {
        for (const value of column) {
          if (value < low[j]!) low[j] = value;
          if (value > high[j]!) high[j] = value;
        }
      });
    }
    for (const j of [0, 1]) {
      low[j] = Math.min(low[j]!, -this.axes.circle || low[j]!);
      high[j] = Math.max(high[j]!, this.axes.circle || high[j]!);
      if (!(high[j]! > low[j]!)) {
        low[j] = (Number.isFinite(low[j]!) ? low[j]! : 0) - 1e-9;
        high[j] = low[j]! + 2e-9;
      }
    }
    const room = { left: 58, right: 14, top: 12, bottom: 40 };
    const [w, h] = [this.surface.width - room.left - room.right, this.surface.height - room.top - room.bottom];
    let [sx, sy] = [w / (high[0]! - low[0]!) / 1.08, h / (high[1]! - low[1]!) / 1.08];
    if (this.axes.equal) sx = sy = Math.min(sx, sy);
    const [mx, my] = [0.5 * (low[0]! + high[0]!), 0.5 * (low[1]! + high[1]!)];
    const at = (x: number, y: number): [number, number] => [room.left + w / 2 + sx * (x - mx), room.top + h / 2 - sy * (y - my)];
    return { at, low: [mx - w / 2 / sx, my - h / 2 / sy], high: [mx + w / 2 / sx, my + h / 2 / sy] };
  }

  private paths(context: CanvasRenderingContext2D, shown: number[], frame: Frame): void {
    const colours = theme();
    const { width, height } = this.surface;
    const infos = [this.data.channel(this.axes.x), this.data.channel(this.axes.y)];
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = colours.soft;
    context.strokeStyle = colours.grid;
    context.lineWidth = 1;
    [0, 1].forEach((j) => {
      const { size } = infos[j]!;
      const [low, high] = [frame.low[j]! / size, frame.high[j]! / size];
      const step = roundBelow((high - low) / (j === 0 ? width / 110 : height / 60)) || 1;
      for (let k = Math.ceil(low / step); k * step <= high; k++) {
        const [x, y] = frame.at(j === 0 ? k * step * size : frame.low[0]!, j === 1 ? k * step * size : frame.low[1]!);
        context.beginPath();
        if (j === 0) {
          context.moveTo(x, 12);
          context.lineTo(x, height - 40);
        } else {
          context.moveTo(58, y);
          context.lineTo(width - 14, y);
        }
        context.stroke();
        context.textAlign = j === 0 ? "center" : "right";
        context.textBaseline = j === 0 ? "top" : "middle";
        context.fillText(written(Math.round(k * step * 1e9) / 1e9), j === 0 ? x : 53, j === 0 ? height - 36 : y);
      }
    });
    context.fillStyle = colours.ink;
    context.textAlign = "center";
    context.textBaseline = "bottom";
    const label = (j: number, name: string): string => `${isolated(name)}${infos[j]!.unit === "" ? "" : ` in ${infos[j]!.unit}`}`;
    context.fillText(label(0, this.axes.x), 58 + (width - 72) / 2, height - 5);
    context.save();
    context.translate(12, 12 + (height - 52) / 2);
    context.rotate(-Math.PI / 2);
    context.textBaseline = "middle";
    context.fillText(label(1, this.axes.y), 0, 0);
    context.restore();
    if (this.axes.circle > 0) {
      const [cx, cy] = frame.at(0, 0);
      context.strokeStyle = colours.soft;
      context.lineWidth = 1.2;
      context.beginPath();
      context.arc(cx, cy, frame.at(this.axes.circle, 0)[0] - cx, 0, 2 * Math.PI);
      context.stroke();
    }
    for (const k of shown) {
      const [x, y] = this.columns(k)!;
      context.strokeStyle = this.motions.length > 1 ? colours.runs[k % colours.runs.length]! : colours.series[0]!;
      context.lineWidth = 0.9;
      context.globalAlpha = 0.8;
      context.beginPath();
      for (let n = 0; n < x.length; n++) context.lineTo(...frame.at(x[n]!, y[n]!));
      context.stroke();
      context.globalAlpha = 1;
    }
  }
}
