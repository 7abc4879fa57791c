import { listSettings, saveSetting, settingKeys } from "#contract/settings.ts";
import { CODE_PATTERN } from "#contract/twoFactor.ts";
import { defineHandler } from "../handler.ts";
import { isSecret, shownValue, storedValue } from "./secretSettings.ts";
import { record } from "../audit/record.ts";

export const listSettingsHandler = defineHandler(listSettings, async ({ store, encryptor }) => {
  const rows = await store.settings.list();
  const shown = await Promise.all(
    rows.map(async (row) => [row.key, await shownValue(encryptor, row)] as const),
  );
  return { output: Object.fromEntries(shown.filter(isOpen)) };
});

/** What cannot be opened any more has no effect either, so it is as if it were not there. */
function isOpen(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}

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
