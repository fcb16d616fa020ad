// What is drawn of a machine at an instant: lines, faces and marks in global axes, for the plane and for space alike.

import type { Block, FramedItem, Item, Joint, Scene, Vector } from "./data";
import type { Motion } from "./motion";
import { add, directions, dot, minus, size, times, unit } from "./vectors";

export type Shape = Item;

/** Give a point of a block where it is drawn: its displacement across the guide from `centred` enlarged. */
export function enlarged(joint: Joint, block: Block, motion: Motion, point: Vector, centred: Vector, k: number): Vector {
  const origin = motion.point(joint.first, joint.a);
  const axes = block.first.map((row) => motion.vector(joint.first, row));
  const inside = axes.map((axis) => dot(minus(point, origin), axis));
  let result = add(origin, axes[0]!, inside[0]!);
  for (let j = 1; j < axes.length; j++) {
    result = add(result, axes[j]!, centred[j]! + k * (inside[j]! - centred[j]!));
  }
  return result;
}

/** Give where a joint's two points are drawn, with play k times as large, but not a free motion along the axis. */
export function ends(joint: Joint, motion: Motion, k: number): [Vector, Vector] {
  const a = motion.point(joint.first, joint.a);
  const b = motion.point(joint.second, joint.b);
  if (joint.block !== null) return [a, enlarged(joint, joint.block, motion, b, a.map(() => 0), k)];
  if (joint.clearance === 0) return [a, b];
  let play = minus(b, a);
  if (joint.slides) {
    const axis = motion.vector(joint.first, joint.axis);
    play = add(play, axis, -dot(play, axis));
  }
  return [a, add(b, play, k - 1)];
}

/** Give the corners of a block with play where they are drawn: the number of a corner has a bit for each direction. */
export function blockCorners(joint: Joint, block: Block, motion: Motion, k: number): Vector[] {
  const n = block.half.length;
  const corners: Vector[] = [];
  for (let number = 0; number < 1 << n; number++) {
    const centred = block.half.map((half, j) => ((number >> (n - 1 - j)) & 1 ? half : -half));
    const local = centred.reduce((sum, one, j) => add(sum, block.second[j]!, one), joint.b);
    corners.push(enlarged(joint, block, motion, motion.point(joint.second, local), centred, k));
  }
  return corners;
}

/** Give the edges of the guide of a block where they are drawn. */
export function blockWalls(joint: Joint, block: Block, motion: Motion, k: number): Vector[][] {
  const origin = motion.point(joint.first, joint.a);
  return block.walls.map((wall, i) =>
    wall.map((end, j) => add(origin, motion.vector(joint.first, add(end, block.room[i]![j]!, k)))),
  );
}

/** All that is drawn of a run's machine at the instant of its motion, from the back to the front. */
export function drawing(scene: Scene, motion: Motion, k: number): Shape[] {
  const shapes: Shape[] = [];
  const joints = new Map(scene.joints.map((joint) => [joint.name, joint]));
  for (const body of scene.bodies) links(shapes, scene, motion, body, joints, k);
  for (const rod of [...scene.rods, ...scene.springs]) {
    const [a, b] = [motion.point(rod.first, rod.a), motion.point(rod.second, rod.b)];
    const points = rod.coiled ? coil(scene, a, b) : [a, b];
    shapes.push({ shape: "line", name: `load.${rod.name}`, points, layer: 2.2, colour: "ink", width: 1.4 });
    for (const end of [a, b]) {
      const look = { colour: "ink", fill: "paper", width: 1, size: 4, marker: "o" };
      shapes.push({ shape: "mark", name: "", points: [end], layer: 100, ...look });
    }
  }
  for (const load of scene.loads) loadShapes(shapes, scene, motion, load, joints);
  for (const joint of scene.joints) jointShapes(shapes, scene, motion, joint, k);
  return shapes.sort((one, other) => one.layer - other.layer);
}

function links(
  shapes: Shape[],
  scene: Scene,
  motion: Motion,
  body: Scene["bodies"][number],
  joints: Map<string, Joint>,
  k: number,
): void {
  const centre = motion.pose(body.name).position;
  const points = body.corners.map((corner) => {
    const loose = corner.joint === null ? undefined : joints.get(corner.joint);
    return loose === undefined ? motion.point(body.name, corner.local) : ends(loose, motion, k)[1];
  });
  const name = `body.${body.name}`;
  const look = { layer: 2, colour: body.colour };
  const bar = (from: Vector, to: Vector): void => {
    shapes.push({ shape: "line", name, points: [from, to], width: scene.widths.bar, ...look });
  };
  if (points.length === 1) bar(centre, points[0]!);
  else if (points.length === 2) {
    bar(points[0]!, points[1]!);
    const near = nearest(points[0]!, points[1]!, centre);
    const beside = size(minus(near, centre)) > scene.beside * scene.size;
    // always there, so that every instant has the same shapes
    shapes.push({ shape: "line", name: "", points: [near, beside ? centre : near], width: 1.2, ...look });
  } else if (points.length > 2 && body.ring !== null) {
    const corners = body.ring.map((number) => points[number]!);
    const { edge } = scene.widths;
    shapes.push({ shape: "faces", name, points: corners, corners: corners.length, alpha: 0.25, width: edge, ...look });
  } else if (points.length > 2) {
    const middle = times(points.reduce((sum, one) => add(sum, one)), 1 / points.length);
    for (const point of points) bar(middle, point);
  }
  const mark = { fill: body.colour, colour: "paper", width: 0.8, size: points.length > 0 ? 5 : 9, marker: "o" };
  shapes.push({ shape: "mark", name: `centre.${body.name}`, points: [centre], layer: 99, ...mark });
}

function nearest(from: Vector, to: Vector, point: Vector): Vector {
  const span = minus(to, from);
  const length = dot(span, span);
  if (length === 0) return from;
  return add(from, span, Math.min(1, Math.max(0, dot(minus(point, from), span) / length)));
}

function coil(scene: Scene, a: Vector, b: Vector): Vector[] {
  const template = scene.templates.coil[0]!;
  const span = minus(b, a);
  const length = size(span);
  if (length === 0) return [a, b];
  const [along, ...across] = directions(unit(span)) as [Vector, ...Vector[]];
  return template.points.map((point) =>
    across.reduce((sum, side, j) => add(sum, side, template.width * point[j + 1]!), add(a, along, length * point[0]!)),
  );
}

function loadShapes(
  shapes: Shape[],
  scene: Scene,
  motion: Motion,
  load: Scene["loads"][number],
  joints: Map<string, Joint>,
): void {
  const joint = load.joint === null ? undefined : joints.get(load.joint);
  const centre = joint !== undefined ? motion.point(joint.first, joint.a) : motion.point(load.body, load.local ?? motion.pose(load.body).position.map(() => 0));
  const values = load.constant ? load.direction : load.direction.map((k) => motion.value(motion.data.column(k)));
  const acts = load.acts === null || motion.value(motion.data.column(load.acts)) > 0.5;
  const plane = scene.dimension === 2;
  const axes = load.kind !== "force" && plane ? [[1, 0], [0, values[2]! >= 0 ? 1 : -1]] : directions(unit(values));
  for (const item of scene.templates[load.kind]) {
    const points = item.points.map((point) => axes.reduce((sum, axis, j) => add(sum, axis, point[j]!), centre));
    shapes.push({ ...item, name: `load.${load.name}`, points, alpha: acts ? 1 : 0.35 });
  }
}

function jointShapes(shapes: Shape[], scene: Scene, motion: Motion, joint: Joint, k: number): void {
  const [a, b] = ends(joint, motion, k);
  const open = k * joint.clearance > scene.visible * scene.size;
  const items: FramedItem[] = open ? joint.open : joint.items;
  for (const item of items) {
    const origin = item.at === "a" ? a : b;
    const scale = item.play ? k * joint.clearance : 1;
    const points = item.points.map((point) => add(origin, motion.vector(item.body, point), scale));
    shapes.push({ ...item, points });
  }
  const { block } = joint;
  if (block === null) return;
  const corners = blockCorners(joint, block, motion, k);
  const n = block.half.length;
  const faces = n === 2 ? [[0, 1, 3, 2]] : boxFaces();
  const points = faces.flatMap((face) => face.map((number) => corners[number]!));
  const look = { colour: block.colour, alpha: 0.35, width: 1.6, corners: 4 };
  shapes.push({ shape: "faces", name: `joint.${joint.name}`, points, layer: 2.5, ...look });
  const walls = blockWalls(joint, block, motion, k);
  const wallLook = { colour: block.wallColour, width: 1.6, layer: 1.5 };
  for (const wall of walls) shapes.push({ shape: "line", name: `joint.${joint.name}.rail`, points: wall, ...wallLook });
  if (!block.grounded || n !== 2) return;
  const middle = times(walls.flat().reduce((sum, one) => add(sum, one)), 1 / walls.flat().length);
  for (const wall of walls) {
    const strokes = hatching(scene, wall as [Vector, Vector], middle);
    shapes.push({ shape: "strokes", name: "", points: strokes, ...wallLook, width: 0.9 });
  }
}

/** Short strokes along a wall of the ground, on the side that is away from the middle; see plot/_guide.py. */
function hatching(scene: Scene, [from, to]: [Vector, Vector], middle: Vector): Vector[] {
  const span = minus(to, from);
  const along = unit(span);
  const off = minus(times(add(from, to), 0.5), middle);
  const away = unit(add(off, along, -dot(off, along)));
  const count = Math.max(3, Math.round(size(span) / (scene.hatching.apart * scene.size)));
  const back = -Math.sign(along[0]! + along[1]!);
  const stroke = times(add(away, along, back), scene.hatching.length * scene.size);
  const points: Vector[] = [];
  for (let k = 0; k < count; k++) {
    const start = add(from, span, 0.02 + (0.98 * k) / (count - 1));
    points.push(start, add(start, stroke));
  }
  return points;
}

function boxFaces(): number[][] {
  const faces: number[][] = [];
  for (let bit = 0; bit < 3; bit++) {
    for (let side = 0; side < 2; side++) {
      const all = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => ((n >> bit) & 1) === side);
      faces.push([all[0]!, all[1]!, all[3]!, all[2]!]);
    }
  }
  return faces;
}
