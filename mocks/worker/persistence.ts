import type { SavedBank } from "./savedBank.ts";

/** Where the demo's bank outlives its pages. */
export interface BankStorage {
  /** What was saved last; undefined when there is nothing or it cannot be read. */
  load(): Promise<unknown>;
  save(bank: SavedBank): Promise<void>;
}

/**
 * A place in the browser's cache, which workers reach as well as pages. `folder` is where the demo
 * lies: two of them on one host are two banks.
 */
export function cacheStorage(folder: URL): BankStorage {
  const name = `kestrel.demo ${folder.pathname}`;
  const key = "/bank.json";
  return {
    async load() {
      try {
        const found = await (await caches.open(name)).match(key);
        return await found?.json();
      } catch {
        return undefined;
      }
    },
    async save(bank) {
      try {
        await (await caches.open(name)).put(key, Response.json(bank));
      } catch {
        // Where a browser has no room or forbids keeping, the next visit begins anew.
      }
    },
  };
}
