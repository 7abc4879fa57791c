import type { Kept } from "./kept.ts";

/** Where the demo's bank lies while nobody looks at it. */
export interface Shelf {
  /** What was put there last; undefined when there is nothing or it cannot be read. */
  take(): Promise<unknown>;
  put(bank: Kept): Promise<void>;
}

/** A place in the browser's cache, which workers reach as well as pages. */
export function cacheShelf(name: string): Shelf {
  const label = "/bank.json";
  return {
    async take() {
      try {
        const found = await (await caches.open(name)).match(label);
        return await found?.json();
      } catch {
        return undefined;
      }
    },
    async put(bank) {
      try {
        await (await caches.open(name)).put(label, Response.json(bank));
      } catch {
        // Where a browser has no room or forbids keeping, the next visit begins anew.
      }
    },
  };
}
