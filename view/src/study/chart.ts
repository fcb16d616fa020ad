// A chart: a content on a canvas, with axes, zoom, values under the pointer, and the keyboard.

import { Surface, el, named } from "../dom";
import { onTheme, theme } from "../theme";
import type { Content, Hit, View, Window } from "./content";

const ROOM = { right: 16, top: 10, bottom: 42 };
/** Room for the name of the vertical axis, and for what is written at its marks, at most. */
const [BESIDE, WIDEST] = [24, 110];

const FONT = "11.5px system-ui, sans-serif";

export interface Wishes {
  choose: (hit: Hit) => void;
  open: (hit: Hit) => void;
  zoomed: (chart: Chart) => void;
}

export class Chart {
  readonly element: HTMLElement;
  private readonly surface: Surface;
  private readonly tip: HTMLElement;
  private readonly said: HTMLElement;
  private readonly legend: HTMLElement;
  private still: HTMLCanvasElement | null = null;
  private key = "";
  window: Window;
  hovered: Hit | null = null;
  chosen: Hit | null = null;
  private left = 62;
  private drag: { from: [number, number]; to: [number, number] } | null = null;

  constructor(
    parent: HTMLElement,
    readonly title: string,
    public content: Content,
    private readonly wishes: Wishes,
    tools: Node[] = [],
  ) {
    this.window = structuredClone(content.bounds);
    this.tip = el("div", { class: "tip", hidden: true });
    this.said = el("p", { class: "hidden", role: "status", "aria-live": "polite" });
    this.legend = el("div", { class: "legend" });
    const button = (label: string, text: string, act: () => void): HTMLElement => el("button", { type: "button", class: "small", title: text, "aria-label": text, click: act }, label);
    const zoom = [button("+", "Zoom in", () => this.zoom(0.5)), button("\u2212", "Zoom out", () => this.zoom(2)), button("all", "Show all", () => this.show(this.content.bounds))];
    const box = el("div", { class: "drawing" });
    const head = el("header", {}, el("h3", {}, named(title)), el("span", { class: "tools" }, ...tools, ...zoom));
    this.element = el("section", { class: "panel chart", "data-chart": title, "aria-label": `Chart of ${title}` }, head, this.legend, box, this.said);
    parent.append(this.element);
    this.surface = new Surface(box, "", () => this.draw());
    const { canvas } = this.surface;
    canvas.setAttribute("tabindex", "0");
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", `${title}: arrow keys go from point to point, Enter opens the run`);
    box.append(this.tip);
    this.listen(canvas);
    onTheme(() => this.draw());
    this.draw();
  }

  set(content: Content): void {
    this.content = content;
    this.hovered = this.chosen = null;
    this.key = "";
    this.show(content.bounds, false);
  }

  show(window: Window, told = true): void {
    const { bounds } = this.content;
    const within = (wanted: [number, number], most: [number, number]): [number, number] => {
      const span = Math.min(Math.max(wanted[1] - wanted[0], 1e-9 * (most[1] - most[0])), most[1] - most[0]);
      const low = Math.min(Math.max(wanted[0], most[0]), most[1] - span);
      return [low, low + span];
    };
    this.window = { x: within(window.x, bounds.x), y: within(window.y, bounds.y) };
    this.draw();
    if (told) this.wishes.zoomed(this);
  }

  zoom(factor: number, about?: [number, number]): void {
    const { x, y } = this.window;
    const [a, b] = about ?? (this.chosen !== null && Number.isFinite(this.chosen.y) ? [this.chosen.x, this.chosen.y] : [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]);
    const part = ([low, high]: [number, number], at: number): [number, number] => [at - (at - low) * factor, at + (high - at) * factor];
    this.show({ x: part(x, a), y: part(y, b) });
  }

  choose(row: number | null): void {
    this.chosen = row === null ? null : this.content.of(row);
    this.draw();
  }

  /** Where places are drawn. */
  get view(): View {
    const { width, height } = this.surface;
    const { x, y } = this.window;
    const { left } = this;
    const [w, h] = [width - left - ROOM.right, height - ROOM.top - ROOM.bottom];
    return {
      x, y, left, top: ROOM.top, width: w, height: h,
      px: (place) => left + ((place - x[0]) / (x[1] - x[0])) * w,
      py: (place) => ROOM.top + h - ((place - y[0]) / (y[1] - y[0])) * h,
    }; // prettier-ignore
  }

  /** How many marks the vertical axis may have. */
  private get marks(): number {
    return Math.max(2, Math.floor((this.surface.height - ROOM.top - ROOM.bottom) / 38));
  }

  draw(): void {
    const { surface } = this;
    if (surface === undefined || surface.width === 0) return;
    const key = JSON.stringify([this.window, surface.width, surface.height, surface.ratio, theme().dark]);
    if (key !== this.key || this.still === null) {
      this.key = key;
      this.legend.replaceChildren(...this.content.legend());
      this.still = surface.empty();
      const context = this.still.getContext("2d")!;
      context.setTransform(surface.ratio, 0, 0, surface.ratio, 0, 0);
      context.font = FONT;
      const marks = this.content.y.ticks(...this.window.y, this.marks).map(({ text }) => context.measureText(text).width);
      this.left = BESIDE + Math.min(WIDEST, Math.max(28, ...marks)) + 8;
      const { view } = this;
      this.axes(context, view);
      context.save();
      context.beginPath();
      context.rect(view.left, view.top, view.width, view.height);
      context.clip();
      this.content.paint(context, view);
      context.restore();
    }
    const { view } = this;
    const context = surface.context();
    context.drawImage(this.still, 0, 0, surface.width, surface.height);
    context.save();
    context.beginPath();
    context.rect(view.left - 8, view.top - 8, view.width + 16, view.height + 16);
    context.clip();
    for (const hit of [this.chosen, this.hovered]) if (hit !== null) this.content.mark(context, view, hit);
    context.restore();
    if (this.drag !== null) {
      const { from, to } = this.drag;
      context.strokeStyle = theme().accent;
      context.lineWidth = 1;
      context.strokeRect(Math.min(from[0], to[0]) + 0.5, Math.min(from[1], to[1]) + 0.5, Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    }
  }

  private axes(context: CanvasRenderingContext2D, view: View): void {
    const colours = theme();
    const { x, y } = this.content;
    context.font = FONT;
    context.lineWidth = 1;
    context.strokeStyle = colours.grid;
    context.fillStyle = colours.soft;
    context.textAlign = "center";
    context.textBaseline = "top";
    for (const tick of x.ticks(...view.x, Math.max(2, Math.floor(view.width / (x.names === null ? 70 : 90))))) {
      const at = Math.round(view.px(tick.place)) + 0.5;
      context.beginPath();
      context.moveTo(at, view.top);
      context.lineTo(at, view.top + view.height + 4);
      context.stroke();
      context.fillText(shortened(context, tick.text, 88), at, view.top + view.height + 7);
    }
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (const tick of y.ticks(...view.y, this.marks)) {
      const at = Math.round(view.py(tick.place)) + 0.5;
      context.beginPath();
      context.moveTo(view.left - 4, at);
      context.lineTo(view.left + view.width, at);
      context.stroke();
      context.fillText(shortened(context, tick.text, WIDEST), view.left - 7, at);
    }
    context.fillStyle = colours.ink;
    context.textAlign = "center";
    context.textBaseline = "bottom";
    context.fillText(shortened(context, x.label, view.width), view.left + view.width / 2, this.surface.height - 3);
    context.save();
    context.translate(3, view.top + view.height / 2);
    context.rotate(-Math.PI / 2);
    context.textBaseline = "top";
    context.fillText(shortened(context, y.label, view.height), 0, 0);
    context.restore();
  }

  // ---------------------------------------------------------------------------------------------------------- hand

  private at(event: MouseEvent): [number, number] {
    const box = this.surface.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private placeOf([px, py]: [number, number]): [number, number] {
    const { left, top, width, height, x, y } = this.view;
    return [x[0] + ((px - left) / width) * (x[1] - x[0]), y[0] + ((top + height - py) / height) * (y[1] - y[0])];
  }

  private listen(canvas: HTMLCanvasElement): void {
    canvas.addEventListener("pointermove", (event) => {
      const at = this.at(event);
      if (this.drag !== null) {
        this.drag.to = at;
        return this.draw();
      }
      this.hover(this.content.nearest(this.view, ...at), at);
    });
    canvas.addEventListener("pointerleave", () => this.hover(null, [0, 0]));
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.pointerType === "touch") return;
      this.drag = { from: this.at(event), to: this.at(event) };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointerup", () => {
      const { drag } = this;
      this.drag = null;
      if (drag === null) return;
      const [dx, dy] = [Math.abs(drag.to[0] - drag.from[0]), Math.abs(drag.to[1] - drag.from[1])];
      if (dx < 6 && dy < 6) return this.draw();
      const [a, b] = [this.placeOf(drag.from), this.placeOf(drag.to)];
      const along = (k: 0 | 1): [number, number] => [Math.min(a[k], b[k]), Math.max(a[k], b[k])];
      this.show({ x: dx < 6 ? this.window.x : along(0), y: dy < 6 ? this.window.y : along(1) });
    });
    canvas.addEventListener("click", (event) => {
      const hit = this.content.nearest(this.view, ...this.at(event));
      if (hit === null) return;
      this.wishes.choose(hit);
      this.chosen = hit;
      this.draw();
    });
    canvas.addEventListener("dblclick", () => this.show(this.content.bounds));
    canvas.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
      event.preventDefault();
      this.zoom(Math.exp(0.002 * (event.deltaY !== 0 ? event.deltaY : event.deltaX)), this.placeOf(this.at(event)));
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("blur", () => this.hover(null, [0, 0]));
  }

  private press(event: KeyboardEvent): void {
    const moves: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const move = moves[event.key];
    if (move !== undefined) {
      const hit = this.content.step(this.hovered ?? this.chosen, ...move);
      if (hit !== null) {
        this.hover(hit, [this.view.px(hit.x), Number.isFinite(hit.y) ? this.view.py(hit.y) : this.view.top + this.view.height]);
        this.chosen = hit;
        this.wishes.choose(hit);
      }
    } else if (event.key === "Enter" && (this.hovered ?? this.chosen) !== null) this.wishes.open((this.hovered ?? this.chosen)!);
    else if (event.key === "+" || event.key === "=") this.zoom(0.5);
    else if (event.key === "-") this.zoom(2);
    else if (event.key === "0" || event.key === "a") this.show(this.content.bounds);
    else if (event.key === "Escape") this.hover(null, [0, 0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private hover(hit: Hit | null, [px, py]: [number, number]): void {
    if (hit === null && this.hovered === null) return;
    const same = hit !== null && this.hovered !== null && hit.x === this.hovered.x && hit.y === this.hovered.y;
    this.hovered = hit;
    this.tip.hidden = hit === null;
    this.surface.canvas.style.cursor = hit === null ? "crosshair" : "pointer";
    if (hit !== null) {
      if (!same) {
        this.tip.replaceChildren(...hit.said.map((line, k) => el("div", k === 0 ? { class: "first" } : {}, named(line))));
        this.said.textContent = hit.said.join(", ");
      }
      const { width, height } = this.surface;
      const [w, h] = [this.tip.offsetWidth, this.tip.offsetHeight];
      const x = px + 16 + w > width ? Math.max(4, px - w - 12) : px + 16;
      const y = Math.min(Math.max(4, py - h - 8), height - h - 4);
      this.tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
    if (!same) this.draw();
  }
}

/** A text that is not longer than so many pixels. */
function shortened(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  let end = text.length;
  while (end > 1 && context.measureText(`${text.slice(0, end)}\u2026`).width > most) end -= 1;
  return `${text.slice(0, end)}\u2026`;
}
