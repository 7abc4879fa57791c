import type { Snapshot } from "#server/db/memory/state.ts";
import type { FaultPlan } from "../faults.ts";
import { isRecording, type Recording } from "../recording/recording.ts";

/** The state as saved, and as attached to a report. */
export interface SavedBank {
  readonly books: Snapshot;
  /** How far its clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
  /** Current and pending faults; none if missing. */
  readonly faults?: FaultPlan;
  /** The recording since its beginning. */
  readonly recording?: Recording | undefined;
  /** Each browser's cookies, by the number of its tab. */
  readonly tabs?: readonly (readonly [number, string])[];
}

/** Whether this looks like a saved bank; what is in its books is seen when they are opened. */
export function isSavedBank(found: unknown): found is SavedBank {
  if (!isObject(found)) return false;
  const { books, ahead, faults, recording, tabs = [] }: Partial<Record<string, unknown>> = {
    ...found,
  };
  return typeof ahead === "number" && isObject(books) && "users" in books &&
    (faults === undefined || isPlan(faults)) && Array.isArray(tabs) &&
    (recording === undefined || isRecording(recording));
}

function isPlan(found: unknown): boolean {
  if (!isObject(found)) return false;
  const { calls, frames }: { calls?: unknown; frames?: unknown } = found;
  return [calls, frames].every((list) => Array.isArray(list) && list.every(isObject));
}

function isObject(found: unknown): found is object {
  return typeof found === "object" && found !== null;
}

/** Where the demo's bank outlives its pages. */
export interface BankStorage {
  /** Returns what was saved last; undefined if there is nothing or it can't be read. */
  load(): Promise<unknown>;
  save(bank: SavedBank): Promise<void>;
}

/**
 * Returns a storage in the browser's cache, which workers and pages share. `folder` is the address
 * of the demo: two demos on one host have separate data.
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
        // Without storage, the next visit starts over.
      }
    },
  };
}
