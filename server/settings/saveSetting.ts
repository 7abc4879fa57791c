import { saveSetting, settingKeys } from "#contract/settings.ts";
import { CODE_PATTERN } from "#contract/twoFactor.ts";
import { record } from "../audit/record.ts";
import { defineHandler } from "../handler.ts";
import { isSecret, storedValue } from "./secretSettings.ts";

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
