import { vi } from "vitest";

/**
 * Lets what a page leaves until the browser is idle come at once: happy-dom is never idle, so that
 * it would come after three seconds. Returns how to stop; made for `beforeEach`.
 */
export function idleAtOnce(): () => void {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  return () => void vi.unstubAllGlobals();
}
