import type { Snapshot } from "#server/store/memory/snapshot.ts";
import { startDemoSettings } from "#server/settings/startDemoSettings.ts";
import { type Backend, createBackend } from "./backend.ts";
import { runningClock } from "./clock.ts";
import { seedDemoPeople } from "./people.ts";
import { seededRandomness } from "./seeded.ts";

const KEY = "kestrel.demo";

/** What outlives a reload: the bank's books and this browser's cookies. */
interface Saved {
  readonly state: Snapshot;
  readonly cookies: string | undefined;
}

type Memory = Pick<Storage, "getItem" | "setItem">;

/**
 * The demo's bank: as the last page of this tab left it, else new with the demo people. It is kept
 * whenever the page is left.
 */
export async function openDemoBank(memory: Memory): Promise<Backend> {
  const bank = reopened(memory) ?? createBackend(parts());
  await seedDemoPeople(bank.deps);
  await startDemoSettings(bank.deps);
  globalThis.addEventListener("pagehide", () => save(bank, memory));
  return bank;
}

/** The page's own time, and tokens that no page before this one has given. */
function parts() {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { clock: runningClock(), randomness: seededRandomness(seed) };
}

/** Undefined where nothing is kept, or what is kept comes from another version of the bank. */
function reopened(memory: Memory): Backend | undefined {
  try {
    const saved: Saved | null = JSON.parse(memory.getItem(KEY) ?? "null");
    return saved === null ? undefined : createBackend({ ...parts(), ...saved });
  } catch {
    return undefined;
  }
}

/** Where a browser has no room or forbids keeping, a reload begins anew. */
function save({ store, browser }: Backend, memory: Memory): void {
  const saved: Saved = { state: store.exportState(), cookies: browser.jar.header() };
  try {
    memory.setItem(KEY, JSON.stringify(saved));
  } catch {
    // The demo works all the same.
  }
}
