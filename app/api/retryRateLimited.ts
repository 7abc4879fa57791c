import { failureOf } from "./callFailed.ts";
import { ports } from "./ports.ts";

/** The server's rate limit is five decisions a second, so it has accepted one long before. */
const MOST_WAITS = 30;

function aSecond(): Promise<void> {
  return new Promise((over) => void ports.after(1_000, over));
}

/**
 * Retries a rate-limited request (429) every second, up to 30 times. Throws any other error, and
 * finally the last one.
 */
export async function retryRateLimited<T>(
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
