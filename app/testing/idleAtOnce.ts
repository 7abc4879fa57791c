import { vi } from "vitest";

/**
 * Runs idle callbacks right away. happy-dom has no `requestIdleCallback`, so pages would wait three
 * seconds. Returns a function that undoes it, for use with `beforeEach`.
 */
export function idleAtOnce(): () => void {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  return () => void vi.unstubAllGlobals();
}
