import { listSettings, saveSetting, settingKeys } from "#contract/settings.ts";
import { CODE_PATTERN } from "#contract/twoFactor.ts";
import { defineHandler } from "../handler.ts";
import { record } from "../audit/record.ts";
import type { Encryptor } from "../deps.ts";
import type { Repositories } from "../db/store.ts";
import { decryptIfPossible } from "../encryptor.ts";

export const listSettingsHandler = defineHandler(listSettings, async ({ store, encryptor }) => {
  const rows = await store.settings.list();
  const shown = await Promise.all(
    rows.map(async ({ key, value }) => [key, await shownValue(encryptor, key, value)] as const),
  );
  // What cannot be decrypted any more has no effect either, so it is as if it were not there.
  const output = shown.flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const]
  );
  return { output: Object.fromEntries(output) };
});

/** Adds, replaces or (with an empty value) deletes a setting. */
export const saveSettingHandler = defineHandler(
  saveSetting,
  (request, { body: { key, value } }) =>
    request.transaction(async (ctx) => {
      if (key === settingKeys.universalCode && value !== "" && !CODE_PATTERN.test(value)) {
        throw ctx.error("invalid_input", {
          field: "value",
          message: "A code must be 6 digits or 10 upper-case letters and digits",
        });
      }
      const before = await ctx.tx.settings.lock(key);
      if (value === "") await ctx.tx.settings.delete(key);
      else await ctx.tx.settings.set(key, await storedValue(ctx.encryptor, key, value), ctx.now);

      const told = (stored: string | undefined) =>
        stored === undefined || stored === ""
          ? null
          : { key, ...(isSecret(key) ? {} : { value: stored }) };
      await record(ctx, value === "" ? "setting.deleted" : "setting.saved", `setting:${key}`, {
        before: told(before?.value),
        after: told(value),
      });
      return { output: { key, value, updatedAt: ctx.now } };
    }),
);

/** A setting as it was saved; undefined where it is absent or cannot be decrypted any more. */
export async function settingOf(
  tables: Repositories,
  encryptor: Encryptor,
  key: string,
): Promise<string | undefined> {
  const value = await tables.settings.get(key);
  return value === undefined ? undefined : await shownValue(encryptor, key, value);
}

/** Settings whose value must not be readable in the database, nor stand in the audit log. */
function isSecret(key: string): boolean {
  return /_(code|key|password|secret|token)$/.test(key);
}

/** A value as it is stored. */
export async function storedValue(
  encryptor: Encryptor,
  key: string,
  value: string,
): Promise<string> {
  return isSecret(key) ? await encryptor.encrypt(aadOf(key), value) : value;
}

/** A value as it was saved; undefined where it was encrypted under a key that is lost. */
async function shownValue(
  encryptor: Encryptor,
  key: string,
  stored: string,
): Promise<string | undefined> {
  return isSecret(key) ? await decryptIfPossible(encryptor, aadOf(key), stored) : stored;
}

function aadOf(key: string): string {
  return `setting:${key}`;
}
