import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { money } from "./money.ts";
import { knownPassword, personTexts } from "./person.ts";
import { codeTexts, plainCode } from "./texts/codes.ts";

/** The number of recovery codes in a set. */
export const RECOVERY_CODES = 10;

/** Ten letters and digits with a hyphen in the middle. Each replaces the app or passkey once. */
export const recoveryCodes = z.array(z.string().check(z.regex(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)));

/**
 * Optional right after sign-in. Later, users without a second factor get `password_needed` without
 * it.
 */
export const proof = {
  currentPassword: z.optional(knownPassword(personTexts.currentPasswordRequired)),
};

/**
 * Returns the caller's second factors other than email codes. `recoveryCodes`: how many are left.
 * `codeAbove`: the amount above which their transfers and withdrawals need a code.
 */
export const getFactors = defineCall({
  method: "GET",
  path: "/api/2fa/factors",
  access: "signedIn",
  status: 200,
  output: z.object({
    authenticator: z.boolean(),
    recoveryCodes: z.int(),
    codeAbove: z.nullable(money),
  }),
  errors: [],
  idempotent: false,
  beforeSecondFactor: true,
});

/** Creates a secret for an authenticator app. `uri` is the content of its QR code. */
export const startAuthenticator = defineCall({
  method: "POST",
  path: "/api/2fa/authenticator",
  access: "signedIn",
  body: z.strictObject(proof),
  status: 201,
  output: z.object({ uri: z.string(), secret: z.string() }),
  errors: ["password_needed", "wrong_password", "authenticator_exists", "step_up_required"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Turns on the app with its first correct code. Ends the caller's other sessions and gives this one
 * a new token. Returns new recovery codes, which are never shown again, if the caller has none
 * left; existing codes stay valid.
 */
export const confirmAuthenticator = defineCall({
  method: "POST",
  path: "/api/2fa/authenticator/confirm",
  access: "signedIn",
  body: z.strictObject({
    code: z.string().check(z.overwrite(plainCode), z.regex(/^[0-9]{6}$/, codeTexts.length)),
  }),
  status: 200,
  output: z.object({ recoveryCodes: z.optional(recoveryCodes) }),
  errors: ["wrong_code", "not_found", "authenticator_exists", "step_up_required"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Removes the app, and the recovery codes if no passkey is left. Ends the caller's other sessions.
 */
export const removeAuthenticator = defineCall({
  method: "POST",
  path: "/api/2fa/authenticator/remove",
  access: "signedIn",
  status: 204,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

/** Creates recovery codes for a user with an app or a passkey. Earlier codes stop working. */
export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/2fa/recovery-codes",
  access: "signedIn",
  status: 201,
  output: z.object({ recoveryCodes }),
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

export const authenticatorCalls = {
  getFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
};
