import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { money, moneyLimit } from "./money.ts";
import { usedCredential } from "./passkeys.ts";
import { typedCode } from "./twoFactor.ts";

/** The challenge's ID in `step_up_required`. */
export const challengeId = z.string().check(
  z.regex(/^[\w-]{20,64}$/, "Enter the ID of a challenge"),
);

/** The most challenges that one code can prove. */
export const MOST_AT_ONCE = 100;

/**
 * Starts step-up authentication, which is valid for five minutes in this session. Returns 204 to
 * users who just passed it or have no second factor.
 */
export const startStepUp = defineCall({
  method: "POST",
  path: "/api/step-up",
  access: "signedIn",
  status: 204,
  errors: ["step_up_required"],
  idempotent: false,
});

/** Emails a code to a user who has no other second factor. Only the latest code works. */
export const sendStepUpCode = defineCall({
  method: "POST",
  path: "/api/step-up/send",
  access: "signedIn",
  body: z.strictObject({ id: challengeId }),
  status: 204,
  errors: ["not_found"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Proves one or several challenges of this session by one code: an authenticator app's, a recovery
 * code, a staff-issued code, or the code emailed for the first challenge. Challenges that expired
 * or had too many wrong codes are `not_found`.
 */
export const proveStepUp = defineCall({
  method: "POST",
  path: "/api/step-up/prove",
  access: "signedIn",
  body: z.strictObject({
    ids: z.array(challengeId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    code: typedCode,
  }),
  status: 204,
  errors: ["wrong_code", "not_found"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Proves one challenge of this session by a signature of the user's passkey. Errors don't say which
 * part was wrong.
 */
export const proveStepUpByPasskey = defineCall({
  method: "POST",
  path: "/api/step-up/passkey",
  access: "signedIn",
  body: z.strictObject({ id: challengeId, credential: usedCredential }),
  status: 204,
  errors: ["passkey_refused", "not_found"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Sets the amount above which the caller's own transfers and withdrawals need a code, each added to
 * those of the last 24 hours without a code. Null: never. Raising or removing it needs a code, too.
 */
export const setCodeAbove = defineCall({
  method: "POST",
  path: "/api/step-up/limit",
  access: "customer",
  body: z.strictObject({ codeAbove: z.nullable(moneyLimit) }),
  status: 200,
  output: z.object({ codeAbove: z.nullable(money) }),
  errors: ["step_up_required"],
  idempotent: false,
});

export const stepUpCalls = {
  startStepUp,
  sendStepUpCode,
  proveStepUp,
  proveStepUpByPasskey,
  setCodeAbove,
};
