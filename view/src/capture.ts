// Pictures and videos of the machine, as files.

import type { Clock } from "./clock";
import { download } from "./dom";
import { theme } from "./theme";

/** Milliseconds for which the last picture of a video stays. */
const LINGER = 500;

/** A picture of a canvas on paper, with a line of text below. */
function onPaper(canvas: HTMLCanvasElement, text: string, onto: HTMLCanvasElement): void {
  const context = onto.getContext("2d")!;
  context.fillStyle = theme().paper;
  context.fillRect(0, 0, onto.width, onto.height);
  context.drawImage(canvas, 0, 0);
  const size = Math.max(12, Math.round(canvas.width / 60));
  context.font = `${size}px system-ui, sans-serif`;
  context.fillStyle = theme().soft;
  context.textAlign = "right";
  context.textBaseline = "top";
  context.fillText(text, onto.width - size, size);
}

function sheet(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = canvas.width - (canvas.width % 2);
  made.height = canvas.height - (canvas.height % 2);
  return made;
}

export function savePicture(canvas: HTMLCanvasElement, text: string, name: string): void {
  const made = sheet(canvas);
  onPaper(canvas, text, made);
  made.toBlob((blob) => {
    if (blob !== null) download(blob, `${name}.png`);
  }, "image/png");
}

/** Which sort of video this browser writes, if any. */
export function videoType(): string | null {
  if (typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype)) return null;
  return ["video/webm;codecs=vp9", "video/webm", "video/mp4"].find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Play the run once, from its start to its end, and save what is seen; returns what ends it earlier. */
export function saveVideo(clock: Clock, snapshot: () => HTMLCanvasElement, text: () => string, name: string, done: () => void): () => void {
  const type = videoType()!;
  const made = sheet(snapshot());
  const recorder = new MediaRecorder(made.captureStream(30), { mimeType: type, videoBitsPerSecond: 6e6 });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", (event) => parts.push(event.data));
  recorder.addEventListener("stop", () => {
    download(new Blob(parts, { type }), `${name}.${type.includes("mp4") ? "mp4" : "webm"}`);
    done();
  });
  const loop = clock.loop;
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    clock.pause();
    clock.set({ loop });
    setTimeout(() => recorder.stop(), LINGER);
  };
  const frame = (): void => {
    if (recorder.state !== "recording") return;
    onPaper(snapshot(), text(), made);
    if (!clock.playing) end();
    requestAnimationFrame(frame); // the last picture stays for a moment
  };
  clock.set({ loop: false });
  clock.seek(clock.start);
  onPaper(snapshot(), text(), made);
  recorder.start();
  requestAnimationFrame(frame);
  clock.play();
  return end;
}
