import { isGuessableCode } from "#contract/guessableCode.ts";
import { settingKeys } from "#contract/settings.ts";
import { after, before, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { Deps, Randomness } from "../../kernel/deps.ts";
import type { Policy } from "../../kernel/policy.ts";
import {
  findUniversalCode,
  listedSettings,
  storedValue,
  viewUniversalCode,
} from "../../settings/settings.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { randomCode } from "../../kernel/randomCode.ts";

const KEY = settingKeys.universalCode;
const FAILURES = "second-factor:bank";

/**
 * Returns whether the bank's universal code was typed. It never opens an administrator's session.
 */
export async function isUniversalCode(
  tables: Repositories,
  { encryptor, policy }: Pick<Deps, "encryptor" | "policy">,
  user: UserRow,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  if (user.role === "admin") return false;
  const row = await findUniversalCode(tables);
  const universal = await viewUniversalCode(row, encryptor, policy, now);
  if (universal.state !== "on" || universal.code === null) return false;
  const [typed, wanted] = await Promise.all(
    [code, universal.code].map((text) => encryptor.keyedHash(KEY, text)),
  );
  return typed === wanted;
}

/**
 * Counts a wrong code of any user. Too many within an hour look like guessing, so they turn the
 * universal code off; returns whether this one did. A code turned on since starts from zero.
 */
export async function countAgainstUniversalCode(
  tx: Repositories,
  now: Instant,
  { failuresPerBank, universalCodeLifetime, window }: Policy["secondFactor"],
): Promise<boolean> {
  // Locked until the end, so exactly one of many concurrent failures is the last.
  const setting = await tx.settings.lock(KEY);
  await tx.attempts.record(FAILURES, now);
  if (setting === undefined) return false;
  const { confirmedAt } = setting;
  if (confirmedAt === null || after(confirmedAt, universalCodeLifetime) <= now) return false;
  const windowStart = before(now, window);
  const since = confirmedAt > windowStart ? confirmedAt : windowStart;
  const { count } = await tx.attempts.since(FAILURES, since);
  if (count < failuresPerBank) return false;
  await tx.settings.delete(KEY);
  await record({ tx, now, actor: null }, "alarm.universal_code_off", `setting:${KEY}`, {
    after: { wrongCodes: count },
  });
  return true;
}

/**
 * Initial settings of a demo: a universal code, unknown usernames are revealed, and administrators
 * sign in with only a password. Where settings exist, keeps them, so what was turned off stays off;
 * an expired universal code gets a successor.
 */
export async function startDemoSettings(
  { store, encryptor, randomness, clock, policy }: Pick<
    Deps,
    "store" | "encryptor" | "randomness" | "clock" | "policy"
  >,
): Promise<void> {
  const now = clock.now();
  const isNew = (await listedSettings(store)).length === 0;
  // Also in a demo that was begun before there was this setting.
  if (await store.settings.get(settingKeys.staffSecondFactor) === undefined) {
    await store.settings.set(settingKeys.staffSecondFactor, "false", now);
  }
  const row = await findUniversalCode(store);
  const { state } = await viewUniversalCode(row, encryptor, policy, now);
  if (!isNew && (row === undefined || state !== "off")) return;
  const stored = await storedValue(encryptor, KEY, unusualCode(randomness));
  await store.transaction(async (tx) => {
    await tx.settings.set(KEY, stored, now, { confirmedAt: now });
    if (isNew) await tx.settings.set(settingKeys.hideUnknownUsernames, "false", now);
  });
}

function unusualCode(randomness: Randomness): string {
  const code = randomCode(randomness);
  return isGuessableCode(code) ? unusualCode(randomness) : code;
}
