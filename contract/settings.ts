import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { line, longest, text } from "./text.ts";
import { instant } from "./time.ts";

/** Settings that the bank itself reads; administrators may keep others beside them. */
export const settingKeys = {
  /** Decisions, second factor: the universal code. Absent: switched off. */
  universalCode: "default_2fa_code",
  /** `false`: an unknown username is told so in a recovery; anything else hides it. */
  hideUnknownUsernames: "hide_unknown_usernames",
  /** `true`: an administrator's own bookings may overdraw an account. */
  allowOverdraft: "allow_overdraft",
} as const;

/** Names that would reach an object's own machinery. */
const reserved: readonly string[] = ["constructor", "prototype"];

/** Lower-case words with underscores; fixed once a setting exists (section 5). */
export const settingKey = line(longest.settingKey, "Please enter a setting key").check(
  z.regex(/^[a-z][a-z0-9_]*$/, "Must be lower-case letters, digits and underscores"),
  z.refine((key) => !reserved.includes(key), "Must be another name"),
);

const settingValue = text(longest.settingValue);

/** Section 7: every setting, key to value. */
export const listSettings = defineCall({
  method: "GET",
  path: "/api/system-settings",
  who: "admin",
  status: 200,
  output: z.record(z.string(), z.string()),
  refuses: [],
  idempotent: false,
  conditional: "scoped",
});

/** Adds or replaces a setting; an empty value deletes it (section 5) and is answered as such. */
export const saveSetting = defineCall({
  method: "POST",
  path: "/api/system-settings",
  who: "admin",
  body: z.strictObject({ key: settingKey, value: settingValue }),
  status: 200,
  output: z.object({ key: z.string(), value: z.string(), updatedAt: instant }),
  refuses: [],
  idempotent: false,
});
