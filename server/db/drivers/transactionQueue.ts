import { type Duration, seconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/db/errors.ts";

/** More wait only where something holds them all up, and would wait in vain. */
const LONGEST_QUEUE = 1_000;

/** How long a transaction waits in the queue before it gets an error that asks for a retry. */
const PATIENCE = seconds(5);

interface QueueOptions {
  /** How many run side by side. */
  readonly atOnce: number;
  /** Rejects waiting work when the database is gone. */
  readonly whileAlive: <T>(waiting: Promise<T>) => Promise<T>;
  readonly longest?: number;
  readonly patience?: Duration;
}

/**
 * Runs a limited number of transactions in parallel; the others wait in a queue. Throws
 * StoreUnavailable if the queue is full or a transaction waits too long.
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
    // Handled below; an earlier rejection must not count as unhandled.
    turn.promise.catch(() => {});
    try {
      await whileAlive(turn.promise);
    } catch (error) {
      isGivenUp = true;
      throw error;
    }
    return await done;
  }

  return { inTurn, isFull: turnstile.isFull, waiting: turnstile.waiting };
}

/**
 * Semaphore: runs at most `atOnce` tasks in parallel; up to `queue` more wait, and others are
 * rejected.
 */
function createSemaphore(
  { atOnce, queue, turnedAway }: {
    readonly atOnce: number;
    readonly queue: number;
    readonly turnedAway: () => Error;
  },
) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    /** Whether the next one would have to wait. */
    isFull: () => running >= atOnce,
    /** How many wait for their turn. */
    waiting: () => waiting.length,
    /** Throws what `turnedAway` makes when the queue is full. */
    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++;
      else if (waiting.length < queue) {
        // The finishing transaction passes its place on directly, so no newcomer can take it.
        await new Promise<void>((admitted) => waiting.push(admitted));
      } else throw turnedAway();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
