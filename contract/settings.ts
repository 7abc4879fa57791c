import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { line, longest, text } from "./text.ts";
import { instant } from "./time.ts";

/** Settings that the server reads. Administrators can store others. */
export const settingKeys = {
  /** The universal code of section 2, two-factor tab. Unset: off. */
  universalCode: "default_2fa_code",
  /** `false`: account recovery says that a username is unknown. Anything else hides it. */
  hideUnknownUsernames: "hide_unknown_usernames",
  /**
   * `false`: administrators can sign in with only a password. Otherwise they need a second factor.
   */
  staffSecondFactor: "staff_second_factor",
  /** An amount such as `5000.00`. Approving or posting more needs a code. Unset: never. */
  approvalCodeAbove: "approval_code_above",
  /**
   * The most that one transaction can move, an amount as above. Unset, as for all limits: no limit.
   */
  transactionLimit: "transaction_limit",
  /** The most that can leave a customer's accounts in a day. */
  customerDayLimit: "customer_day_limit",
  /** The most that one staff member can approve and post in a day. */
  staffDayLimit: "staff_day_limit",
  /** The most that a customer can send to a new payee at another bank within 24 hours. */
  newPayeeLimit: "new_payee_limit",
  /** `true`: transactions that administrators enter can overdraw an account. */
  allowOverdraft: "allow_overdraft",
  /** `false`: customers can't open accounts themselves. */
  openOwnAccounts: "open_own_accounts",
} as const;

/** Names that would cause prototype pollution. */
const reserved: readonly string[] = ["constructor", "prototype"];

/** Lowercase words with underscores. A key can't change once its setting exists (section 5). */
const settingKey = line(longest.settingKey, "Please enter a setting key").check(
  z.regex(
    /^[a-z][a-z0-9_]*$/,
    "Use lowercase letters, digits, and underscores, starting with a letter",
  ),
  z.refine((key) => !reserved.includes(key), "Choose another name"),
);

const settingValue = text(longest.settingValue);

/** Returns every setting by its key. */
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
 * Adds or replaces a setting; an empty value deletes it (section 5), and the response repeats it.
 * Staff with a second factor need step-up authentication.
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

/** The state of the universal code. `waiting`: another administrator has to turn it on. */
const universalCode = z.object({
  state: z.enum(["off", "waiting", "on"]),
  code: z.nullable(z.string()),
  /** The administrator who set it; null for the server. */
  setBy: z.nullable(id),
  /** When it expires. */
  endsAt: z.nullable(instant),
});
export type UniversalCode = z.output<typeof universalCode>;

/**
 * Returns the universal code. It expires as time passes, so the `ETag` is computed from the
 * content.
 */
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

/** Turns on the universal code that another administrator set. */
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
