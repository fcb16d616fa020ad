// Elements of the page. Texts are set as texts, never as HTML.

import { theme } from "./theme";

type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>;

/**
 * Make an element: attributes by name, functions as listeners, children in order.
 *
 * Styles are set as properties: the page's security policy blocks style attributes.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (name === "style") made.style.cssText = String(value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Icons, drawn here since no font is sure to have them: paths in a square of 24. */
const ICONS = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  start: "M5 4h3v16H5zM20 4v16L9 12z",
  event: "M16 4h3v16h-3zM4 4v16l11-8z",
  loop: "M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",
  theme: "M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",
  undo: "M9 4 3 10l6 6v-4h5a4 4 0 0 1 0 8h-3v2h3a6 6 0 0 0 0-12H9z",
  redo: "m15 4 6 6-6 6v-4h-5a4 4 0 0 0 0 8h3v2h-3a6 6 0 0 1 0-12h5z",
  print: "M7 3h10v5H7zM4 9h16v8h-3v4H7v-4H4zM9 15v4h6v-4z",
};

export function icon(name: keyof typeof ICONS): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: "16", height: "16", fill: "currentColor", "aria-hidden": "true" })) made.setAttribute(key, value);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill-rule", "evenodd");
  made.append(path);
  return made;
}

/** A name that somebody gave: its writing direction stays inside it. */
export function named(text: string): HTMLElement {
  return el("bdi", {}, text);
}

/** The same for places where there are no elements: titles, labels, canvases. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Canvases that are drawn apart from the page, by their elements. */
const apart = new WeakMap<HTMLCanvasElement, Surface>();

/**
 * A canvas that fills its parent, with `draw` called when its size changes.
 *
 * What is drawn in every frame is `moving`: opaque, and handed to the browser as a picture of its own, where else all
 * that lies under and over the canvas would be painted anew with it.
 */
export class Surface {
  readonly canvas: HTMLCanvasElement;
  width = 0;
  height = 0;
  ratio = 1;
  private readonly sheet: HTMLCanvasElement | OffscreenCanvas;
  private readonly watcher: ResizeObserver;
  /** Take the size that the parent has now. */
  readonly fit: () => void;

  constructor(parent: HTMLElement, label: string, draw: () => void, private readonly moving = false) {
    this.canvas = el("canvas", { role: "img", "aria-label": label });
    parent.append(this.canvas);
    this.sheet = moving && "transferControlToOffscreen" in this.canvas ? this.canvas.transferControlToOffscreen() : this.canvas;
    if (this.sheet !== this.canvas) apart.set(this.canvas, this);
    this.fit = (): void => {
      const box = parent.getBoundingClientRect();
      this.ratio = Math.min(window.devicePixelRatio || 1, 2);
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (width === 0 || height === 0) return;
      if (width === this.width && height === this.height && this.sheet.width === Math.round(width * this.ratio)) return;
      this.width = width;
      this.height = height;
      this.sheet.width = Math.round(width * this.ratio);
      this.sheet.height = Math.round(height * this.ratio);
      this.canvas.style.width = `${width}px`;
      this.canvas.style.height = `${height}px`;
      draw();
    };
    this.watcher = new ResizeObserver(this.fit);
    this.watcher.observe(parent);
    this.fit();
  }

  end(): void {
    this.watcher.disconnect();
  }

  /** A cleared context whose unit is a pixel of the page. */
  context(): CanvasRenderingContext2D {
    const context = this.sheet.getContext("2d", { willReadFrequently: true, alpha: !this.moving }) as CanvasRenderingContext2D;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    if (this.moving) {
      context.fillStyle = theme().paper;
      context.fillRect(0, 0, this.width, this.height);
    } else context.clearRect(0, 0, this.width, this.height);
    return context;
  }

  /** An empty canvas with as many pixels. */
  empty(): HTMLCanvasElement {
    const made = el("canvas");
    made.width = this.sheet.width;
    made.height = this.sheet.height;
    return made;
  }

  /** What is drawn, in a canvas of its own, or in one that was made before. */
  copy(onto?: HTMLCanvasElement): HTMLCanvasElement {
    const { width, height } = this.sheet;
    const made = onto?.width === width && onto.height === height ? onto : this.empty();
    made.getContext("2d", { willReadFrequently: true })!.drawImage(this.sheet, 0, 0);
    return made;
  }
}

/** Paper shows copies: a picture that is handed over comes too late for it. */
export function printCopies(): void {
  window.addEventListener("beforeprint", () => {
    for (const canvas of document.querySelectorAll("canvas")) {
      const copy = apart.get(canvas)?.copy();
      if (copy === undefined) continue;
      copy.className = "copy";
      copy.style.cssText = canvas.style.cssText;
      canvas.hidden = true;
      canvas.after(copy);
    }
  });
  window.addEventListener("afterprint", () => {
    for (const copy of document.querySelectorAll("canvas.copy")) {
      (copy.previousElementSibling as HTMLElement).hidden = false;
      copy.remove();
    }
  });
}

/** Offer something as a file. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = el("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
