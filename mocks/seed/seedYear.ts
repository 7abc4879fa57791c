import type { Instant } from "#contract/time.ts";
import type { Encryptor } from "#server/deps.ts";
import { policy } from "#server/policy.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import { seededRandomness } from "../seeded.ts";
import { book } from "./book.ts";
import { administrator, aiko, castMovements, luis, noah, sofia, zoe } from "./cast.ts";
import { crowd } from "./crowd.ts";
import { maya, mayaMovements } from "./maya.ts";
import { moveIn } from "./moveIn.ts";
import { byTime, type DemoPerson, instantFrom } from "./plan.ts";
import { conversations, talk } from "./talk.ts";

const SEED = 20_101;

/**
 * The demo people's year up to `now`, lived through the bank's own verbs in a bank of its own. The
 * same seed makes the same people, numbers and amounts every time; only the dates follow the clock.
 * What is sealed there is sealed by the encryptor of the bank that they will move to.
 */
export async function seedYear(now: Instant, encryptor: Encryptor): Promise<Snapshot> {
  const randomness = seededRandomness(SEED);
  const others = crowd(randomness);
  const named = [administrator, maya, noah, aiko, sofia, luis, zoe];
  const people = inOrderOfArrival([...named, ...others.map(({ person }) => person)], now);
  const movements = [
    ...mayaMovements(randomness),
    ...castMovements(randomness),
    ...others.flatMap((other) => other.movements),
  ];

  const store = createMemoryStore();
  await store.transaction(async (tx) => {
    const residents = await moveIn(tx, people, { now, randomness, encryptor });
    const deps = { policy, randomness, encryptor };
    const scene = { tx, deps, now, residents, administrator: administrator.username };
    await book(scene, movements);
    await talk(scene, conversations);
  });
  return store.exportState();
}

/** So that ids tell who came first. */
function inOrderOfArrival(people: readonly DemoPerson[], now: Instant): DemoPerson[] {
  const joinedAt = (person: DemoPerson) => instantFrom(person.joined, now);
  return people.toSorted((one, other) => byTime(joinedAt(one), joinedAt(other)));
}
