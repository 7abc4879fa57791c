/** Runs later, unless a key or a pointer is pressed before: the person does something else then. */
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
