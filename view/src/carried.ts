// What stays as it was when another run takes the place of the one that is shown: instant, camera, plots.

import type { Clock } from "./clock";
import type { Chosen, Inset } from "./inset";
import type { Machine, Shown } from "./machine";
import type { Abscissa, Plots } from "./plots";

export interface Carried {
  time: number;
  duration: number;
  speed: number;
  loop: boolean;
  playing: boolean;
  shown: Shown;
  joints: Map<string, Chosen>; // pictures of joints, by their names
  camera: number[] | null; // null: the whole machine
  panels: { title: string; logarithmic: boolean }[];
  usual: string[]; // plots that the run had at first
  abscissa: Abscissa;
  window: [number, number] | null; // null: all of it
  scroll: number;
  listScroll: number;
}

/** What a page is put together from, and can be taken from. */
export interface Parts {
  clock: Clock;
  machine: Machine;
  plots: Plots;
  joints: Inset[];
  list: HTMLElement;
}

export function carriedFrom({ clock, machine, plots, joints, list }: Parts, before: Carried | null): Carried {
  const [low, high] = plots.whole();
  const [a, b] = plots.window;
  return {
    time: clock.time,
    duration: clock.end - clock.start,
    speed: clock.speed,
    loop: clock.loop,
    playing: clock.playing,
    shown: { ...machine.shown },
    joints: new Map([...(before?.joints ?? []), ...joints.map((joint) => [joint.name, joint.chosen] as const)]),
    camera: machine.view.camera,
    panels: plots.panels.filter((panel) => panel.element.parentElement === list).map((panel) => ({ title: panel.spec.title, logarithmic: panel.logarithmic })),
    usual: plots.data.table.panels,
    abscissa: plots.abscissa,
    window: a === low && b === high ? null : [a, b],
    scroll: window.scrollY,
    listScroll: list.scrollTop,
  };
}

/** The plots of a new run: those that it has at first and the one before had not, and those that were there. */
export function panelsOf(usual: string[], carried: Pick<Carried, "panels" | "usual"> | null): Carried["panels"] {
  const there = carried?.panels ?? [];
  const added = usual.filter((title) => carried === null || (!carried.usual.includes(title) && !there.some((one) => one.title === title)));
  return [...added.map((title) => ({ title, logarithmic: false })), ...there];
}

/** Give a new page what the one before had, as far as it has that, too. */
export function giveTo({ clock, machine, plots, list }: Parts, carried: Carried): void {
  if (clock.end - clock.start === carried.duration) clock.set({ speed: carried.speed });
  clock.set({ loop: carried.loop });
  if (carried.camera !== null) machine.view.camera = carried.camera;
  if (plots.abscissa === carried.abscissa && carried.window !== null) plots.setWindow(...carried.window);
  clock.seek(carried.time);
  if (carried.playing) clock.play();
  list.scrollTop = carried.listScroll;
}
