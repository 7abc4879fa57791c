import { SIGNED_IN_HINT } from "#contract/session.ts";
import { instantOf } from "#contract/time.ts";
import { createMemoryStore, type MemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Recording } from "../recording/recording.ts";
import { seededRandomness } from "../seeded.ts";
import { createSession, type SimulatedBank } from "./bank.ts";
import { SIMULATION_START } from "./bankProcess.ts";

/**
 * Records a simulated server's current state with one user's page open. Signs them in to a copy, so
 * that the simulation itself doesn't change.
 */
export async function recordMoment(
  { people, processes: [process], time }: SimulatedBank,
  store: MemoryStore,
  { seed, at }: { readonly seed: number; readonly at: number },
): Promise<Recording> {
  const person = people[at];
  if (person === undefined || process === undefined) throw new Error("There is no such person");
  const begins = instantOf(new Date(SIMULATION_START + time.elapsed()));
  const copy = createMemoryStore();
  copy.importState(store.exportState());
  const deps = {
    ...process.deps,
    clock: { now: () => begins },
    randomness: seededRandomness(~seed),
  };
  const signedIn = { ...person };
  await createSession({ ...process, deps }, copy, signedIn);
  const page = person.isStaff ? "/admin" : "/dashboard";
  const asked = { method: "GET", path: "/api/user", headers: [], page, status: 200 };
  return {
    ...{ version: 1, scenario: null, begins, seed, origin: "https://bank.test" },
    state: copy.exportState(),
    steps: [
      { after: 0, do: "open", tab: 1, cookies: `${signedIn.cookie}; __Host-${SIGNED_IN_HINT}=1` },
      { after: 0, do: "call", tab: 1, ...asked },
    ],
  };
}
