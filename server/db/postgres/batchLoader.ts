/** How many keys one read asks for at most. */
const TOGETHER = 64;

interface Waiting<Found> {
  readonly key: string;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads by key, one round trip each: keys requested in one turn of the event loop are read
 * together, and keys requested during a read wait for the next one. A single read never waits.
 * Results are never older than their request.
 */
export function batchLoader<Found>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let waiting: Waiting<Found>[] = [];
  let isUnderWay = false;

  async function sendOn(): Promise<void> {
    while (waiting.length > 0) {
      const sent = waiting.slice(0, TOGETHER);
      waiting = waiting.slice(TOGETHER);
      try {
        const found = await read([...new Set(sent.map(({ key }) => key))]);
        for (const { key, resolve } of sent) resolve(found.get(key));
      } catch (error) {
        // Requests queued behind it would time out on this database as well.
        const failed = [...sent, ...waiting];
        waiting = [];
        for (const { reject } of failed) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // Runs after all requests of this turn have been added.
      setImmediate(() => void sendOn());
    });
}
