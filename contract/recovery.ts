import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { isGuessableCode } from "./guessableCode.ts";
import { id, idParams } from "./id.ts";
import { knownUsername, newPassword } from "./person.ts";
import { longest, pastedLine } from "./text.ts";
import { recoveryTexts } from "./texts/recovery.ts";
import { instant } from "./time.ts";

/** The alert that administrators get right away after too many wrong codes. */
export const recoveryCodesStopped = {
  title: "Recovery codes turned off",
  message:
    "Too many wrong codes were entered within an hour. The links in recovery emails still work.",
} as const;

/** The code from the recovery email, the token of its link, or the code from staff. */
const code = pastedLine(longest.recoveryCode, recoveryTexts.codeRequired);

/**
 * Starts a recovery and emails a code and a link. The next two steps must send `userId`. It is
 * absent for an unknown username unless the server hides those. `recoveryCode` is set in demo mode
 * only.
 */
export const requestRecovery = defineCall({
  method: "POST",
  path: "/api/password-recovery/request",
  access: "anyone",
  body: z.strictObject({ username: knownUsername }),
  status: 200,
  output: z.object({ userId: z.optional(id), recoveryCode: z.optional(z.string()) }),
  errors: [],
  idempotent: false,
});

/** Checks the code. A reset is possible only afterwards. */
export const verifyRecovery = defineCall({
  method: "POST",
  path: "/api/password-recovery/verify-code",
  access: "anyone",
  body: z.strictObject({ userId: id, code }),
  status: 204,
  errors: ["wrong_code"],
  idempotent: false,
});

/** Sets the new password and ends every session of the user. Doesn't sign them in. */
export const resetPassword = defineCall({
  method: "POST",
  path: "/api/password-recovery/reset",
  access: "anyone",
  body: z.strictObject({ userId: id, code, newPassword }),
  status: 204,
  errors: ["wrong_code", "weak_password"],
  idempotent: false,
});

/** A 10-character code (section 9) that isn't easy to guess. */
const restartCode = z.string().check(
  z.regex(/^[A-Z0-9]{10}$/, "Enter 10 uppercase letters and digits"),
  z.refine((given) => !isGuessableCode(given), "Choose a code that's harder to guess"),
);

/**
 * Starts account recovery for another user; administrators can't recover their own account in any
 * other way. Returns the code once. It works for a day, in place of the emailed code. Without
 * `code`, the server chooses one. If the call needs approval, the requester has to choose it,
 * because the code isn't shown to anyone.
 */
export const restartRecovery = defineCall({
  method: "POST",
  path: "/api/users/{id}/recovery",
  access: "admin",
  permission: "helpSignIn",
  params: idParams,
  body: z.optional(z.strictObject({ code: z.optional(restartCode) })),
  status: 201,
  output: z.object({ recoveryCode: z.string(), expiresAt: instant }),
  errors: [
    "not_found",
    "own_account",
    "other_staff_needed",
    "step_up_required",
    "second_person_required",
  ],
  idempotent: false,
});

export const recoveryCalls = { requestRecovery, verifyRecovery, resetPassword, restartRecovery };
