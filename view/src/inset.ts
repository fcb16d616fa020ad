// A joint with play, enlarged: bearing and journal, or guide and block, their play exaggerated so that it is seen.

import { isolated, el, named, Surface } from "./dom";
import type { Column, Joint, Loose, Pressure } from "./data";
import { blockCorners, blockWalls } from "./drawing";
import { steady, written } from "./format";
import type { Motion } from "./motion";
import { place } from "./motion";
import { aroundColour, colourOf, scaleColour, theme } from "./theme";
import { dot, minus } from "./vectors";

/** The part of the bearing's radius that its play takes at first, and at most. */
const USUAL = 0.22;
const MOST = 0.75;
/** Milliseconds between numbers that are written while a run plays. */
const READ = 66;
/** Samples of the trail behind the journal's centre. */
const TRAIL = 400;
/** Pixels below the ends of a sleeve, for the forces in its strips. */
const STRIPS = 64;

interface Pictured {
  motion: Motion;
  loose: Loose;
  joint: Joint | undefined;
  colour: string;
}

/** Largest absolute value of a column, or of the vectors of several. */
export function largest(columns: (Column | undefined)[]): number {
  const [first, ...others] = columns.filter((column) => column !== undefined);
  let most = 0;
  if (first === undefined) return most;
  if (others.length === 0) {
    for (let k = 0; k < first.length; k++) {
      const size = Math.abs(first[k]!);
      if (size > most) most = size;
    }
    return most;
  }
  for (let k = 0; k < first.length; k++) {
    let sum = first[k]! * first[k]!;
    for (let n = 0; n < others.length; n++) sum += others[n]![k]! * others[n]![k]!;
    if (sum > most) most = sum;
  }
  return Math.sqrt(most);
}

/** By how much play is exaggerated at most: it takes a part of the bearing's radius, or of the block's height. */
function mostPlay({ loose, joint }: Pictured): number {
  if (joint?.block != null) return (MOST * joint.block.half[1]!) / Math.max(joint.block.clearance[0] ?? 0, 1e-12);
  if (loose.clearance === undefined || loose.radius === undefined || loose.clearance === 0) return 1;
  return (MOST * loose.radius) / loose.clearance;
}

/** What a reader chose of a joint's picture: where its slider stands, and whether colours are pressures. */
export interface Chosen {
  place: string;
  pressed: boolean;
}

export class Inset {
  readonly element: HTMLElement;
  private readonly surface: Surface;
  private readonly said: HTMLElement;
  private factor: number;
  private readonly forceMost: number;
  private readonly shown: Pictured[];
  private pressed = false; // whether the film's colours are its pressure
  private lastText = 0;
  private readonly touching = new Map<Pictured, boolean>();
  private readonly reaches = new Map<number, number>();
  private readonly slider: HTMLInputElement;

  constructor(
    parent: HTMLElement,
    pictured: Pictured[],
    private readonly isHidden: (k: number) => boolean,
    before?: Chosen,
  ) {
    const { loose } = pictured[0]!;
    this.shown = pictured;
    const most = Math.max(1.001, mostPlay(pictured[0]!));
    const usual = Math.max(1, (most * USUAL) / MOST);
    this.factor = before === undefined ? usual : most ** (Number(before.place) / 100);
    this.pressed = before?.pressed === true;
    const box = el("div", { class: (loose.strips ?? []).length > 0 ? "joint tall-joint" : "joint" });
    this.said = el("tbody");
    const factor = el("output", {}, `\u00d7${written(this.factor, 3)}`);
    const place = (100 * Math.log(this.factor)) / Math.log(most);
    const label = `How much the play of ${loose.name} is exaggerated`;
    const slider = (this.slider = el("input", { type: "range", min: 0, max: 100, step: 0.5, value: place, "aria-label": label }));
    slider.addEventListener("input", () => {
      this.factor = most ** (Number(slider.value) / 100);
      factor.textContent = `\u00d7${written(this.factor, 3)}`;
      slider.setAttribute("aria-valuetext", `${written(this.factor, 3)} times`);
      this.draw();
    });
    const title = el("h3", {}, named(loose.name), el("small", {}, ` ${[...new Set(pictured.map((one) => one.loose.fit))].join(", ")}`));
    const control = most > 1.001 ? [el("label", { class: "play" }, "play", slider, factor)] : [];
    const film = loose.film ? [this.filmLegend(loose.pressure ?? null)] : [];
    this.element = el("section", { class: loose.views.length > 1 || pictured.length > 1 || (pictured[0]!.joint?.block?.half.length ?? 0) > 2 ? "inset wide" : "inset", "data-joint": loose.name, "aria-label": `Joint ${loose.name}, enlarged` }, el("header", {}, title, ...control), el("div", { class: "beside" }, box, el("div", { class: "facts" }, el("table", { class: "said", "aria-label": `Joint ${loose.name} now` }, this.said), ...film)));
    parent.append(this.element);
    this.forceMost = Math.max(...pictured.map((one) => largest((one.loose.force ?? one.loose.sites ?? []).map((name) => this.column(one, name)))));
    this.surface = new Surface(box, `Joint ${isolated(loose.name)}, enlarged`, () => this.draw(), true);
  }

  get name(): string {
    return this.shown[0]!.loose.name;
  }

  get chosen(): Chosen {
    return { place: this.slider.value, pressed: this.pressed };
  }

  /** How far a journal without a bearing goes in one of its views. */
  private widest(one: Pictured, number: number, xs: Column, ys: Column): number {
    const key = 16 * this.shown.indexOf(one) + number;
    if (!this.reaches.has(key)) this.reaches.set(key, Math.max(largest([xs, ys]), 1e-12));
    return this.reaches.get(key)!;
  }

  /** Whether a joint's penetration is ever other than zero. */
  private touches(one: Pictured, name: string): boolean {
    let found = this.touching.get(one);
    if (found === undefined) this.touching.set(one, (found = largest([this.column(one, name)]) > 0));
    return found;
  }

  private column(one: Pictured, name: string): Column | undefined {
    return one.motion.data.named(one.motion.run, name);
  }

  /** The time of the motions is set by whoever owns them; while they play, numbers are written as often as they are read. */
  draw(playing = false): void {
    const { surface } = this;
    if (surface === undefined || surface.width === 0) return;
    const context = surface.context();
    const visible = this.shown.filter((_, k) => !this.isHidden(k));
    const first = visible[0] ?? this.shown[0]!;
    const views = first.loose.views;
    const { block } = first.joint ?? { block: null };
    const sides = block == null ? 0 : block.half.length - 1;
    for (let n = 0; n < sides; n++) for (const one of visible) this.guide(context, one, n, (n * surface.width) / sides, surface.width / sides);
    const strips = (first.loose.strips ?? []).length > 0 ? STRIPS : 0;
    if (strips > 0) visible.forEach((one, k) => this.strips(context, one, k, visible.length));
    views.forEach((view, n) => {
      const width = surface.width / views.length;
      visible.forEach((one, k) => this.round(context, one, n, n * width + width / 2, (surface.height - strips) / 2, width, k === 0));
      if (views.length > 1) {
        context.fillStyle = theme().soft;
        context.font = "11px system-ui, sans-serif";
        context.textAlign = "center";
        context.fillText(view.title, n * width + width / 2, surface.height - strips - 6);
      }
    });
    const now = performance.now();
    if (playing && now - this.lastText < READ) return;
    this.lastText = now;
    this.say(visible.length > 0 ? visible : [first]);
  }

  private round(context: CanvasRenderingContext2D, one: Pictured, number: number, cx: number, cy: number, width: number, first: boolean): void {
    const { loose, motion } = one;
    const view = loose.views[number]!;
    const [xs, ys] = [this.column(one, view.x), this.column(one, view.y)];
    if (xs === undefined || ys === undefined) return;
    const outer = Math.min(width, this.surface.height - ((loose.strips ?? []).length > 0 ? STRIPS : 0)) / 2 - 16;
    const several = this.shown.length > 1;
    const [ex, ey] = [motion.value(xs), motion.value(ys)];
    const clearance = loose.clearance ?? 0;
    const round = loose.radius !== undefined && clearance > 0;
    const reach = round ? loose.radius! : 1.15 * this.widest(one, number, xs, ys);
    const scale = outer / reach;
    const play = round ? this.factor : 1;
    const at = (x: number, y: number): [number, number] => [cx + scale * play * x, cy - scale * play * y];
    if (round) {
      const inner = outer - scale * play * clearance;
      if (first) {
        context.fillStyle = colourOf("ground");
        context.globalAlpha = 0.22;
        context.beginPath();
        context.arc(cx, cy, outer + 12, 0, 2 * Math.PI);
        context.arc(cx, cy, outer, 0, 2 * Math.PI, true);
        context.fill();
        context.globalAlpha = 1;
        context.strokeStyle = theme().ink;
        context.lineWidth = 1.6;
        context.beginPath();
        context.arc(cx, cy, outer, 0, 2 * Math.PI);
        context.stroke();
      }
      const [jx, jy] = at(ex, ey);
      if (loose.film && first) this.film(context, one, cx, cy, outer, jx, jy, inner, ex, ey, clearance);
      context.strokeStyle = one.colour;
      context.fillStyle = one.colour;
      context.lineWidth = 1.8;
      context.globalAlpha = several ? 0.14 : 0.2;
      context.beginPath();
      context.arc(jx, jy, Math.max(inner, 1), 0, 2 * Math.PI);
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
      // where the centre may be: the circle of the play
      context.strokeStyle = theme().faint;
      context.lineWidth = 1;
      context.setLineDash([3, 3]);
      context.beginPath();
      context.arc(cx, cy, scale * play * clearance, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
    } else if (first) {
      context.strokeStyle = theme().grid;
      context.beginPath();
      context.moveTo(cx - outer, cy);
      context.lineTo(cx + outer, cy);
      context.moveTo(cx, cy - outer);
      context.lineTo(cx, cy + outer);
      context.stroke();
      const info = motion.data.channel(view.x);
      context.fillStyle = theme().soft;
      context.font = "11px system-ui, sans-serif";
      context.textAlign = "right";
      context.fillText(`${written(reach / info.size, 2)} ${info.unit}`, cx + outer, cy - 5);
    }
    this.trail(context, one, xs, ys, at);
    const [jx, jy] = at(ex, ey);
    context.fillStyle = one.colour;
    context.strokeStyle = theme().paper;
    context.lineWidth = 1.2;
    context.beginPath();
    context.arc(jx, jy, 4, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    this.arrow(context, one, view.axes, cx, cy, outer, Math.atan2(ey, ex), jx, jy, round, this.share(one, number));
  }

  /** The part of a sleeve's force that acts at one of its ends, by the places of the strips that carry; else all. */
  private share(one: Pictured, end: number): number {
    const forces = (one.loose.strips ?? []).map((name) => Math.max(0, one.motion.value(this.column(one, name)!)));
    const sum = forces.reduce((all, force) => all + force, 0);
    if (!(sum > 0)) return 1;
    const upper = forces.reduce((all, force, k) => all + force * (1 - (k + 0.5) / forces.length), 0) / sum;
    return end === 0 ? upper : 1 - upper;
  }

  private trail(context: CanvasRenderingContext2D, one: Pictured, xs: Column, ys: Column, at: (x: number, y: number) => [number, number]): void {
    const { motion } = one;
    const { time } = motion;
    let last = 0;
    let high = time.length;
    const { now } = motion;
    while (last < high) {
      const middle = (last + high) >> 1;
      if (time[middle]! <= now) last = middle + 1;
      else high = middle;
    }
    const from = Math.max(0, last - TRAIL);
    context.strokeStyle = one.colour;
    context.lineWidth = 1.1;
    const chunk = Math.ceil(TRAIL / 8);
    for (let start = from; start < last - 1; start += chunk) {
      const end = Math.min(last, start + chunk + 1);
      context.globalAlpha = 0.12 + 0.6 * ((end - from) / (last - from));
      context.beginPath();
      for (let k = start; k < end; k++) context.lineTo(...at(xs[k]!, ys[k]!));
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  private film(context: CanvasRenderingContext2D, one: Pictured, cx: number, cy: number, outer: number, jx: number, jy: number, inner: number, ex: number, ey: number, clearance: number): void {
    // the thickness around the journal, c - e cos(theta - phi), or the pressure, between its surface and the bearing's
    const pressure = this.pressed ? one.loose.pressure ?? null : null;
    const found = pressure === null ? null : pressureNow(one.motion, pressure);
    const count = 96;
    for (let k = 0; k < count; k++) {
      const [from, to] = [(2 * Math.PI * k) / count, (2 * Math.PI * (k + 1.3)) / count];
      const middle = 0.5 * (from + to);
      const thickness = clearance - ex * Math.cos(middle) - ey * Math.sin(middle);
      context.fillStyle = pressure === null || found === null ? scaleColour(thickness / (2 * clearance)) : pressureColour(pressure, found[Math.round((middle * found.length) / (2 * Math.PI)) % found.length]!);
      context.beginPath();
      context.moveTo(cx + outer * Math.cos(from), cy - outer * Math.sin(from));
      context.lineTo(cx + outer * Math.cos(to), cy - outer * Math.sin(to));
      context.lineTo(jx + inner * Math.cos(to), jy - inner * Math.sin(to));
      context.lineTo(jx + inner * Math.cos(from), jy - inner * Math.sin(from));
      context.fill();
    }
    context.fillStyle = theme().paper;
    context.beginPath();
    context.arc(jx, jy, inner, 0, 2 * Math.PI);
    context.fill();
  }

  private arrow(context: CanvasRenderingContext2D, one: Pictured, axes: [string, string], cx: number, cy: number, outer: number, angle: number, jx: number, jy: number, round: boolean, share: number): void {
    const stem = one.loose.force?.[0]?.replace(/\.[^.]*$/, "");
    if (stem === undefined) return;
    const columns = axes.map((axis) => this.column(one, `${stem}.${axis}`));
    if (columns.some((column) => column === undefined) || this.forceMost === 0) return;
    const force = columns.map((column) => share * one.motion.value(column!));
    const size = Math.hypot(...force);
    if (!(size > 1e-6 * this.forceMost)) return;
    const length = Math.sqrt(size / this.forceMost) * 0.85 * outer;
    const [ux, uy] = [force[0]! / size, -force[1]! / size];
    const [x, y] = round ? [cx + outer * Math.cos(angle), cy - outer * Math.sin(angle)] : [jx, jy];
    drawArrow(context, x, y, ux, uy, length);
  }

  /** A block in its guide, seen across one of the directions that it has play in: in space there are two. */
  private guide(context: CanvasRenderingContext2D, one: Pictured, view: number, left: number, width: number): void {
    const { joint, motion, loose } = one;
    const block = joint!.block!;
    const { height } = this.surface;
    const k = this.factor;
    const side = view + 1;
    const space = block.half.length > 2;
    const origin = motion.point(joint!.second, joint!.b);
    const axes = block.first.map((row) => motion.vector(joint!.first, row));
    const across = block.half[side]! + k * (block.clearance[view] ?? 0);
    const scale = Math.min((0.8 * width) / (2 * block.half[0]!), (0.62 * height) / (2 * across));
    const base = motion.point(joint!.first, joint!.a);
    const middle = dot(minus(origin, base), axes[0]!);
    const at = (point: number[]): [number, number] => {
      const from = minus(point, base);
      return [left + width / 2 + scale * (dot(from, axes[0]!) - middle), height / 2 - scale * dot(from, axes[side]!)];
    };
    context.strokeStyle = theme().ink;
    context.fillStyle = colourOf("ground");
    const reach = 0.46 * width;
    const lines: [number, number][][] = space
      ? [-1, 1].map((sign) => [-reach, reach].map((x) => [left + width / 2 + x, height / 2 - sign * scale * across]))
      : blockWalls(joint!, block, motion, k).map((wall) => wall.map(at));
    for (const [a, b] of lines as [[number, number], [number, number]][]) {
      context.lineWidth = 1.6;
      context.beginPath();
      context.moveTo(...a);
      context.lineTo(...b);
      context.stroke();
      const outward = a[1] < height / 2 ? -12 : 0;
      context.globalAlpha = 0.22;
      context.fillRect(Math.min(a[0], b[0]), a[1] + outward, Math.abs(b[0] - a[0]), 12);
      context.globalAlpha = 1;
    }
    const corners = blockCorners(joint!, block, motion, k).map(at);
    // the number of a corner has a bit for each direction, the first one the highest; in space two faces are seen
    const [front, up] = space ? [4, view === 0 ? 2 : 1] : [2, 1];
    const faces = space ? [0, view === 0 ? 1 : 2] : [0];
    context.strokeStyle = one.colour;
    context.fillStyle = one.colour;
    context.lineWidth = 1.8;
    for (const face of faces) {
      context.beginPath();
      for (const n of [0, up, front + up, front]) context.lineTo(...corners[n + face]!);
      context.closePath();
      context.globalAlpha = 0.22 / faces.length;
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
    }
    const [high, low] = view === 0 ? ["upper", "lower"] : ["right", "left"];
    for (const name of loose.sites ?? []) {
      const upper = space ? name.endsWith(`on ${high} wall`) : name.includes("upper");
      if (space && !upper && !name.endsWith(`on ${low} wall`)) continue;
      const column = this.column(one, name);
      const size = column === undefined ? 0 : motion.value(column);
      const face = faces.length < 2 ? 0 : name.includes(view === 0 ? "right" : "upper") ? faces[1]! : 0;
      const corner = corners[(name.includes("front") ? front : 0) + (upper ? up : 0) + face];
      if (corner === undefined || !(size > 1e-6 * this.forceMost)) continue;
      drawArrow(context, corner[0], corner[1], 0, upper ? 1 : -1, Math.sqrt(size / this.forceMost) * 0.4 * height);
    }
    if (space) {
      context.fillStyle = theme().soft;
      context.font = "11px system-ui, sans-serif";
      context.textAlign = "center";
      context.fillText(view === 0 ? "b and h: height" : "b and t: width", left + width / 2, height - 6);
    }
  }

  /** The force in each strip of a sleeve, along its length: the higher and lighter, the larger. */
  private strips(context: CanvasRenderingContext2D, one: Pictured, order: number, count: number): void {
    const names = one.loose.strips ?? [];
    const { width, height } = this.surface;
    const [left, bottom, high] = [46, height - 18, STRIPS - 26];
    const step = (width - 2 * left) / names.length;
    const wide = (step - 3) / count;
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = theme().soft;
    context.textBaseline = "alphabetic";
    context.textAlign = "right";
    context.fillText("upper", left - 6, bottom);
    context.textAlign = "left";
    context.fillText("lower end", width - left + 6 - 14, bottom + 14);
    context.textAlign = "center";
    context.fillText("normal force in the strips of the sleeve", width / 2, bottom + 14);
    names.forEach((name, k) => {
      const column = this.column(one, name);
      const force = column === undefined ? 0 : one.motion.value(column);
      const part = this.forceMost > 0 ? Math.sqrt(Math.max(0, force) / this.forceMost) : 0;
      const x = left + k * step + 1.5 + order * wide;
      context.strokeStyle = theme().faint;
      context.lineWidth = 1;
      context.strokeRect(x + 0.5, bottom - high + 0.5, wide - 1, high - 1);
      context.fillStyle = count > 1 ? one.colour : colourOf("load");
      context.fillRect(x + 1, bottom - 1 - part * (high - 2), wide - 2, part * (high - 2));
    });
  }

  /** Write what is known of the joint now: a row for each fact, a column for each run. */
  private say(visible: Pictured[]): void {
    const facts = visible.map((one) => new Map(this.facts(one)));
    const names = [...new Set(facts.flatMap((of) => [...of.keys()]))];
    const several = this.shown.length > 1;
    const rows = [...(several ? [["", ...visible.map((one) => one.motion.run.label)]] : []), ...names.map((name) => [name, ...facts.map((of) => of.get(name) ?? "\u2013")])];
    const width = visible.length + 1;
    if (this.said.childElementCount !== rows.length || this.said.children[0]?.childElementCount !== width) {
      this.said.replaceChildren(...rows.map((row) => el("tr", {}, ...row.map((_, k) => (k === 0 ? el("th", { scope: "row" }) : el("td"))))));
    }
    rows.forEach((row, n) => {
      row.forEach((text, k) => {
        const cell = this.said.children[n]!.children[k] as HTMLElement;
        if (several && n === 0 && k > 0) {
          cell.className = "run";
          cell.style.borderColor = visible[k - 1]!.colour;
          cell.title = text;
        } else if (cell.textContent !== text) cell.textContent = text;
      });
    });
  }

  private facts(one: Pictured): [string, string][] {
    const { loose, motion } = one;
    const facts: [string, string][] = [];
    const value = (name: string): number => {
      const column = this.column(one, name);
      return column === undefined ? NaN : motion.value(column);
    };
    const inUnit = (name: string, number: number, digits = 3): string => {
      const info = motion.data.channel(name);
      return `${written(number / info.size, digits)} ${info.unit}`;
    };
    const mode = this.column(one, `${loose.name}.mode`);
    if (mode !== undefined) {
      const number = Math.round(stepped(motion, mode));
      facts.push(["mode", loose.film && number === 0 ? "film alone" : (motion.run.modes[number] ?? "")]);
    }
    if (loose.force !== undefined) facts.push(["force", inUnit(loose.force[0]!, Math.hypot(...loose.force.map(value)))]);
    const sites = loose.sites ?? [];
    if (sites.length <= 4) for (const site of sites) facts.push([site.slice(`${loose.name}.normal_force.`.length), inUnit(site, value(site))]);
    else {
      for (const wall of ["upper wall", "lower wall", "right wall", "left wall"]) {
        const own = sites.filter((site) => site.endsWith(`on ${wall}`));
        if (own.length > 0) facts.push([wall, inUnit(own[0]!, own.reduce((sum, site) => sum + value(site), 0))]);
      }
    }
    if (loose.clearance !== undefined && loose.clearance > 0 && loose.views.length > 0) {
      const stem = motion.dimension === 2 ? `${loose.name}.eccentricity` : `${loose.name}.eccentricity_htb`;
      // along its axis a sleeve moves as it may: what counts is where its journal is at the worse end
      const e = loose.strips !== undefined ? Math.max(...loose.views.map(({ x, y }) => Math.hypot(value(x), value(y)))) : Math.hypot(...(motion.dimension === 2 ? ["x", "y"] : ["h", "t", "b"]).map((axis) => value(`${stem}.${axis}`)));
      facts.push(["clearance c", inUnit(stem, loose.clearance, 4)]);
      facts.push(["eccentricity", `${steady(e / loose.clearance, 3)} c`]);
    }
    for (const quantity of ["film_thickness", "penetration"]) {
      const name = `${loose.name}.${quantity}`;
      if (quantity === "penetration" && !this.touches(one, name)) continue; // of a film that never gives out
      if (Number.isFinite(value(name))) facts.push([quantity.replace("_thickness", ""), inUnit(name, value(name))]);
    }
    const { pressure } = loose;
    if (pressure != null) facts.push(["pressure", `${written(Math.max(...pressureNow(motion, pressure)) / pressure.size, 3)} ${pressure.unit}`]);
    return facts;
  }

  /** What the colours of a film mean: its thickness from none to twice the clearance, or its pressure, if that is known. */
  private filmLegend(pressure: Pressure | null): HTMLElement {
    const bar = el("div", { class: "scale", "aria-hidden": "true" });
    const said = el("span");
    const write = (): void => {
      const pressed = this.pressed && pressure !== null; // that of a run that has just come is worked out later
      const stops = [0, 1, 2, 3, 4, 5, 6].map((k) => k / 6);
      const [low, high] = pressure === null ? [0, 0] : rangeOf(pressure);
      const colour = (part: number): string => (pressed ? pressureColour(pressure, low + part * (high - low)) : scaleColour(part));
      bar.style.background = `linear-gradient(90deg, ${stops.map(colour).join(", ")})`;
      said.textContent = pressed ? `${written(low / pressure.size, 3)} to ${written(high / pressure.size, 3)} ${pressure.unit}` : "0 to 2 c";
    };
    write();
    if (pressure === null) return el("div", { class: "film" }, "film", bar, said);
    const what = el("select", { "aria-label": "What the colours of the film show", change: () => {
      this.pressed = what.value === "pressure";
      write();
      this.draw();
    } }, el("option", { value: "film" }, "film"), el("option", { value: "pressure", selected: this.pressed }, "pressure"));
    return el("div", { class: "film" }, what, bar, said);
  }
}

/** The range of the colours of a pressure: from zero, or, where the film also pulls, around zero. */
function rangeOf({ least, largest }: Pressure): [number, number] {
  const most = Math.max(largest, -least) || 1;
  return least < -1e-9 * most ? [-most, most] : [0, most];
}

function pressureColour(pressure: Pressure, value: number): string {
  const [low, high] = rangeOf(pressure);
  return low < 0 ? aroundColour(value / high) : scaleColour(value / high);
}

/** The pressures around a journal now, between the instants that they are known at. */
export function pressureNow(motion: Pick<Motion, "now" | "data">, pressure: Pressure): number[] {
  const time = motion.data.column(pressure.time);
  const values = motion.data.column(pressure.values);
  const { angles } = pressure;
  const k = time.length > 1 ? place(time, motion.now) : 0;
  const h = time.length > 1 ? time[k + 1]! - time[k]! : 0;
  const s = h > 0 ? Math.min(1, Math.max(0, (motion.now - time[k]!) / h)) : 0;
  return Array.from({ length: angles }, (_, n) => {
    const [before, after] = [values[k * angles + n]!, s > 0 ? values[(k + 1) * angles + n]! : 0];
    return s > 0 ? before + s * (after - before) : before;
  });
}

function stepped(motion: Motion, column: Column): number {
  const { time, now } = motion;
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle]! <= now) low = middle + 1;
    else high = middle;
  }
  return column[Math.max(0, low - 1)]!;
}

export function drawArrow(context: CanvasRenderingContext2D, x: number, y: number, ux: number, uy: number, length: number): void {
  const head = Math.min(9, 0.6 * length + 2);
  const [tx, ty] = [x + length * ux, y + length * uy];
  const colour = colourOf("load");
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 2.4;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(tx - 0.8 * head * ux, ty - 0.8 * head * uy);
  context.stroke();
  context.beginPath();
  context.moveTo(tx, ty);
  context.lineTo(tx - head * ux - 0.5 * head * uy, ty - head * uy + 0.5 * head * ux);
  context.lineTo(tx - head * ux + 0.5 * head * uy, ty - head * uy - 0.5 * head * ux);
  context.fill();
}
