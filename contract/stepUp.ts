import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { money, moneyLimit } from "./money.ts";
import { usedCredential } from "./passkeys.ts";
import { typedCode } from "./twoFactor.ts";

/** What `step_up_required` calls the challenge. */
const challengeId = z.string().check(z.regex(/^[\w-]{20,64}$/, "Must be the id of a challenge"));

/** How many challenges one code proves at most. */
export const MOST_AT_ONCE = 100;

/**
 * Asks the caller for a proof, which counts for five minutes in this session: 204 for people who have
 * just given one or have no second factor.
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
 * code, one that an administrator made, or the one that was mailed for the first of them. Challenges
 * that ended, or had too many wrong codes, are `not_found`.
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
 * Proves one challenge of this session by the passkey of its person that has signed it. No refusal says
 * which part of the answer was not right.
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
 * The amount above which the caller's own transfers and withdrawals ask for a code, each together with
 * what was ordered without one in the last 24 hours; null: none does. Raising it or taking it away needs a code, too.
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
