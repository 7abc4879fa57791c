import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { isGuessableCode } from "./guessableCode.ts";
import { id, idParams } from "./id.ts";
import { knownUsername, newPassword } from "./person.ts";
import { longest, pastedLine } from "./text.ts";
import { recoveryTexts } from "./texts/recovery.ts";
import { instant } from "./time.ts";

/** What administrators are told at once where too many guess. */
export const recoveryCodesStopped = {
  title: "Recovery codes turned off",
  message:
    "Too many wrong codes were entered within an hour. The links in recovery emails still work.",
} as const;

/** The code of a letter, the token of its link, or the code that staff handed over. */
const code = pastedLine(longest.recoveryCode, recoveryTexts.codeRequired);

/**
 * Starts a recovery and sends a code and a link. `userId` is what the next two steps must say; it is absent
 * for an unknown name unless the bank hides those. `recoveryCode` is there in demo mode only.
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

/** Proves the code; only then a reset is possible. */
export const verifyRecovery = defineCall({
  method: "POST",
  path: "/api/password-recovery/verify-code",
  access: "anyone",
  body: z.strictObject({ userId: id, code }),
  status: 204,
  errors: ["wrong_code"],
  idempotent: false,
});

/** Sets the new password and ends every session of the person; signs nobody in. */
export const resetPassword = defineCall({
  method: "POST",
  path: "/api/password-recovery/reset",
  access: "anyone",
  body: z.strictObject({ userId: id, code, newPassword }),
  status: 204,
  errors: ["wrong_code", "weak_password"],
  idempotent: false,
});

/** The longer kind of code (section 9), which nobody tries among the first. */
const restartCode = z.string().check(
  z.regex(/^[A-Z0-9]{10}$/, "Must be 10 upper-case letters and digits"),
  z.refine((given) => !isGuessableCode(given), "Must not be easy to guess"),
);

/**
 * An administrator restarts somebody else's recovery, which is the only one that administrators
 * have. The code is answered once, holds for a day and is typed where the one of a letter is. The
 * bank chooses it where `code` is left out; where others have to agree first it is answered to
 * no one, so the requester has to choose it.
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
