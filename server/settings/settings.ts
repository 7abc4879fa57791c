import {
  confirmUniversalCode,
  getUniversalCode,
  listSettings,
  saveSetting,
  settingKeys,
  type UniversalCode,
} from "#contract/settings.ts";
import { hasPermission } from "#contract/staff.ts";
import { after, type Instant } from "#contract/time.ts";
import { CODE_PATTERN, HIDDEN_CODE, universalCodeAlerts } from "#contract/twoFactor.ts";
import { isGuessableCode } from "#contract/guessableCode.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import type { Encryptor } from "../kernel/deps.ts";
import type { Repositories } from "../db/store.ts";
import type { SettingRow } from "../db/store/operations.ts";
import type { Policy } from "../kernel/policy.ts";
import { limitSettings } from "../rules/limits.ts";
import { lockActing } from "../rules/lockActing.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { amountIn, hasProved, requireStepUp } from "../rules/stepUp.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";
import { defineAction } from "../kernel/action.ts";

const KEY = settingKeys.universalCode;

/** The server's own keys for push services. No call shows or changes them. */
export const PUSH_KEY = "push_key";

/** The database's own keys, which encrypt the audit log's texts. No call shows or changes them. */
export const LASTING_KEY = "lasting_key";

const isServersOwn = (key: string) => key === PUSH_KEY || key === LASTING_KEY;

/** Returns the settings that users have set, without the server's own ones. */
export async function listedSettings(
  { settings }: Pick<Repositories, "settings">,
): Promise<readonly SettingRow[]> {
  return (await settings.list()).filter(({ key }) => !isServersOwn(key));
}

export const listSettingsHandler = defineHandler(listSettings, async (ctx) => {
  const { store, encryptor, policy, now } = ctx;
  const rows = await listedSettings(store);
  const shown = await Promise.all(
    rows.map(async (row) =>
      [
        row.key,
        row.key === KEY
          ? (await viewUniversalCode(row, encryptor, policy, now)).code ?? undefined
          : await shownValue(encryptor, row.key, row.value),
      ] as const
    ),
  );
  // Leaves out expired settings and those that can't be decrypted, because they have no effect.
  const output = shown.flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const]
  );
  const isReadable = await mayReadSecrets(ctx);
  const hides = (key: string) => isSecret(key) && !isReadable;
  return {
    output: Object.fromEntries(
      output.map(([key, value]) => [key, hides(key) ? HIDDEN_CODE : value]),
    ),
  };
});

/**
 * Returns whether the caller reads secret settings, which let others in: never in a session left
 * open.
 */
async function mayReadSecrets(ctx: SessionContext<never>): Promise<boolean> {
  return hasPermission(ctx.actor.user, "editSettings") && await hasProved(ctx.store, ctx);
}

/** Adds, replaces or (with an empty value) deletes a setting. */
export const saveSettingAction = defineAction(
  saveSetting,
  async (ctx, { body: { key, value } }) => {
    if (isServersOwn(key)) {
      throw ctx.error("invalid_input", { field: "key", message: staffTexts.settingReserved });
    }
    const isUniversalCode = key === KEY && value !== "";
    const fault = value === "" ? undefined : faultOf(key, value);
    if (fault !== undefined) {
      throw ctx.error("invalid_input", { field: "value", message: fault });
    }
    await ctx.tx.approvalRequests.lockWaiting({ subject: `setting:${key}` }, ctx.now);
    await lockActing(ctx);
    const before = await ctx.tx.settings.lock(key);
    // Any setting may weaken a guard, and tomorrow's settings are not known here.
    await requireStepUp(ctx.tx, ctx, { isAlways: isLooserLimit(key, before?.value, value) });
    if (Object.values<string>(settingKeys).includes(key)) {
      const facts = { before: before?.value ?? null, value };
      const operation = { subject: `setting:${key}`, amount: null, accounts: [], facts };
      await requireSecondApprover(ctx, { acts: ["security"], ...operation });
    }
    const { user } = ctx.actor;
    const isAlone = ctx.demo.universalCodeAlone;
    if (value === "") await ctx.tx.settings.delete(key);
    else {
      const stored = await storedValue(ctx.encryptor, key, value);
      const by = { setBy: user.id, confirmedAt: isAlone ? ctx.now : null };
      await ctx.tx.settings.set(key, stored, ctx.now, by);
    }
    if (value !== (before?.value ?? "")) await lapseRequests(ctx, { subject: `setting:${key}` });
    if (isUniversalCode && !isAlone) {
      const data = universalCodeAlerts.waiting(user.username);
      ctx.publish({ type: "alert", data }, { userIds: [], staff: "editSettings" });
    }

    const audited = (stored: string | undefined) =>
      stored === undefined || stored === ""
        ? null
        : { key, ...(isSecret(key) ? {} : { value: stored }) };
    await record(ctx, value === "" ? "setting.deleted" : "setting.saved", `setting:${key}`, {
      before: audited(before?.value),
      after: audited(value),
    });
    return { output: { key, value, updatedAt: ctx.now } };
  },
);

/** Returns why the value is invalid for a setting that the server itself reads. */
function faultOf(key: string, value: string): string | undefined {
  if (isLimit(key)) {
    return amountIn(value) === undefined ? "Enter an amount such as 5000.00" : undefined;
  }
  if (isSecret(key) && value === HIDDEN_CODE) return "These dots only stand for the hidden value";
  if (key !== KEY) return undefined;
  if (!CODE_PATTERN.test(value)) {
    return "Enter 6 digits or 10 uppercase letters and digits";
  }
  return isGuessableCode(value) ? "This code is too easy to guess" : undefined;
}

/** Returns whether a setting is an amount above which the server requires more, or rejects. */
function isLimit(key: string): boolean {
  return key === settingKeys.approvalCodeAbove || limitSettings.some((limit) => limit === key);
}

/** Returns whether more money would move than before: no session that was left open does that. */
function isLooserLimit(key: string, before: string | undefined, after: string): boolean {
  const limit = amountIn(before);
  if (!isLimit(key) || limit === undefined) return false;
  const next = amountIn(after);
  return next === undefined || next > limit;
}

/** Returns the universal code and its state, for administrators. */
export const getUniversalCodeHandler = defineHandler(
  getUniversalCode,
  async (ctx) => {
    const { store, encryptor, policy, now } = ctx;
    const shown = await viewUniversalCode(await findUniversalCode(store), encryptor, policy, now);
    const isHidden = shown.code !== null && !await mayReadSecrets(ctx);
    return { output: isHidden ? { ...shown, code: HIDDEN_CODE } : shown };
  },
);

/** Another administrator than the one who set the universal code switches it on. */
export const confirmUniversalCodeAction = defineAction(
  confirmUniversalCode,
  async (ctx) => {
    const { tx, encryptor, policy, now } = ctx;
    await lockActing(ctx);
    const row = await tx.settings.lock(KEY);
    const { state } = await viewUniversalCode(row, encryptor, policy, now);
    if (row === undefined || state !== "waiting") throw ctx.error("not_found");
    if (row.setBy === ctx.actor.user.id) throw ctx.error("own_account");
    await requireStepUp(tx, ctx);
    await tx.settings.confirm(KEY, now);
    await record(ctx, "setting.confirmed", `setting:${KEY}`);
    const confirmed = { ...row, confirmedAt: now };
    return { output: await viewUniversalCode(confirmed, encryptor, policy, now) };
  },
);

export async function findUniversalCode(
  { settings }: Pick<Repositories, "settings">,
): Promise<SettingRow | undefined> {
  return (await settings.list()).find(({ key }) => key === KEY);
}

/** Returns its state: it works for a day after it is turned on, and waits up to a day for that. */
export async function viewUniversalCode(
  row: SettingRow | undefined,
  encryptor: Encryptor,
  { secondFactor: { universalCodeLifetime } }: Pick<Policy, "secondFactor">,
  now: Instant,
): Promise<UniversalCode> {
  const endsAt = row && after(row.confirmedAt ?? row.updatedAt, universalCodeLifetime);
  const code = row && await shownValue(encryptor, KEY, row.value);
  if (row === undefined || endsAt === undefined || endsAt <= now || code === undefined) {
    return { state: "off", code: null, setBy: null, endsAt: null };
  }
  return { state: row.confirmedAt === null ? "waiting" : "on", code, setBy: row.setBy, endsAt };
}

/** A setting as it was saved; undefined if it is absent or cannot be decrypted any more. */
async function settingOf(
  tables: Repositories,
  encryptor: Encryptor,
  key: string,
): Promise<string | undefined> {
  const value = await tables.settings.get(key);
  return value === undefined ? undefined : await shownValue(encryptor, key, value);
}

/** Returns whether strangers learn nothing of who is with the bank. */
export async function hidesNames(tables: Repositories, encryptor: Encryptor): Promise<boolean> {
  return await settingOf(tables, encryptor, settingKeys.hideUnknownUsernames) !== "false";
}

/** Returns whether a setting's value is encrypted in the database and left out of the audit log. */
export function isSecret(key: string): boolean {
  return /_(code|key|password|secret|token)$/.test(key);
}

/** A value as it is stored. */
export async function storedValue(
  encryptor: Encryptor,
  key: string,
  value: string,
): Promise<string> {
  return isSecret(key) ? await encryptor.encrypt(settingPlace(key), value) : value;
}

/** A value as it was saved; undefined if it was encrypted under a key that is lost. */
async function shownValue(
  encryptor: Encryptor,
  key: string,
  stored: string,
): Promise<string | undefined> {
  return isSecret(key) ? await decryptIfPossible(encryptor, settingPlace(key), stored) : stored;
}

export function settingPlace(key: string): string {
  return `setting:${key}`;
}
