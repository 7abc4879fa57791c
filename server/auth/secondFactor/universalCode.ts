import { settingKeys } from "#contract/settings.ts";
import { before, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { Deps, Encryptor } from "../../deps.ts";
import type { Policy } from "../../policy.ts";
import { settingOf, storedValue } from "../../settings/settings.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { randomCode } from "../../randomCode.ts";

const KEY = settingKeys.universalCode;
const FAILURES = "second-factor:bank";

/** Whether the bank's universal code was typed. It never opens an administrator's session. */
export async function isUniversalCode(
  tables: Repositories,
  encryptor: Encryptor,
  user: UserRow,
  code: string,
): Promise<boolean> {
  if (user.role === "admin") return false;
  const universal = await settingOf(tables, encryptor, KEY);
  if (universal === undefined) return false;
  const [typed, wanted] = await Promise.all(
    [code, universal].map((text) => encryptor.keyedHash(KEY, text)),
  );
  return typed === wanted;
}

/**
 * Counts a wrong code of anybody. Too many within the hour look like guessing, so they switch the
 * universal code off; answers whether this one did. A code that was set since starts from zero.
 */
export async function countAgainstUniversalCode(
  tx: Repositories,
  now: Instant,
  { failuresPerBank, window }: Policy["secondFactor"],
): Promise<boolean> {
  // Held until the end, so that of many failures at once exactly one is the last.
  const setting = await tx.settings.lock(KEY);
  await tx.attempts.record(FAILURES, now);
  if (setting === undefined) return false;
  const windowStart = before(now, window);
  const since = setting.updatedAt > windowStart ? setting.updatedAt : windowStart;
  const { count } = await tx.attempts.since(FAILURES, since);
  if (count < failuresPerBank) return false;
  await tx.settings.delete(KEY);
  await record({ tx, now, actor: null }, "alarm.universal_code_off", `setting:${KEY}`, {
    after: { wrongCodes: count },
  });
  return true;
}

/**
 * What a demo begins with: a universal code of its own, and open words about unknown usernames. A
 * bank that has any setting keeps the ones it has, so that what was switched off stays off.
 */
export async function startDemoSettings(
  { store, encryptor, randomness, clock }: Pick<
    Deps,
    "store" | "encryptor" | "randomness" | "clock"
  >,
): Promise<void> {
  if ((await store.settings.list()).length > 0) return;
  const { universalCode, hideUnknownUsernames } = settingKeys;
  const stored = await storedValue(encryptor, universalCode, randomCode(randomness));
  await store.transaction(async (tx) => {
    await tx.settings.set(universalCode, stored, clock.now());
    await tx.settings.set(hideUnknownUsernames, "false", clock.now());
  });
}
