/** Runs at most `atOnce` works side by side; up to `queue` more wait, the next is turned away. */
export function createSemaphore(
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
    /** Throws what `turnedAway` makes when the queue is full. */
    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++;
      else if (waiting.length < queue) {
        // Whoever leaves hands the place over, so nobody slips in between.
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
