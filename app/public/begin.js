// Begins the scripts of a page that the server drew, once it has been painted. Before that they
// would only delay it (scripts/build/firstView.ts). Links work without them. Other presses wait
// until the page responds (app/shell/takenOver.ts); then the last one is repeated. React sees only
// the repeated one: parts of the page that it takes over sooner would respond twice. This script
// runs before the page is painted, so no press comes before it.
{
  const { scripts } = document.currentScript.dataset;
  let press;
  let isTakenOver = false;
  let isRepeating = false;

  // Also those of screen readers.
  const isByKey = ({ type, detail }) => type === "click" && detail === 0;
  const keep = ({ target, clientX, clientY }, isOver) => {
    // The id finds the element that React puts in its place.
    press = { target, id: target.closest("[id]")?.id, clientX, clientY, isOver };
  };
  const repeat = () => {
    if (!isTakenOver || !press?.isOver) return;
    const pressed = press.target.isConnected ? press.target : document.getElementById(press.id);
    press = undefined;
    isRepeating = true;
    pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    isRepeating = false;
  };
  const handlers = {
    pointerdown(event) {
      press = undefined;
      if (event.button === 0) keep(event, false);
    },
    pointercancel: () => press = undefined,
    pointerup({ clientX, clientY }) {
      if (press === undefined) return;
      press.isOver = true;
      const isMoved = Math.hypot(clientX - press.clientX, clientY - press.clientY) > 10;
      if (isMoved) press = undefined;
      repeat();
    },
    mousedown() {},
    mouseup() {},
    click(event) {
      event.preventDefault();
      if (isByKey(event)) keep(event, true);
    },
  };
  const handle = (event) => {
    const isNext = event.type === "pointerdown" || isByKey(event);
    if (isRepeating) return;
    if (isTakenOver && isNext) return stop();
    if (event.target.closest("a[href]") !== null) return press = undefined;
    event.stopImmediatePropagation();
    handlers[event.type](event);
  };
  const stop = () => {
    for (const type in handlers) removeEventListener(type, handle, true);
  };
  for (const type in handlers) addEventListener(type, handle, true);
  document.addEventListener("taken-over", () => {
    isTakenOver = true;
    if (press === undefined) stop();
    else repeat();
  }, { once: true });

  const begin = () => {
    for (const src of scripts.split(" ")) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", crossOrigin: "", async: false, src });
      document.head.append(script);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    // A page in the background isn't painted.
    if (document.hidden) begin();
    else requestAnimationFrame(() => requestAnimationFrame(begin));
  });
}
