import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import {
  afterRow,
  limit,
  order,
  type Place,
  placeFits,
  search,
  sortValues,
  zone,
} from "./listQuery.ts";
import { longest } from "./text.ts";
import { codeTexts, plainCode } from "./texts/codes.ts";
import { hours, instant } from "./time.ts";
import { user } from "./users.ts";

export { codeTexts } from "./texts/codes.ts";

/** The alerts about the universal code that administrators get right away. */
export const universalCodeAlerts = {
  used: (username: string) => ({
    title: "Universal code used",
    message: `${username} signed in with the universal code.`,
  }),
  waiting: (username: string) => ({
    title: "Universal code needs approval",
    message: `${username} set a universal code. Another administrator can turn it on.`,
  }),
  switchedOff: {
    title: "Universal code turned off",
    message: "Too many wrong codes were entered within an hour, so it no longer works.",
  },
} as const;

/** The default and longest lifetime of a generated code (section 9). */
export const CODE_LIFETIME = hours(24);

/** Replaces a hidden code in a list. */
export const HIDDEN_CODE = "••••••";

/** A staff-issued code: 6 digits, or 10 uppercase letters and digits (section 9). */
export const CODE_PATTERN = /^(?:[0-9]{6}|[A-Z0-9]{10})$/;

/**
 * A code as a user types it: exactly 6 characters, or 10 for recovery codes and some staff-issued
 * codes. Removes separators, which users paste with the code.
 */
export const typedCode = z.string().check(
  z.overwrite(plainCode),
  z.regex(/^(?:[^\p{Cc}]{6}|[A-Z0-9]{10})$/u, codeTexts.length),
);

/**
 * Section 3, two_factor_codes. `code` is replaced by dots for codes that were emailed, for the
 * caller's own codes, and for users for whom the caller can't generate codes.
 */
export const twoFactorCode = z.object({
  id,
  userId: id,
  code: z.string(),
  isUsed: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  /** By the server's clock at the time of the response (section 4): a page's clock may be wrong. */
  isExpired: z.boolean(),
  /** Whether `code` is hidden until the caller passes step-up authentication. */
  needsProof: z.boolean(),
});
export type TwoFactorCode = z.output<typeof twoFactorCode>;

/**
 * Completes a sign-in with a second factor. Needs the cookie that the right password set, for the
 * same user; returns 401 without a reason otherwise.
 */
export const verifyTwoFactor = defineCall({
  method: "POST",
  path: "/api/2fa/verify",
  access: "mfaPending",
  body: z.strictObject({ userId: id, code: typedCode }),
  status: 200,
  output: z.object({ user }),
  errors: ["wrong_code"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Emails a sign-in code, for users without their authenticator app at hand or whose email was lost.
 * Only the latest code works.
 */
export const sendCode = defineCall({
  method: "POST",
  path: "/api/2fa/send",
  access: "mfaPending",
  body: z.strictObject({ userId: id }),
  status: 204,
  errors: [],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Sort orders of the list of codes. `user` sorts by the user's name; `status` puts active codes
 * before expired ones.
 */
export const codeSort = z.enum(["createdAt", "expiresAt", "user", "status"]);
export type CodeSort = z.output<typeof codeSort>;

/** Section 4, two-factor code display. */
export const codeStatus = z.enum(["active", "expired"]);
export type CodeStatus = z.output<typeof codeStatus>;

/** Returns active until the code expires, by the server's clock (section 4). */
export function statusOfCode({ isExpired }: Pick<TwoFactorCode, "isExpired">): CodeStatus {
  return isExpired ? "expired" : "active";
}

/** Returns a code's place in a sorted list. The server looks up the user's name. */
export function placeOfCode(
  sort: CodeSort,
  code: Pick<TwoFactorCode, "id" | "createdAt" | "expiresAt" | "isExpired">,
): Place {
  if (sort === "user") return { id: code.id, value: "" };
  return { id: code.id, value: sort === "status" ? statusOfCode(code) : code[sort] };
}

/**
 * Lists the newest 1,000 codes of all users, newest first, or the matching ones. `X-Total-Count` is
 * the total. `q` is parsed by `readSearch` (search.ts). It matches words in the user's names and
 * email, days in the `zone` on which the code was made or expires, and IDs. Codes expire as time
 * passes, so the `ETag` is computed from the content.
 */
export const listCodes = defineCall({
  method: "GET",
  path: "/api/2fa/codes",
  access: "admin",
  permission: "seeSignIns",
  query: z.strictObject({
    limit: z.optional(limit()),
    status: z.optional(codeStatus),
    q: z.optional(search),
    zone: z.optional(zone),
    sort: z.optional(codeSort),
    order: z.optional(order),
    after: z.optional(afterRow),
  }).check(placeFits({
    createdAt: sortValues.moment,
    expiresAt: sortValues.moment,
    user: (value) => value === "",
    status: (value) => codeStatus.safeParse(value).success,
  })),
  status: 200,
  output: z.array(twoFactorCode),
  conditional: "content",
  errors: [],
  idempotent: false,
});

const someUser = z.int(codeTexts.userRequired).check(
  z.gte(1, codeTexts.userRequired),
  z.lte(2 ** 31 - 1, codeTexts.userRequired),
);

/**
 * Stores a code that an administrator chose for a user. It works until it expires, for one sign-in
 * or one step-up authentication.
 */
export const generateCode = defineCall({
  method: "POST",
  path: "/api/2fa/generate",
  access: "admin",
  permission: "helpSignIn",
  body: z.strictObject({
    userId: someUser,
    code: z.string(codeTexts.codeRequired).check(
      z.overwrite(plainCode),
      z.minLength(1, codeTexts.codeRequired),
      z.maxLength(longest.code, `Use at most ${longest.code} characters`),
      z.regex(CODE_PATTERN, "Enter 6 digits or 10 uppercase letters and digits"),
    ),
    /** In the future, at most 24 hours away. Default: 24 hours. */
    expiresAt: z.optional(instant),
  }),
  status: 201,
  output: twoFactorCode,
  errors: ["not_found", "other_staff_needed", "step_up_required", "second_person_required"],
  idempotent: false,
});

export const twoFactorCalls = { verifyTwoFactor, sendCode, listCodes, generateCode };
