import type { Deps } from "#server/deps.ts";
import { hashEach } from "./people/hashEach.ts";
import { settle } from "./people/settle.ts";
import { liveTheYear } from "./people/year.ts";

/** Every demo person's password. */
export const DEMO_PASSWORD = "demo-password";

/** Who to sign in as, for the lines that a demo prints when it starts. */
export const demoSignIns = [
  { username: "maya", password: DEMO_PASSWORD, who: "a customer with a year behind her" },
  { username: "zoe", password: DEMO_PASSWORD, who: "a customer who has nothing yet" },
  { username: "admin", password: DEMO_PASSWORD, who: "the administrator" },
] as const;

/**
 * Fills an empty bank with the demo people and their year, all or nothing. The same people, numbers
 * and amounts every time; their dates count back from the clock's now. A bank that has anybody in
 * it is left alone. Answers whether it was filled.
 */
export async function seedDemoPeople(
  { store, clock, passwords, encryptor }: Pick<Deps, "store" | "clock" | "passwords" | "encryptor">,
): Promise<boolean> {
  if (await store.users.count({}) > 0) return false;
  const year = await liveTheYear(clock.now(), encryptor);
  const hashes = await hashEach(passwords, year.users.map(() => DEMO_PASSWORD));
  await store.transaction((tx) => settle(tx, year, hashes));
  return true;
}
