import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { line, longest, text } from "./text.ts";
import { instant } from "./time.ts";

/** Settings that the bank itself reads; administrators may keep others beside them. */
export const settingKeys = {
  /** The universal code of section 2, two-factor tab. Absent: switched off. */
  universalCode: "default_2fa_code",
  /** `false`: an unknown username is told so in a recovery; anything else hides it. */
  hideUnknownUsernames: "hide_unknown_usernames",
  /** `false`: administrators may sign in with a password alone; anything else asks them for more. */
  staffSecondFactor: "staff_second_factor",
  /** An amount such as `5000.00`: what lets more money move asks for a code. Absent: nothing does. */
  approvalCodeAbove: "approval_code_above",
  /** Amounts as well: how much one transaction may move at most. Absent, as all limits: no limit. */
  transactionLimit: "transaction_limit",
  /** How much may leave a customer's accounts in a day. */
  customerDayLimit: "customer_day_limit",
  /** How much one member of staff may let through and book in a day. */
  staffDayLimit: "staff_day_limit",
  /** How much a customer may send to a new account number at another bank within a day. */
  newPayeeLimit: "new_payee_limit",
  /** `true`: an administrator's own bookings may overdraw an account. */
  allowOverdraft: "allow_overdraft",
} as const;

/** Names that would reach an object's own machinery. */
const reserved: readonly string[] = ["constructor", "prototype"];

/** Lower-case words with underscores; fixed once a setting exists (section 5). */
const settingKey = line(longest.settingKey, "Please enter a setting key").check(
  z.regex(/^[a-z][a-z0-9_]*$/, "Must be lower-case letters, digits and underscores"),
  z.refine((key) => !reserved.includes(key), "Must be another name"),
);

const settingValue = text(longest.settingValue);

/** Every setting, key to value. */
export const listSettings = defineCall({
  method: "GET",
  path: "/api/system-settings",
  access: "admin",
  permission: "seeSettings",
  status: 200,
  output: z.record(z.string(), z.string()),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/**
 * Adds or replaces a setting; an empty value deletes it (section 5) and is answered as such. Each
 * change asks staff who have a second factor for it.
 */
export const saveSetting = defineCall({
  method: "POST",
  path: "/api/system-settings",
  access: "admin",
  permission: "editSettings",
  body: z.strictObject({ key: settingKey, value: settingValue }),
  status: 200,
  output: z.object({ key: z.string(), value: z.string(), updatedAt: instant }),
  errors: ["step_up_required", "second_person_required"],
  idempotent: false,
});

/** How the universal code stands: it may wait for another administrator than who set it. */
const universalCode = z.object({
  state: z.enum(["off", "waiting", "on"]),
  code: z.nullable(z.string()),
  /** Who set it; null for the bank itself. */
  setBy: z.nullable(id),
  /** When it ends by itself. */
  endsAt: z.nullable(instant),
});
export type UniversalCode = z.output<typeof universalCode>;

/** Time alone changes it, so it is compared by what it says. */
export const getUniversalCode = defineCall({
  method: "GET",
  path: "/api/system-settings/universal-code",
  access: "admin",
  permission: "seeSettings",
  status: 200,
  output: universalCode,
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** Switches on the universal code that another administrator has set. */
export const confirmUniversalCode = defineCall({
  method: "POST",
  path: "/api/system-settings/universal-code/confirm",
  access: "admin",
  permission: "editSettings",
  status: 200,
  output: universalCode,
  errors: ["not_found", "own_account", "step_up_required"],
  idempotent: false,
});

export const settingCalls = { listSettings, saveSetting, getUniversalCode, confirmUniversalCode };
