import type { Snapshot } from "#server/store/memory/snapshot.ts";

/** Where the demo's books lie while nobody looks at them. */
export interface Shelf {
  /** What was put there last; undefined when there is nothing or it cannot be read. */
  take(): Promise<unknown>;
  put(state: Snapshot): Promise<void>;
}

/** A place in the browser's cache, which workers reach as well as pages. */
export function cacheShelf(name: string): Shelf {
  const label = "/books.json";
  return {
    async take() {
      try {
        const found = await (await caches.open(name)).match(label);
        return await found?.json();
      } catch {
        return undefined;
      }
    },
    async put(state) {
      try {
        await (await caches.open(name)).put(label, Response.json(state));
      } catch {
        // Where a browser has no room or forbids keeping, the next visit begins anew.
      }
    },
  };
}
