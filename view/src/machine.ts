// The machine of each run at the instant of the clock, and what is shown of it: names, paths, forces, play, camera.

import type { PageData, Vector } from "./data";
import { drawing, ends } from "./drawing";
import type { Shape } from "./drawing";
import { largest } from "./inset";
import { short } from "./labels";
import type { Motion } from "./motion";
import { Plane } from "./plane";
import type { Layer, Sight, View } from "./plane";
import { colourOf, theme } from "./theme";
import { add, directions, size, times, unit } from "./vectors";

/** Points of a path at most. */
const PATH = 3000;

export interface Shown {
  names: boolean;
  paths: boolean;
  forces: boolean;
  play: number;
  follow: string; // "", "body.NAME" or "joint.NAME"
}

/** Makes what shows a machine in space: where, its limits, its size, the number of the vertical axis, its label. */
export type SpaceMaker = (parent: HTMLElement, limits: [Vector, Vector], size: number, upright: number, label: string) => View;

export class Machine {
  readonly view: View;
  readonly shown: Shown = { names: true, paths: false, forces: false, play: 1, follow: "" };
  private readonly traces = new Map<string, Vector[]>();
  private most: number | null = null;

  constructor(
    parent: HTMLElement,
    data: PageData,
    readonly motions: Motion[],
    private readonly isHidden: (k: number) => boolean,
    space: SpaceMaker | null,
  ) {
    const scenes = motions.map((motion) => motion.run.scene);
    const first = scenes[0]!;
    const low = first.limits[0].map((_, k) => Math.min(...scenes.map((scene) => scene.limits[0][k]!)));
    const high = first.limits[1].map((_, k) => Math.max(...scenes.map((scene) => scene.limits[1][k]!)));
    const label = `The mechanism ${data.table.title} in motion`;
    this.view =
      first.dimension === 2 || space === null
        ? new Plane(parent, [low, high], first.unit, first.hatched, label)
        : space(parent, [low, high], first.size, first.upright, label);
  }

  /** The largest force of any joint, found when it is first asked for. */
  private get forceMost(): number {
    const forces = (motion: Motion): number[] => motion.run.scene.joints.map((joint) => largest(this.forceOf(motion, joint.name)));
    this.most ??= Math.max(0, ...this.motions.flatMap(forces)) || null;
    return this.most ?? 0;
  }

  private forceOf(motion: Motion, joint: string): ReturnType<PageData["named"]>[] {
    const axes = ["x", "y", "z"].slice(0, motion.dimension);
    return axes.map((axis) => motion.data.named(motion.run, `${joint}.force.${axis}`));
  }

  /** The motions are at the instant that is shown. */
  draw(): void {
    this.view.show(this.sight());
  }

  private sight(): Sight {
    const several = this.motions.length > 1;
    const visible = this.motions.map((_, k) => k).filter((k) => !this.isHidden(k));
    const layers: Layer[] = visible.map((k, order) => {
      const motion = this.motions[k]!;
      const shapes = drawing(motion.run.scene, motion, this.shown.play);
      if (this.shown.forces) shapes.push(...this.forces(motion));
      const { runs } = theme();
      return { shapes, colour: several ? runs[k % runs.length]! : null, alpha: order === 0 || !several ? 1 : 0.62 };
    });
    const first = this.motions[visible[0] ?? 0]!;
    return {
      layers: layers.reverse(),
      paths: this.shown.paths ? visible.flatMap((k) => this.paths(k)) : [],
      names: this.shown.names && visible.length > 0 ? this.names(first) : [],
      focus: this.focus(first),
    };
  }

  private focus(motion: Motion): Vector | null {
    const [kind, ...rest] = this.shown.follow.split(".");
    const name = rest.join(".");
    if (kind === "body") return motion.pose(name).position;
    const joint = motion.run.scene.joints.find((one) => one.name === name);
    return kind === "joint" && joint !== undefined ? ends(joint, motion, this.shown.play)[0] : null;
  }

  private names(motion: Motion): Sight["names"] {
    const { scene } = motion.run;
    const bodies = scene.bodies.map((body) => {
      const joints = new Map(scene.joints.map((joint) => [joint.name, joint]));
      const points = body.corners.map((corner) => {
        const loose = corner.joint === null ? undefined : joints.get(corner.joint);
        return loose === undefined ? motion.point(body.name, corner.local) : ends(loose, motion, this.shown.play)[1];
      });
      const all = points.length === 1 ? [...points, motion.pose(body.name).position] : points;
      const at = all.length > 0 ? times(all.reduce((sum, one) => add(sum, one)), 1 / all.length) : motion.pose(body.name).position;
      const colour = this.motions.length > 1 ? theme().soft : colourOf(body.colour);
      return { text: short(body.name), at, colour };
    });
    const joints = scene.joints.filter((joint) => !joint.slides).map((joint) => ({ text: short(joint.name), at: ends(joint, motion, this.shown.play)[1], colour: theme().ink }));
    return [...joints, ...bodies];
  }

  private paths(k: number): Sight["paths"] {
    const motion = this.motions[k]!;
    const { runs } = theme();
    return motion.run.scene.bodies.map((body) => {
      const key = `${k}.${body.name}`;
      let points = this.traces.get(key);
      if (points === undefined) {
        const axes = ["x", "y", "z"].slice(0, motion.dimension);
        const columns = axes.map((axis) => motion.data.named(motion.run, `${body.name}.position.${axis}`)!);
        const step = Math.max(1, Math.ceil(motion.time.length / PATH));
        points = [];
        for (let n = 0; n < motion.time.length; n += step) points.push(columns.map((column) => column[n]!));
        this.traces.set(key, points);
      }
      return { points, colour: this.motions.length > 1 ? runs[k % runs.length]! : colourOf(body.colour) };
    });
  }

  /** Forces of joints on their second bodies as arrows, the root of the force as their length. */
  private forces(motion: Motion): Shape[] {
    const shapes: Shape[] = [];
    const { scene } = motion.run;
    for (const joint of scene.joints) {
      const columns = this.forceOf(motion, joint.name);
      if (columns.some((column) => column === undefined) || this.forceMost === 0) continue;
      const force = columns.map((column) => motion.value(column!));
      const length = 0.3 * scene.size * Math.sqrt(size(force) / this.forceMost);
      const from = ends(joint, motion, this.shown.play)[1];
      const [along, side] = directions(unit(force)) as [Vector, Vector];
      const head = Math.min(0.03 * scene.size, 0.5 * length);
      const tip = add(from, along, length);
      const back = add(from, along, length - head);
      const look = { colour: "load", layer: 150, width: 2.2 };
      shapes.push({ shape: "line", name: `force.${joint.name}`, points: [from, back], ...look });
      const corners = [tip, add(back, side, 0.4 * head), add(back, side, -0.4 * head)];
      shapes.push({ shape: "faces", name: `force.${joint.name}.head`, points: corners, corners: 3, alpha: 1, ...look, width: 0.5 });
    }
    return shapes;
  }
}
