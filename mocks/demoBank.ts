import { createMockBank, type MockBank, STORY_NOW } from "./mockBank.ts";
import { type BankStorage, isSavedBank, type SavedBank } from "./worker/savedBank.ts";
import { type RunningClock, runningClock } from "./clock.ts";
import type { Instant } from "#contract/time.ts";
import type { Peer } from "#server/kernel/hub.ts";
import { openRecorder, type Recorder, reopenedAt } from "./recording/recorder.ts";
import type { RecordedEvent, Recording } from "./recording/recording.ts";
import { beginEnvironment, openEnvironment, type StepResult } from "./recording/environment.ts";
import type { ScenarioPlan } from "./scenarioPlan.ts";

export interface DemoBank {
  /** Replaced by `begin` and `restore`. */
  readonly bank: MockBank;
  readonly clock: RunningClock;
  /** Opens a page with these stored cookies. Returns the number of its tab. */
  enter(cookies: string): Promise<number>;
  /** All cookies of a tab. */
  cookiesOf(tab: number): string;
  /** Carries out one event at a time and records each. Throws if a user may not sign in. */
  happen(what: RecordedEvent, peer?: Peer): Promise<StepResult>;
  setClock(to: Instant): Promise<void>;
  /** Saves the current state. */
  save(): Promise<void>;
  /** Runs the jobs that are due by the server's clock, and saves the state if any was. */
  passTime(): Promise<void>;
  /** Returns the current state. */
  snapshot(): SavedBank;
  /** All that came from outside; undefined where that is not known from the beginning. */
  recording(): Recording | undefined;
  /**
   * Starts over in a scenario at the stories' moment, with everyone signed out. Throws BadScenario,
   * and leaves the bank as it is.
   */
  begin(scenario: ScenarioPlan): Promise<void>;
  /** Restores a saved bank, with everyone signed out. Throws if it isn't one of this version. */
  restore(saved: unknown): Promise<void>;
}

/** Where a demo's bank runs. */
interface Place {
  readonly clock: RunningClock;
  readonly origin: string;
}

async function openNew({ clock, origin }: Place, scenario: ScenarioPlan | null): Promise<Recorder> {
  const seed = freshSeed();
  const begins = clock.now();
  const past: Recording = { version: 1, scenario, begins, seed, origin, steps: [] };
  return await openRecorder({
    clock,
    seed,
    origin,
    past,
    open: (parts) => beginEnvironment(past, parts),
  });
}

/** Opens a saved bank. Throws if it isn't one of this version. */
async function openSaved({ clock, origin }: Place, saved: unknown): Promise<Recorder> {
  if (!isSavedBank(saved)) throw new Error("This is not a saved bank");
  const { books, ahead, faults, recording, tabs = [] } = saved;
  try {
    createMockBank({ state: books });
  } catch {
    throw new Error("This bank was saved by another version");
  }
  clock.advance(ahead - clock.ahead());
  const seed = freshSeed();
  const past = recording && reopenedAt(recording, clock.now(), seed);
  const next = await openRecorder({
    clock,
    seed,
    origin: recording?.origin ?? origin,
    past,
    async open(parts) {
      const environment = await openEnvironment({ ...parts, state: books });
      for (const [tab, cookies] of tabs) {
        environment.tabs.set(tab, environment.bank.anotherBrowser(cookies));
      }
      return environment;
    },
  });
  if (faults !== undefined) next.environment.bank.faults.plan(faults);
  return next;
}

/** The demo's bank: as it was last saved, else new with the demo people. */
export async function openDemoBank(storage: BankStorage): Promise<DemoBank> {
  const clock = runningClock();
  const place = { clock, origin: globalThis.location?.origin ?? "https://bank.test" };
  let lastTab = 0;
  let recorder = await storage.load().then((saved) => openSaved(place, saved))
    .catch(() => openNew(place, null));

  const snapshot = (): SavedBank => ({
    books: recorder.environment.bank.store.exportState(),
    ahead: clock.ahead(),
    faults: recorder.environment.bank.faults.planned(),
    recording: recorder.recording(),
    tabs: [...recorder.environment.tabs].map(([tab, { jar }]) => [tab, jar.header() ?? ""]),
  });
  const save = () => recorder.alone(() => storage.save(snapshot()));

  async function replaceBy(next: () => Promise<Recorder>): Promise<void> {
    await recorder.alone(async () => {
      const { bank } = recorder.environment;
      recorder = await next();
      bank.close();
    });
  }

  return {
    get bank() {
      return recorder.environment.bank;
    },
    clock,
    snapshot,
    save,
    recording: () => recorder.recording(),
    happen: (what, peer) => recorder.happen(what, peer),
    cookiesOf: (tab) => recorder.environment.tabs.get(tab)?.jar.header() ?? "",
    async enter(cookies) {
      const known = [...recorder.environment.tabs];
      const tab = lastTab = Math.max(lastTab, ...known.map(([number]) => number)) + 1;
      const as = known.find(([, { jar }]) => jar.header() === cookies)?.[0];
      await recorder.happen({ do: "open", tab, ...(as === undefined ? { cookies } : { as }) });
      return tab;
    },
    async setClock(to) {
      await recorder.happen({ do: "clock", by: Date.parse(to) - Date.parse(clock.now()) });
    },
    async passTime() {
      if ((await recorder.happen({ do: "schedules" })).hasDone) await save();
    },
    async begin(scenario) {
      await replaceBy(async () => {
        const ahead = clock.ahead();
        clock.set(STORY_NOW);
        try {
          return await openNew(place, scenario);
        } catch (error) {
          clock.advance(ahead - clock.ahead());
          throw error;
        }
      });
    },
    async restore(saved) {
      await replaceBy(() => openSaved(place, saved));
      for (const tab of recorder.environment.tabs.keys()) {
        await recorder.happen({ do: "become", tab, person: null });
      }
    },
  };
}

/** Tokens that no bank before this one has given. */
function freshSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
