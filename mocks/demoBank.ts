import { startDemoSettings } from "#server/auth/secondFactor/universalCode.ts";
import { createMockBank, type MockBank, STORY_NOW } from "./mockBank.ts";
import { type BankStorage, isSavedBank, type SavedBank } from "./worker/savedBank.ts";
import { type RunningClock, runningClock } from "./clock.ts";
import { seedDemoPeople } from "./people.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { runSchedules } from "./runSchedules.ts";
import { openScenario } from "./scenarios.ts";
import { seededRandomness } from "./seeded.ts";

export interface DemoBank {
  readonly bank: MockBank;
  readonly clock: RunningClock;
  /** Saves the bank as it is now. */
  save(): Promise<void>;
  /** Does what is scheduled by the bank's clock, and saves the bank where that was something. */
  passTime(): Promise<void>;
  /** The bank as it is now. */
  snapshot(): SavedBank;
  /** Everything begins anew at the stories' moment; everybody is signed out. */
  begin(scenario: ScenarioName): Promise<void>;
  /** Everything is as it was saved. Throws when that is not a bank of this version. */
  restore(saved: unknown): void;
}

/** The demo's bank: as it was last saved, else new with the demo people. */
export async function openDemoBank(storage: BankStorage): Promise<DemoBank> {
  const clock = runningClock();
  // Tokens that no bank before this one has given.
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const bank = createMockBank({ clock, randomness: seededRandomness(seed) });

  function restore(saved: unknown) {
    if (!isSavedBank(saved)) throw new Error("This is not a saved bank");
    const before = bank.store.exportState();
    try {
      bank.reset(saved.books);
    } catch {
      bank.reset(before);
      throw new Error("This bank was saved by another version");
    }
    if (saved.faults !== undefined) bank.faults.plan(saved.faults);
    clock.advance(saved.ahead - clock.ahead());
  }

  const snapshot = () => ({
    books: bank.store.exportState(),
    ahead: clock.ahead(),
    faults: bank.faults.planned(),
  });

  try {
    restore(await storage.load());
  } catch {
    await seedDemoPeople(bank.deps);
  }
  await startDemoSettings(bank.deps);
  return {
    bank,
    clock,
    snapshot,
    restore,
    save: () => storage.save(snapshot()),
    async passTime() {
      if (await runSchedules(bank.deps)) await storage.save(snapshot());
    },
    async begin(scenario) {
      const { store } = await openScenario(scenario);
      bank.reset(store.exportState());
      clock.set(STORY_NOW);
    },
  };
}
