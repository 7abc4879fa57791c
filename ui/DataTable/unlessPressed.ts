/** Runs after some time, unless a key or a pointer is pressed before: a person has gone on then. */
export function unlessPressed(ms: number, run: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => {
    waiting.abort();
    run();
  }, ms);
  const stop = () => {
    waiting.abort();
    clearTimeout(timer);
  };
  for (const press of ["keydown", "pointerdown"]) {
    document.addEventListener(press, stop, { capture: true, signal });
  }
}
