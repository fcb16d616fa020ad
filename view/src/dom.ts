// Elements of the page. Texts are set as texts, never as HTML.

type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>;

/** Make an element: attributes by name, functions as listeners, children in order. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
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

/** A canvas that fills its parent, with `draw` called when its size changes. */
export class Surface {
  readonly canvas: HTMLCanvasElement;
  width = 0;
  height = 0;
  ratio = 1;

  constructor(parent: HTMLElement, label: string, draw: () => void) {
    this.canvas = el("canvas", { role: "img", "aria-label": label });
    parent.append(this.canvas);
    const fit = (): void => {
      const box = parent.getBoundingClientRect();
      this.ratio = Math.min(window.devicePixelRatio || 1, 2);
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (width === 0 || height === 0) return;
      if (width === this.width && height === this.height && this.canvas.width === Math.round(width * this.ratio)) return;
      this.width = width;
      this.height = height;
      this.canvas.width = Math.round(width * this.ratio);
      this.canvas.height = Math.round(height * this.ratio);
      this.canvas.style.width = `${width}px`;
      this.canvas.style.height = `${height}px`;
      draw();
    };
    new ResizeObserver(fit).observe(parent);
    fit();
  }

  /** A cleared context whose unit is a pixel of the page. */
  context(): CanvasRenderingContext2D {
    const context = this.canvas.getContext("2d")!;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    return context;
  }
}

/** Offer something as a file. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = el("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
