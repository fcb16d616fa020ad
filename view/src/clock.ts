// The instant that everything on the page shows, and how it goes on.

/** Speeds as parts of real time: powers of two from 1/256 to 16, and slower ones for runs that would be over at once. */
export function speeds(duration: number): number[] {
  let slowest = -8;
  while (duration / 2 ** slowest < 4 && slowest > -40) slowest -= 1;
  const result: number[] = [];
  for (let power = slowest; power <= 4; power++) result.push(2 ** power);
  return result;
}

/** The speed at which a run lasts about ten seconds. */
export function usualSpeed(duration: number): number {
  return speeds(duration).reduce((best, one) =>
    Math.abs(Math.log(duration / one / 10)) < Math.abs(Math.log(duration / best / 10)) ? one : best,
  );
}

export class Clock {
  time: number;
  speed: number;
  playing = false;
  loop = true;
  private last = 0;
  private waiting: number | null = null; // where to go when it is let go of
  private held = false;
  private readonly seers: ((time: number) => void)[] = [];
  private readonly hearers: (() => void)[] = [];

  constructor(
    readonly start: number,
    readonly end: number,
  ) {
    this.time = start;
    this.speed = usualSpeed(end - start);
  }

  /** Call this whenever the instant changes. */
  onTime(seer: (time: number) => void): void {
    this.seers.push(seer);
  }

  /** Call this whenever playing, speed or loop change. */
  onState(hearer: () => void): void {
    this.hearers.push(hearer);
  }

  seek(time: number): void {
    const wanted = Math.min(Math.max(time, this.start), this.end);
    if (this.held) {
      this.waiting = wanted;
      return;
    }
    if (wanted === this.time) return;
    this.time = wanted;
    for (const seer of this.seers) seer(this.time);
  }

  play(): void {
    if (this.playing) return;
    if (this.time >= this.end) this.seek(this.start);
    this.playing = true;
    if (!this.held) this.begin();
    this.changed();
  }

  private begin(): void {
    this.last = performance.now();
    requestAnimationFrame(this.tick);
  }

  /** Stay at this instant, the only one that can be shown yet, and remember what is asked for. */
  hold(): void {
    this.held = true;
  }

  /** Go where it was asked to go, and on from there. */
  letGo(): void {
    this.held = false;
    if (this.waiting !== null) this.seek(this.waiting);
    this.waiting = null;
    if (this.playing) this.begin();
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  set(state: { speed?: number; loop?: boolean }): void {
    Object.assign(this, state);
    this.changed();
  }

  private changed(): void {
    for (const hearer of this.hearers) hearer();
  }

  private readonly tick = (now: number): void => {
    if (!this.playing || this.held) return;
    this.advance(Math.min(0.25, Math.max(0, (now - this.last) / 1000)));
    this.last = now;
    if (this.playing) requestAnimationFrame(this.tick);
  };

  /** Go on by so many seconds of the reader's time. */
  advance(seconds: number): void {
    const next = this.time + seconds * this.speed;
    if (next < this.end) this.seek(next);
    else if (this.loop) this.seek(this.start + ((next - this.start) % (this.end - this.start)));
    else {
      this.seek(this.end);
      this.pause();
    }
  }
}
