import { type Duration, seconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { createSemaphore } from "../../semaphore.ts";

/** More wait only where something holds them all up, and would wait in vain. */
const LONGEST_QUEUE = 1_000;

/** Whoever has waited for so long is told to come again. */
const PATIENCE = seconds(5);

interface QueueOptions {
  /** How many run side by side. */
  readonly atOnce: number;
  /** Gives up what waits for a database that is gone. */
  readonly whileAlive: <T>(waiting: Promise<T>) => Promise<T>;
  readonly longest?: number;
  readonly patience?: Duration;
}

/**
 * Runs transactions side by side, so many at once; the next wait for their turn. Throws
 * StoreUnavailable for those that waited too long, or came when too many waited.
 */
export function createTransactionQueue(
  { atOnce, whileAlive, longest = LONGEST_QUEUE, patience = PATIENCE }: QueueOptions,
) {
  const turnedAway = () => new StoreUnavailable("Too many transactions wait for the database");
  const turnstile = createSemaphore({ atOnce, queue: longest, turnedAway });

  async function inTurn<T>(transact: () => Promise<T>): Promise<T> {
    const came = performance.now();
    const turn = Promise.withResolvers<void>();
    let isGivenUp = false;
    const done = turnstile.pass(async () => {
      if (isGivenUp || performance.now() - came > patience) throw turnedAway();
      turn.resolve();
      return await transact();
    });
    done.catch(turn.reject);
    // Told below; what was given up before must not count as unhandled.
    turn.promise.catch(() => {});
    try {
      await whileAlive(turn.promise);
    } catch (error) {
      isGivenUp = true;
      throw error;
    }
    return await done;
  }

  return { inTurn, isFull: turnstile.isFull };
}
