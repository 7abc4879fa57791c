/**
 * Runs idle callbacks right away, for stories of what a page loads at rest: a busy machine is never
 * idle, so a page waits three seconds there. Returns a function that undoes it, for `beforeEach`.
 */
export function idleAtOnce(): () => void {
  const { requestIdleCallback, cancelIdleCallback } = globalThis;
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run, 0, deadline));
  globalThis.cancelIdleCallback = (waiting) => clearTimeout(waiting);
  return () => void Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback });
}
