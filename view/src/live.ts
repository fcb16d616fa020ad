// The live view: fields beside the page; what is changed there is simulated by the server that the page came from.

import type { Carried } from "./carried";
import { taken, progressText } from "./controls";
import type { Change, Controls, State } from "./controls";
import { PageData, inflated } from "./data";
import type { Table } from "./data";
import { el, icon, named } from "./dom";
import { Fields } from "./fields";
import type { Built } from "./main";

/** Milliseconds between two looks at the server: while it simulates, at first and later; and while nothing happens. */
const QUICK = 50;
const SLOW = 200;
const IDLE = 2000;

/** Seconds after which progress is shown. */
const PATIENCE = 0.35;

type Build = (data: PageData, carried: Carried | null) => Built;

export async function beginLive(page: HTMLElement, build: Build): Promise<void> {
  await new Live(page, build).begin();
}

class Live {
  private state: State = { run: null, coarse: null, before: null, undo: null, redo: null, busy: null, error: null };
  private shown = ""; // numbers of the runs that are drawn
  private built: Built | null = null;
  private refused: State["error"] = null; // what the server would not begin
  private asked = 0; // when the last change was made, in ms
  private timer = 0;
  private missed = 0; // answers that did not come
  private readonly fields: Fields;
  private readonly aside: HTMLElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly said: HTMLElement;
  private readonly bar: HTMLProgressElement;
  private readonly cancel: HTMLButtonElement;
  private readonly problem: HTMLElement;
  private readonly beside: HTMLInputElement;

  constructor(
    private readonly page: HTMLElement,
    private readonly build: Build,
  ) {
    this.undo = el("button", { type: "button", class: "undo", "aria-label": "Undo", click: () => void this.post("undo") }, icon("undo"));
    this.redo = el("button", { type: "button", class: "redo", "aria-label": "Redo", click: () => void this.post("redo") }, icon("redo"));
    this.said = el("output", { class: "said-live", role: "status" });
    this.bar = el("progress", { max: 1, "aria-label": "How far the simulation is" });
    this.cancel = el("button", { type: "button", class: "small cancel", click: () => void this.post("cancel") }, "Cancel");
    this.problem = el("p", { class: "problem", role: "alert", hidden: true });
    this.beside = el("input", { type: "checkbox", id: "beside", change: () => void this.draw() });
    this.fields = new Fields((change) => void this.change(change), (name, replace) => this.save(name, replace));
    const wide = window.matchMedia("(min-width: 1100px)").matches;
    const all = el("details", { class: "all-fields", open: wide }, el("summary", {}, "Change the machine"), this.fields.element);
    this.aside = el("aside", { id: "live", "aria-label": "Live view" },
      el("div", { class: "live-top" }, el("strong", {}, "Live"), this.undo, this.redo, this.said),
      el("div", { class: "live-second" }, el("label", { class: "beside" }, this.beside, " show the run before, too"), el("div", { class: "progress" }, this.bar, this.cancel)),
      this.problem, all);
    document.body.classList.add("live");
    document.body.insertBefore(this.aside, page);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  async begin(): Promise<void> {
    this.fields.show(await this.get<Controls>("controls"));
    await this.look();
  }

  private key(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const { tagName, type } = event.target as HTMLInputElement;
    if (tagName === "TEXTAREA" || (tagName === "INPUT" && type !== "range" && type !== "checkbox")) return; // its own undo
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    void this.post(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  private async get<T>(name: string): Promise<T> {
    return (await this.answer(await fetch(name, { cache: "no-store" }))) as T;
  }

  /** Ask for something; returns whether the server took it. */
  private async post(name: string, body: object = {}): Promise<boolean> {
    try {
      this.refused = null;
      this.complain(null);
      this.asked = performance.now();
      const answer = await fetch(name, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      this.take((await this.answer(answer)) as State);
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  private async answer(response: Response): Promise<unknown> {
    if (response.ok) return response.json();
    if (response.status === 422) throw new Wrong(((await response.json()) as { error: NonNullable<State["error"]> }).error);
    throw new Error(await response.text());
  }

  private async change(change: Change): Promise<void> {
    if (!(await this.post("change", change))) return;
    const paths = [...Object.keys(change.numbers ?? {}), ...Object.keys(change.run ?? {})];
    try {
      this.fields.show(await this.get<Controls>("controls"), paths);
    } catch (error) {
      this.failed(error);
    }
  }

  private async save(name: string, replace: boolean): Promise<string> {
    const response = await fetch("save", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, replace }) });
    return ((await this.answer(response)) as { saved: string }).saved;
  }

  /** Ask the server how far it is. */
  private async look(): Promise<void> {
    try {
      this.take(await this.get<State>("state"));
    } catch (error) {
      this.failed(error);
    }
  }

  private take(state: State): void {
    this.state = state;
    this.missed = 0;
    const { busy } = state;
    document.body.classList.toggle("busy", busy !== null && busy.seconds > PATIENCE);
    this.undo.disabled = state.undo === null && busy === null;
    this.redo.disabled = state.redo === null;
    this.undo.title = state.undo === null ? "Undo (Ctrl Z)" : `Undo ${state.undo} (Ctrl Z)`;
    this.redo.title = state.redo === null ? "Redo (Ctrl Shift Z)" : `Redo ${state.redo} (Ctrl Shift Z)`;
    if (busy !== null) {
      if (busy.stage === "preparing" && busy.part === 0) this.bar.removeAttribute("value");
      else this.bar.value = busy.part;
      if (busy.seconds > PATIENCE) this.said.textContent = progressText(busy);
    } else {
      this.bar.value = 0;
    }
    this.complain(state.error ?? this.refused);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), busy === null ? IDLE : busy.seconds < 2 ? QUICK : SLOW);
    if (busy === null || state.coarse !== null) void this.draw();
  }

  private complain(error: State["error"]): void {
    const beside = this.fields.complain(error);
    this.problem.hidden = error === null || beside;
    if (!this.problem.hidden) this.problem.replaceChildren(named(error!.message));
  }

  private failed(error: unknown): void {
    if (error instanceof Wrong) return this.complain((this.refused = error.problem));
    const gone = error instanceof TypeError; // nobody answers
    this.complain({ at: "", message: gone ? "The live view has ended. Start it again: gudgeon view FILE." : String(error instanceof Error ? error.message : error) });
    if (gone) {
      this.said.textContent = "not connected";
      document.body.classList.remove("busy");
      window.clearTimeout(this.timer);
      this.missed += 1;
      this.timer = window.setTimeout(() => void this.look(), Math.min(60_000, IDLE * 2 ** this.missed)); // it may come back
    }
  }

  /** Show the runs that are to be shown, if others are. */
  private async draw(): Promise<void> {
    const { run, coarse, before } = this.state;
    const numbers = coarse !== null ? [coarse] : run === null ? [] : this.beside.checked && before !== null ? [run, before] : [run];
    const wanted = coarse !== null ? `${coarse} coarse` : numbers.join(" ");
    if (wanted === this.shown) {
      if (run === null) this.said.textContent = "no run yet";
      else if (document.documentElement.dataset["run"] === wanted) this.finish(false);
      return;
    }
    this.shown = wanted;
    const began = this.asked;
    try {
      if (numbers.length === 0) return;
      const query = numbers.map((number) => `number=${number}`).join("&") + (coarse !== null ? "&coarse=1" : "");
      const [response, controls] = await Promise.all([fetch(`run?${query}`, { cache: "no-store" }), this.get<Controls>("controls")]);
      if (!response.ok) await this.answer(response);
      const { text, packed } = taken(new Uint8Array(await response.arrayBuffer()));
      const data = new PageData(JSON.parse(text) as Table, await inflated(packed));
      if (this.shown !== wanted) return; // another one has come
      const carried = this.built?.carried() ?? null;
      if (carried !== null) this.page.style.minHeight = `${this.page.offsetHeight}px`;
      this.built?.end();
      this.built = this.build(data, carried);
      this.fields.show(controls);
      document.documentElement.dataset["run"] = wanted;
      document.title = controls.name;
      window.setTimeout(() => (this.page.style.minHeight = ""), 100);
      if (began > 0) document.documentElement.dataset["shown"] = String(Math.round(performance.now() - began));
      this.finish(began > 0);
    } catch (error) {
      this.shown = "";
      this.failed(error);
    }
  }

  private finish(timed: boolean): void {
    if (timed) this.said.textContent = `shown after ${((performance.now() - this.asked) / 1000).toFixed(2)} s`;
    else if (this.said.textContent === "not connected" || /^(preparing|simulating|drawing)/.test(this.said.textContent ?? "")) this.said.textContent = "";
    this.asked = 0;
  }
}

/** What the server cannot do, and at which field. */
class Wrong extends Error {
  constructor(readonly problem: NonNullable<State["error"]>) {
    super(problem.message);
  }
}
