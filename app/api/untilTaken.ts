import { failureOf } from "./callFailed.ts";
import { ports } from "./ports.ts";

/** A bank that takes five decisions a second has long taken one by then. */
const MOST_WAITS = 30;

function aSecond(): Promise<void> {
  return new Promise((over) => void ports.after(1_000, over));
}

/**
 * Does what the bank turned away at the door again, because it came too fast; each time after a
 * while. Throws what it threw where that does not help, or at last.
 */
export async function untilTaken<T>(
  work: () => Promise<T>,
  wait: () => Promise<unknown> = aSecond,
): Promise<T> {
  for (let waits = 0;; waits++) {
    try {
      return await work();
    } catch (error) {
      if (failureOf(error).code !== "too_many_requests" || waits === MOST_WAITS) throw error;
    }
    await wait();
  }
}
