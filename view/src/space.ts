// The machine in space, by three.js: orbit, pan and zoom with mouse, fingers or keys.

import * as three from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

import type { Vector } from "./data";
import { el, isolated } from "./dom";
import type { Shape } from "./drawing";
import { roundBelow } from "./format";
import { Labels } from "./labels";
import * as materials from "./materials";
import type { Light } from "./materials";
import type { Sight, View } from "./plane";
import { colourOf, theme } from "./theme";

/** Radius of a line, and of a mark, of one point's width, relative to the machine. */
const LINE = 0.00165;
const MARK = 0.00125;
/** Lines from this width on are round bars; thinner ones are lines of a pixel. */
const BAR = 1.8;

/** Pixels of a row of buttons above the machine. */
const ROW = 42;

/** What the view before left: making its like takes longer than all else, and browsers have few. */
let spare: { renderer: three.WebGLRenderer; scene: three.Scene; laid: boolean } | null = null;

/** Make what draws, and have its programs compiled while numbers are unpacked. */
export function prepare(): void {
  const renderer = drawing();
  const scene = new three.Scene();
  const light = { sky: new three.Vector3(), sun: new three.Vector3() };
  for (const alpha of [1, 0.5]) {
    scene.add(new three.Mesh(new three.BufferGeometry(), materials.solid("#000", alpha, light)));
    scene.add(new three.Line(new three.BufferGeometry(), materials.line("#000", alpha)));
  }
  renderer.compile(scene, new three.Camera());
  spare = { renderer, scene, laid: false };
}

/** What draws: with smooth edges, unless the processor does, where they would cost more than they are worth. */
function drawing(): three.WebGLRenderer {
  const rough = new three.WebGLRenderer({ antialias: false });
  const context = rough.getContext();
  const more = context.getExtension("WEBGL_debug_renderer_info");
  const name = more === null ? "" : String(context.getParameter(more.UNMASKED_RENDERER_WEBGL));
  const software = /swiftshader|llvmpipe|software|basic render/i.test(name);
  if (!software) {
    rough.dispose();
    rough.forceContextLoss();
  }
  const renderer = software ? rough : new three.WebGLRenderer({ antialias: true });
  renderer.debug.checkShaderErrors = false; // to ask would wait until all of them are compiled
  return renderer;
}

function letGo(root: three.Object3D): void {
  root.traverse((one) => {
    const mesh = one as three.Mesh;
    mesh.geometry?.dispose();
    for (const material of [mesh.material].flat()) material?.dispose();
  });
}

/** Something drawn, which is moved from instant to instant. */
interface Solid {
  object: three.Object3D;
  move(points: Vector[]): void;
}

export class Space implements View {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: three.WebGLRenderer;
  private readonly scene = new three.Scene();
  private readonly eye: three.PerspectiveCamera;
  private readonly controls: OrbitControls;
  private readonly machine = new three.Group();
  private readonly names: HTMLElement;
  private solids: Solid[] = [];
  private looks: { shape: string; count: number; colour: string; alpha: number }[] = [];
  private dark = false;
  private sight: Sight = { layers: [], paths: [], names: [], focus: null };
  private before: three.Vector3 | null = null;
  private width = 1;
  private height = 1;
  private top = 0; // pixels that stay free, beyond a row of buttons
  private waiting = false;
  private ended = false;
  private laid = false; // whether its size is known; before, nothing is drawn
  private readonly watcher: ResizeObserver;
  private old: three.Scene | null; // of the view before
  private readonly labels = new Labels();
  private readonly light: Light;
  readonly settle: () => void;

  constructor(
    parent: HTMLElement,
    private readonly limits: [Vector, Vector],
    private readonly size: number,
    private readonly upright: number,
    label: string,
  ) {
    this.renderer = spare?.renderer ?? drawing();
    this.old = spare?.scene ?? null;
    const laid = spare?.laid ?? false;
    spare = null;
    this.canvas = this.renderer.domElement;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.names = el("div", { class: "names", "aria-hidden": "true" });
    parent.append(this.canvas, this.names);
    this.eye = new three.PerspectiveCamera(32, 1, 0.01 * size, 100 * size);
    this.eye.up.setComponent(upright, 1);
    this.eye.up.setComponent((upright + 1) % 3, 0);
    this.eye.up.setComponent((upright + 2) % 3, 0);
    this.controls = new OrbitControls(this.eye, this.canvas);
    this.controls.addEventListener("change", () => this.soon());
    this.scene.add(this.machine);
    this.light = { sky: new three.Vector3().setComponent(upright, 1), sun: new three.Vector3(0.6, 0.3, 0.5).setComponent(upright, 1.2).normalize() };
    this.floor();
    this.settle = () => this.fit(parent);
    this.watcher = new ResizeObserver(this.settle);
    this.watcher.observe(parent);
    if (laid) this.lay(this.renderer.getSize(new three.Vector2())); // it is likely to fit when all is laid out
    this.reset();
  }

  private fit(parent: HTMLElement): void {
    const box = parent.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    const size = new three.Vector2(Math.round(box.width), Math.round(box.height));
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    if (!this.renderer.getSize(new three.Vector2()).equals(size) || this.renderer.getPixelRatio() !== ratio) {
      this.renderer.setDrawingBufferSize(size.x, size.y, ratio); // which waits for all that is being drawn
      this.canvas.style.width = `${size.x}px`;
      this.canvas.style.height = `${size.y}px`;
    }
    const first = !this.laid;
    this.lay(size);
    if (first && this.camera === null) this.reset();
    else this.render();
  }

  private lay(size: three.Vector2): void {
    this.laid = true;
    [this.width, this.height] = [size.x, size.y];
    this.eye.aspect = this.width / this.height;
    this.eye.setViewOffset(this.width, this.height, 0, -0.5 * this.top, this.width, this.height);
  }

  private readonly placed = new three.Vector3(); // where reset put the camera

  get camera(): number[] | null {
    const { position } = this.eye;
    return position.distanceTo(this.placed) < 1e-6 * this.size ? null : [...position.toArray(), ...this.controls.target.toArray()];
  }

  set camera(at: number[] | null) {
    if (at === null) {
      this.reset();
      return;
    }
    this.eye.position.fromArray(at);
    this.controls.target.fromArray(at, 3);
    this.before = null;
    this.controls.update();
    this.render();
  }

  end(): void {
    this.ended = true;
    this.watcher.disconnect();
    this.controls.dispose();
    if (this.old !== null) letGo(this.old);
    spare = { renderer: this.renderer, scene: this.scene, laid: this.laid };
  }

  private get middle(): three.Vector3 {
    const [low, high] = this.limits;
    return new three.Vector3(...low.map((one, k) => 0.5 * (one + high[k]!)));
  }

  reset(): void {
    const [low, high] = this.limits;
    const radius = 0.5 * Math.hypot(...low.map((one, k) => high[k]! - one));
    const narrow = Math.min(1, this.width / this.height);
    const distance = (0.78 * radius) / Math.tan(0.5 * 32 * (Math.PI / 180)) / narrow / Math.max(0.3, 1 - this.top / this.height);
    const direction = new three.Vector3(0.62, -0.68, 0.42);
    if (this.upright === 1) direction.set(0.55, 0.42, 0.72);
    else if (this.upright === 0) direction.set(0.42, 0.62, -0.68);
    this.controls.target.copy(this.middle);
    this.eye.position.copy(this.middle).addScaledVector(direction.normalize(), distance);
    this.before = null;
    this.controls.update();
    this.placed.copy(this.eye.position);
    this.render();
  }

  /** One row of buttons hides little of a machine in space; what more there is, on a phone, is left free. */
  reserve(top: number): void {
    const more = Math.max(0, top - ROW);
    if (more === this.top) return;
    const still = this.camera === null;
    this.top = more;
    if (!this.laid) return;
    this.lay(new three.Vector2(this.width, this.height));
    if (still) this.reset();
    else this.render();
  }

  zoom(factor: number): void {
    this.eye.position.sub(this.controls.target).divideScalar(factor).add(this.controls.target);
    this.controls.update();
  }

  nudge(x: number, y: number): void {
    const away = this.eye.position.clone().sub(this.controls.target);
    const up = this.eye.up.clone().normalize();
    away.applyAxisAngle(up, -0.008 * x);
    const side = new three.Vector3().crossVectors(up, away).normalize();
    const tilted = away.clone().applyAxisAngle(side, -0.008 * y);
    if (Math.abs(tilted.clone().normalize().dot(up)) < 0.99) away.copy(tilted);
    this.eye.position.copy(this.controls.target).add(away);
    this.controls.update();
  }

  private floor(): void {
    const [low, high] = this.limits;
    const across = [0, 1, 2].filter((k) => k !== this.upright);
    const span = Math.max(...across.map((k) => high[k]! - low[k]!));
    const step = roundBelow(span / 5);
    const count = 2 * Math.ceil((0.65 * span) / step);
    const grid = new three.GridHelper(count * step, count);
    grid.material.dispose();
    grid.material = materials.line("#7f8c99", 0.28) as unknown as three.LineBasicMaterial; // which only the type asks for
    if (this.upright === 2) grid.rotateX(Math.PI / 2);
    if (this.upright === 0) grid.rotateZ(Math.PI / 2);
    const middle = this.middle;
    for (const k of across) grid.position.setComponent(k, Math.round(middle.getComponent(k) / step) * step);
    grid.position.setComponent(this.upright, low[this.upright]!);
    this.scene.add(grid);
    const corner = grid.position.clone();
    for (const k of across) corner.setComponent(k, grid.position.getComponent(k) - 0.5 * count * step);
    ["#c4500a", "#14795a", "#0b63ad"].forEach((colour, k) => {
      const end = corner.clone().setComponent(k, corner.getComponent(k) + 0.12 * this.size);
      this.scene.add(new three.Line(new three.BufferGeometry().setFromPoints([corner, end]), materials.line(colour, 1)));
    });
  }

  show(sight: Sight): void {
    this.sight = sight;
    if (!this.isBuilt()) this.build();
    let number = 0;
    for (const path of sight.paths) this.solids[number++]!.move(path.points);
    for (const layer of sight.layers) for (const shape of layer.shapes) this.solids[number++]!.move(shape.points);
    this.follow();
    this.soon();
  }

  private follow(): void {
    const { focus } = this.sight;
    if (focus === null) {
      this.before = null;
      return;
    }
    const now = new three.Vector3(...focus);
    const shift = this.before === null ? now.clone().sub(this.controls.target) : now.clone().sub(this.before);
    this.before = now;
    this.controls.target.add(shift);
    this.eye.position.add(shift);
    this.eye.lookAt(this.controls.target);
  }

  /** Whether there is something for every shape of the sight, which looks as it must. */
  private isBuilt(): boolean {
    let number = 0;
    const alike = (shape: string, points: Vector[], colour: string, alpha: number): boolean => {
      const there = this.looks[number++];
      return there?.shape === shape && there.count === points.length && there.colour === colour && there.alpha === alpha;
    };
    if (this.dark !== theme().dark) return false;
    for (const path of this.sight.paths) if (!alike("path", path.points, path.colour, 0.6)) return false;
    for (const { shapes, colour, alpha } of this.sight.layers) {
      for (const shape of shapes) {
        if (!alike(shape.shape, shape.points, `${shape.colour} ${colour ?? ""}`, alpha * (shape.alpha ?? 1))) return false;
      }
    }
    return number === this.looks.length;
  }

  private build(): void {
    this.dark = theme().dark;
    this.looks = [
      ...this.sight.paths.map(({ points, colour }) => ({ shape: "path", count: points.length, colour, alpha: 0.6 })),
      ...this.sight.layers.flatMap(({ shapes, colour, alpha }) =>
        shapes.map((one) => ({ shape: one.shape, count: one.points.length, colour: `${one.colour} ${colour ?? ""}`, alpha: alpha * (one.alpha ?? 1) })),
      ),
    ];
    for (const solid of this.solids) letGo(solid.object);
    this.machine.clear();
    this.solids = [];
    for (const path of this.sight.paths) this.keep(this.thin(path.points, path.colour, 0.6));
    for (const layer of this.sight.layers) {
      for (const shape of layer.shapes) this.keep(this.solid(shape, layer.colour, layer.alpha));
    }
  }

  private keep(solid: Solid): void {
    this.solids.push(solid);
    this.machine.add(solid.object);
  }

  private solid(shape: Shape, over: string | null, alpha: number): Solid {
    const own = (role: string): string => (over !== null && role.startsWith("body") ? over : colourOf(role));
    const colour = own(shape.colour);
    const strength = alpha * (shape.alpha ?? 1);
    if (shape.shape === "mark") return this.mark(shape, own, alpha);
    if (shape.shape === "faces") return this.faces(shape, colour, strength);
    if (shape.shape === "strokes") return this.pairs(shape.points, colour, alpha);
    if (shape.width >= BAR && shape.points.length === 2) return this.bar(shape.width, colour, strength);
    return this.thin(shape.points, colour, strength);
  }

  private bar(width: number, colour: string, alpha: number): Solid {
    const radius = LINE * width * this.size;
    const group = new three.Group();
    const material = materials.solid(colour, alpha, this.light);
    const tube = new three.Mesh(new three.CylinderGeometry(radius, radius, 1, 18), material);
    const caps = [0, 1].map(() => new three.Mesh(new three.SphereGeometry(radius, 18, 12), material));
    group.add(tube, ...caps);
    const up = new three.Vector3(0, 1, 0);
    const [a, b, along] = [new three.Vector3(), new three.Vector3(), new three.Vector3()];
    return {
      object: group,
      move: (points) => {
        a.fromArray(points[0]!);
        b.fromArray(points[1]!);
        along.subVectors(b, a);
        const length = along.length();
        tube.visible = length > 0;
        if (length > 0) tube.quaternion.setFromUnitVectors(up, along.divideScalar(length));
        tube.scale.set(1, Math.max(length, 1e-12), 1);
        tube.position.addVectors(a, b).multiplyScalar(0.5);
        caps[0]!.position.copy(a);
        caps[1]!.position.copy(b);
      },
    };
  }

  private thin(points: Vector[], colour: string, alpha: number): Solid {
    const geometry = new three.BufferGeometry();
    const positions = new three.BufferAttribute(new Float32Array(3 * points.length), 3);
    geometry.setAttribute("position", positions);
    const object = new three.Line(geometry, materials.line(colour, alpha));
    object.frustumCulled = false;
    return { object, move: (now) => moved(positions, now) };
  }

  private pairs(points: Vector[], colour: string, alpha: number): Solid {
    const geometry = new three.BufferGeometry();
    const positions = new three.BufferAttribute(new Float32Array(3 * points.length), 3);
    geometry.setAttribute("position", positions);
    const object = new three.LineSegments(geometry, materials.line(colour, alpha));
    object.frustumCulled = false;
    return { object, move: (now) => moved(positions, now) };
  }

  private faces(shape: Shape, colour: string, alpha: number): Solid {
    const corners = shape.corners!;
    const index: number[] = [];
    const edges: number[] = [];
    for (let start = 0; start < shape.points.length; start += corners) {
      for (let k = 0; k < corners; k++) {
        if (k > 0 && k + 1 < corners) index.push(start, start + k, start + k + 1);
        edges.push(start + k, start + ((k + 1) % corners));
      }
    }
    const positions = new three.BufferAttribute(new Float32Array(3 * shape.points.length), 3);
    const geometry = new three.BufferGeometry().setAttribute("position", positions).setIndex(index);
    const mesh = new three.Mesh(geometry, materials.solid(colour, alpha, this.light));
    const outline = new three.BufferGeometry().setAttribute("position", positions).setIndex(edges);
    const lines = new three.LineSegments(outline, materials.line(colour, 1));
    mesh.frustumCulled = lines.frustumCulled = false;
    const group = new three.Group();
    group.add(mesh, lines);
    return {
      object: group,
      move: (now) => {
        moved(positions, now);
        geometry.computeVertexNormals(); // of each face alone, since faces share no corners
      },
    };
  }

  private mark(shape: Shape, own: (role: string) => string, alpha: number): Solid {
    const radius = MARK * (shape.size ?? 6) * this.size;
    const ground = shape.marker === "hatched";
    const role = ground ? "ground" : shape.fill === "paper" ? shape.colour : (shape.fill ?? "ink");
    const geometry = ground
      ? new three.ConeGeometry(0.55 * radius, 0.9 * radius, 4)
      : shape.marker === "s"
        ? new three.BoxGeometry(1.7 * radius, 1.7 * radius, 1.7 * radius)
        : shape.marker === "D"
          ? new three.OctahedronGeometry(1.3 * radius)
          : new three.SphereGeometry(1.15 * radius, 22, 14);
    const object = new three.Mesh(geometry, materials.solid(own(role), alpha, this.light));
    const shift = new three.Vector3();
    if (ground) {
      shift.setComponent(this.upright, -0.45 * radius);
      if (this.upright === 2) object.rotateX(Math.PI / 2);
      if (this.upright === 0) object.rotateZ(-Math.PI / 2);
    }
    return { object, move: (points) => object.position.fromArray(points[0]!).add(shift) };
  }

  screen(point: Vector): [number, number] {
    const seen = new three.Vector3(...point).project(this.eye);
    return [0.5 * (1 + seen.x) * this.width, 0.5 * (1 - seen.y) * this.height];
  }

  private soon(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.render();
    });
  }

  private render(): void {
    if (this.ended || !this.laid) return;
    this.renderer.setClearColor(theme().paper);
    this.renderer.render(this.scene, this.eye);
    if (this.old !== null && this.solids.length > 0) {
      letGo(this.old); // not before: what is drawn alike uses its programs again
      this.old = null;
    }
    while (this.names.childElementCount > this.sight.names.length) this.names.lastElementChild!.remove();
    this.labels.begin(this.width, this.height);
    this.sight.names.forEach((name, k) => {
      const label = (this.names.children[k] ?? this.names.appendChild(el("span"))) as HTMLElement;
      const [x, y] = this.screen(name.at);
      const place = this.labels.place(name.text, x, y, 7.6 * name.text.length);
      label.hidden = place === null;
      if (place === null) return;
      if (label.textContent !== isolated(name.text)) label.textContent = isolated(name.text);
      label.style.transform = `translate(${place[0].toFixed(1)}px, ${(place[1] - 9).toFixed(1)}px)`;
      label.style.color = name.colour;
    });
  }

  /** The picture, in a canvas that keeps it: what WebGL drew is gone when the browser has shown it. */
  snapshot(): HTMLCanvasElement {
    this.render();
    const made = document.createElement("canvas");
    made.width = this.canvas.width;
    made.height = this.canvas.height;
    made.getContext("2d")!.drawImage(this.canvas, 0, 0);
    return made;
  }
}

function moved(attribute: three.BufferAttribute, points: Vector[]): void {
  points.forEach((point, k) => attribute.setXYZ(k, point[0]!, point[1]!, point[2]!));
  attribute.needsUpdate = true;
}
