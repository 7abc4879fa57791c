import { startDemoSettings } from "#server/auth/secondFactor/startDemoSettings.ts";
import { type Backend, createBackend, STORY_NOW } from "./backend.ts";
import { isKept, type Kept } from "./branch/kept.ts";
import { type RunningClock, runningClock } from "./clock.ts";
import type { Shelf } from "./branch/shelf.ts";
import { seedDemoPeople } from "./people.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openBank } from "./scenarios.ts";
import { seededRandomness } from "./seeded.ts";

export interface DemoBank {
  readonly bank: Backend;
  readonly clock: RunningClock;
  /** Puts the bank on the shelf as it is now. */
  keep(): Promise<void>;
  /** The bank as it is now. */
  take(): Kept;
  /** Everything begins anew at the stories' moment; everybody is signed out. */
  begin(scenario: ScenarioName): Promise<void>;
  /** Everything is as it was kept. Throws when that is not a bank of this version. */
  restore(kept: unknown): void;
}

/** The demo's bank: as it was last kept, else new with the demo people. */
export async function openDemoBank(shelf: Shelf): Promise<DemoBank> {
  const clock = runningClock();
  // Tokens that no bank before this one has given.
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const bank = createBackend({ clock, randomness: seededRandomness(seed) });

  function restore(kept: unknown) {
    if (!isKept(kept)) throw new Error("This is not a bank that was kept");
    const before = bank.store.exportState();
    try {
      bank.reset(kept.books);
    } catch {
      bank.reset(before);
      throw new Error("This bank was kept by another version");
    }
    if (kept.faults !== undefined) bank.faults.plan(kept.faults);
    clock.advance(kept.ahead - clock.ahead());
  }

  const take = () => ({
    books: bank.store.exportState(),
    ahead: clock.ahead(),
    faults: bank.faults.planned(),
  });

  try {
    restore(await shelf.take());
  } catch {
    await seedDemoPeople(bank.deps);
    await startDemoSettings(bank.deps);
  }
  return {
    bank,
    clock,
    take,
    restore,
    keep: () => shelf.put(take()),
    async begin(scenario) {
      const { store } = await openBank(scenario);
      bank.reset(store.exportState());
      clock.set(STORY_NOW);
    },
  };
}
