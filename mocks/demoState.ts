import type { Snapshot } from "#server/db/memory/state.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import { startDemoSettings } from "#server/auth/secondFactor/universalCode.ts";
import { STORY_NOW } from "./mockBank.ts";
import { standingClock } from "./clock.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { seedYear } from "./seed/seedYear.ts";
import { quickPasswords } from "./quickPasswords.ts";
import { seededRandomness } from "./seeded.ts";
import { pageEncryptor } from "./pageEncryptor.ts";

const SALT_SEED = 11;

let seeded: Promise<Snapshot> | undefined;

async function seed(): Promise<Snapshot> {
  const randomness = seededRandomness(SALT_SEED);
  const passwords = quickPasswords(randomness);
  // The year as it was lived: what a bank of its own would make of it, without booking it twice.
  const year = await seedYear(STORY_NOW, pageEncryptor);
  const users = await Promise.all(year.users.map(async (user) => ({
    ...user,
    passwordHash: await passwords.hash(DEMO_PASSWORD),
  })));
  const store = createMemoryStore();
  store.importState({ ...year, users });
  const clock = standingClock(STORY_NOW);
  await startDemoSettings({ store, randomness, clock, encryptor: pageEncryptor });
  return store.exportState();
}

/** The demo people's year up to the stories' now. It is lived once; every story starts from it. */
export function demoState(): Promise<Snapshot> {
  seeded ??= seed();
  return seeded;
}
