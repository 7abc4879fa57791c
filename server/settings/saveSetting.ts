import { saveSetting, settingKeys } from "#contract/settings.ts";
import { CODE_PATTERN } from "#contract/twoFactor.ts";
import { writeVerb } from "../verb.ts";
import { isSecret, storedValue } from "./secretSettings.ts";

/** Adds, replaces or (with an empty value) deletes a setting. */
export const saveSettingVerb = writeVerb(saveSetting, async (ctx, { body: { key, value } }) => {
  if (key === settingKeys.universalCode && value !== "" && !CODE_PATTERN.test(value)) {
    throw ctx.refusal("invalid_input", {
      field: "value",
      message: "A code must be 6 digits or 10 upper-case letters and digits",
    });
  }
  const before = await ctx.tx.settings.lock(key);
  if (value === "") await ctx.tx.settings.delete(key);
  else await ctx.tx.settings.set(key, await storedValue(ctx.sealer, key, value), ctx.now);

  const told = (stored: string | undefined) =>
    stored === undefined || stored === ""
      ? null
      : { key, ...(isSecret(key) ? {} : { value: stored }) };
  await ctx.tx.audit.append({
    at: ctx.now,
    actorId: ctx.actor.user.id,
    action: value === "" ? "setting.deleted" : "setting.saved",
    subject: `setting:${key}`,
    before: told(before?.value),
    after: told(value),
  });
  return { output: { key, value, updatedAt: ctx.now } };
});
