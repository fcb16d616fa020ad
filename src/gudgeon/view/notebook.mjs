// The page of a run as a widget of a notebook, in a frame of its own, so that several do not disturb each other.
// Its instant and whether it plays are those of the widget in Python: `time`, in s, and `playing`.

const OFTEN = 200; // ms between messages to Python while it plays

function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.title = model.get("title");
  frame.style.cssText = "display: block; width: 100%; border: 0";
  frame.allow = "clipboard-write";
  const size = () => (frame.style.height = `${model.get("height")}px`);
  size();
  frame.srcdoc = model.get("page");
  el.append(frame);

  let clock = null;
  let sent = NaN; // what Python was told last, which it need not tell us
  let timer = null;
  const tell = () => {
    timer = null;
    sent = clock.time;
    model.set("time", clock.time);
    model.set("playing", clock.playing);
    model.save_changes();
  };
  const soon = () => {
    timer ??= setTimeout(tell, OFTEN);
  };
  const go = () => {
    if (clock !== null && model.get("time") !== sent) clock.seek(model.get("time"));
  };
  const play = () => {
    if (clock === null || model.get("playing") === clock.playing) return;
    if (model.get("playing")) clock.play();
    else clock.pause();
  };
  const page = () => (frame.srcdoc = model.get("page"));
  frame.addEventListener("load", () => {
    const ready = () => {
      clock = frame.contentWindow?.gudgeon?.clock ?? null;
      if (clock === null) return void (frame.isConnected && setTimeout(ready, 20));
      go();
      play();
      clock.onTime(soon);
      clock.onState(soon);
    };
    clock = null;
    ready();
  });
  const listeners = { "change:time": go, "change:playing": play, "change:height": size, "change:page": page };
  for (const [what, listener] of Object.entries(listeners)) model.on(what, listener);
  return () => {
    clearTimeout(timer);
    for (const [what, listener] of Object.entries(listeners)) model.off(what, listener);
  };
}

export default { render };
