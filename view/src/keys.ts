// The keyboard: everything that the pointer can do with the machine and its time.

import type { Clock } from "./clock";
import { speeds } from "./clock";
import { el } from "./dom";
import type { Machine } from "./machine";
import type { Plots } from "./plots";
import type { Transport } from "./transport";

export const KEYS: [string, string][] = [
  ["Space", "play or pause"],
  ["\u2190 \u2192", "a step back or on; with Shift ten"],
  ["Home, End", "to the start, to the end"],
  ["e, Shift e", "next event, event before"],
  ["+ \u2212", "faster, slower"],
  ["l", "loop"],
  ["z, x, a", "plots: zoom in, zoom out, show all"],
  ["w, s", "machine: zoom in, zoom out"],
  ["i j k m", "machine: turn or pan"],
  ["r", "machine: whole again"],
  ["f", "camera follows the next body or joint"],
  ["n, p, v", "names, paths, forces"],
  ["t", "light or dark"],
  ["?", "this list"],
];

export function listenToKeys(clock: Clock, transport: Transport, plots: Plots, machine: Machine, actions: Record<string, () => void>, until: AbortSignal): void {
  const step = (count: number): void => {
    clock.pause();
    clock.seek(clock.time + (count * (plots.abscissa.name === null ? plots.window[1] - plots.window[0] : clock.end - clock.start)) / 1000);
  };
  const faster = (by: number): void => {
    const all = speeds(clock.end - clock.start);
    const now = all.indexOf(clock.speed);
    clock.set({ speed: all[Math.min(all.length - 1, Math.max(0, now + by))]! });
  };
  const acts: Record<string, (event: KeyboardEvent) => void> = {
    " ": () => clock.toggle(),
    ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
    Home: () => clock.seek(clock.start),
    End: () => clock.seek(clock.end),
    e: () => transport.nextEvent(1),
    E: () => transport.nextEvent(-1),
    "+": () => faster(1),
    "=": () => faster(1),
    "-": () => faster(-1),
    l: () => clock.set({ loop: !clock.loop }),
    z: () => plots.zoom(2),
    x: () => plots.zoom(0.5),
    a: () => plots.showAll(),
    w: () => machine.view.zoom(1.25),
    s: () => machine.view.zoom(0.8),
    j: () => machine.view.nudge(30, 0),
    k: () => machine.view.nudge(-30, 0),
    i: () => machine.view.nudge(0, 30),
    m: () => machine.view.nudge(0, -30),
    r: () => machine.view.reset(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const tag = target.tagName;
    if (tag === "INPUT" && (target as HTMLInputElement).type !== "range") return;
    if (tag === "SELECT" || tag === "TEXTAREA") return;
    if (event.key === " " && (tag === "BUTTON" || tag === "SUMMARY")) return;
    if (tag === "INPUT" && target.id !== "time" && event.key.startsWith("Arrow")) return;
    const act = acts[event.key] ?? actions[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  }, { signal: until });
}

export function helpDialog(): HTMLDialogElement {
  const list = KEYS.flatMap(([keys, what]) => [el("dt", {}, el("kbd", {}, keys)), el("dd", {}, what)]);
  const close = el("button", { type: "button", click: () => dialog.close() }, "Close");
  const dialog = el("dialog", { "aria-label": "Keys", class: "help" }, el("h2", {}, "Keys"), el("dl", {}, ...list), el("p", {}, "In plots: hover to move the machine, drag to zoom, double-click to show all, Ctrl and wheel to zoom. On the machine: drag, wheel, two fingers, double-click."), close);
  return dialog;
}
