import { startDemoSettings } from "#server/settings/startDemoSettings.ts";
import type { Snapshot } from "#server/store/memory/snapshot.ts";
import { type Backend, createBackend } from "./backend.ts";
import type { Shelf } from "./branch/shelf.ts";
import { runningClock } from "./clock.ts";
import { seedDemoPeople } from "./people.ts";
import { seededRandomness } from "./seeded.ts";

export interface DemoBank {
  readonly bank: Backend;
  /** Puts the books on the shelf as they are now. */
  keep(): Promise<void>;
}

/** The demo's bank: as it was last kept, else new with the demo people. */
export async function openDemoBank(shelf: Shelf): Promise<DemoBank> {
  const bank = reopened(await shelf.take()) ?? createBackend(parts());
  await seedDemoPeople(bank.deps);
  await startDemoSettings(bank.deps);
  return { bank, keep: () => shelf.put(bank.store.exportState()) };
}

/** The page's own time, and tokens that no page before this one has given. */
function parts() {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { clock: runningClock(), randomness: seededRandomness(seed) };
}

/** Undefined where nothing is kept, or what is kept comes from another version of the bank. */
function reopened(kept: unknown): Backend | undefined {
  if (!isBooks(kept)) return undefined;
  try {
    return createBackend({ ...parts(), state: kept });
  } catch {
    return undefined;
  }
}

/** Whether these are books at all; what is in them is seen when they are opened. */
function isBooks(kept: unknown): kept is Snapshot {
  return typeof kept === "object" && kept !== null && "users" in kept;
}
