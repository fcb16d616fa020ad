// The bar under the machine: play, step, speed, loop, and the time line with its events.

import type { Clock } from "./clock";
import { speeds } from "./clock";
import type { PageData } from "./data";
import { el, icon, Surface } from "./dom";
import { decimals, speedText, steady, written } from "./format";
import type { Plots } from "./plots";
import { onTheme, theme } from "./theme";

export class Transport {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly said: HTMLElement;
  private readonly surface: Surface;
  private lastText = 0;

  constructor(
    parent: HTMLElement,
    private readonly data: PageData,
    private readonly clock: Clock,
    private readonly plots: Plots,
    private readonly isHidden: (k: number) => boolean,
  ) {
    const button = (text: Parameters<typeof icon>[0], label: string, act: () => void): HTMLButtonElement => el("button", { type: "button", "aria-label": label, title: label, click: act }, icon(text));
    const play = button("play", "Play (space)", () => clock.toggle());
    play.classList.add("main");
    const loop = button("loop", "Loop (l)", () => clock.set({ loop: !clock.loop }));
    const speed = el("select", { "aria-label": "Speed, as a part of real time", title: "Speed, as a part of real time (+ and -)", change: () => clock.set({ speed: Number(speed.value) }) });
    for (const one of speeds(clock.end - clock.start)) speed.append(el("option", { value: one }, speedText(one)));
    this.slider = el("input", { type: "range", id: "time", min: clock.start, max: clock.end, step: "any", value: clock.start, "aria-label": "Time" });
    this.slider.addEventListener("input", () => {
      clock.pause();
      clock.seek(Number(this.slider.value));
    });
    this.said = el("output", { class: "clock", for: "time" });
    const ticks = el("div", { class: "ticks" });
    const line = el("div", { class: "line" }, ticks, this.slider);
    this.element = el("div", { class: "transport", role: "group", "aria-label": "Playing" },
      el("div", { class: "buttons" }, button("start", "To the start (Home)", () => clock.seek(clock.start)), play, button("event", "Next event (e)", () => this.nextEvent(1)), loop, speed),
      line, this.said);
    parent.append(this.element);
    this.surface = new Surface(ticks, "Events over time", () => this.ticks());
    clock.onTime(() => this.move());
    clock.onState(() => {
      play.replaceChildren(icon(clock.playing ? "pause" : "play"));
      play.setAttribute("aria-label", clock.playing ? "Pause (space)" : "Play (space)");
      loop.setAttribute("aria-pressed", String(clock.loop));
      speed.value = String(clock.speed);
      this.move();
    });
    speed.value = String(clock.speed);
    loop.setAttribute("aria-pressed", "true");
    onTheme(() => this.ticks());
    this.move();
    this.ticks();
  }

  /** Go to the next contact or separation of a run that is shown, or to the one before. */
  nextEvent(sense: 1 | -1): void {
    let best = sense > 0 ? Infinity : -Infinity;
    this.data.table.runs.forEach((run, k) => {
      if (this.isHidden(k)) return;
      for (const time of this.data.column(run.events.time)) {
        if (sense > 0 ? time > this.clock.time && time < best : time < this.clock.time && time > best) best = time;
      }
    });
    this.clock.pause();
    this.clock.seek(Number.isFinite(best) ? best : sense > 0 ? this.clock.end : this.clock.start);
  }

  private move(): void {
    const { clock } = this;
    const now = performance.now();
    this.slider.value = String(clock.time);
    if (clock.playing && now - this.lastText < 50) return;
    this.lastText = now;
    const { unit, size } = this.data.table.clock;
    const text = `${steady(clock.time / size, decimals((clock.end - clock.start) / size))} ${unit}`;
    this.said.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  /** Events as strokes, the higher the harder; and the window that the plots show. */
  ticks(): void {
    const { surface, clock } = this;
    if (surface === undefined || surface.width === 0) return;
    const context = surface.context();
    const place = (time: number): number => 8 + ((surface.width - 16) * (time - clock.start)) / (clock.end - clock.start);
    const shown = this.data.table.runs.map((_, k) => k).filter((k) => !this.isHidden(k));
    if (this.plots.abscissa.name === null) {
      const [a, b] = this.plots.window;
      context.fillStyle = theme().grid;
      context.fillRect(place(a), 0, place(b) - place(a), surface.height);
    }
    shown.forEach((k, row) => {
      const run = this.data.table.runs[k]!;
      const [time, kind, speed] = [run.events.time, run.events.kind, run.events.normal_velocity].map((n) => this.data.column(n));
      let hardest = 0;
      for (const one of speed!) hardest = Math.max(hardest, Math.abs(one));
      const height = surface.height / shown.length;
      const { runs, series } = theme();
      context.strokeStyle = this.data.table.runs.length > 1 ? runs[k % runs.length]! : series[1]!;
      context.globalAlpha = time!.length > 2000 ? 0.35 : 0.8;
      context.lineWidth = 1;
      context.beginPath();
      for (let n = 0; n < time!.length; n++) {
        if (kind![n] !== 0) continue;
        const x = place(time![n]!);
        const tall = height * (0.2 + 0.8 * Math.sqrt(Math.abs(speed![n]!) / (hardest || 1)));
        context.moveTo(x, (row + 1) * height);
        context.lineTo(x, (row + 1) * height - tall);
      }
      context.stroke();
      context.globalAlpha = 1;
    });
    const count = shown.reduce((sum, k) => sum + this.data.table.runs[k]!.events.count, 0);
    surface.canvas.setAttribute("aria-label", `${written(count, 9)} events over time; taller strokes are harder contacts`);
  }
}
