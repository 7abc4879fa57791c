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

/** What administrators are told at once about the universal code. */
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

/** Section 9: how long a generated code holds when nothing else is said, which is the longest it may. */
export const CODE_LIFETIME = hours(24);

/** What stands in a list for a code that nobody may read. */
export const HIDDEN_CODE = "••••••";

/** A code as administrators make them: 6 digits, or 10 upper-case letters and digits (section 9). */
export const CODE_PATTERN = /^(?:[0-9]{6}|[A-Z0-9]{10})$/;

/**
 * A code as a person types it: exactly 6 characters, or one of the longer kind, which administrators
 * generate and recovery codes are. What only separates its characters was pasted with them.
 */
export const typedCode = z.string().check(
  z.overwrite(plainCode),
  z.regex(/^(?:[^\p{Cc}]{6}|[A-Z0-9]{10})$/u, codeTexts.length),
);

/**
 * Section 3, two_factor_codes. Shown as dots: codes that were sent to a person, those that the caller
 * is to type themselves, and those of people for whom they may make none.
 */
export const twoFactorCode = z.object({
  id,
  userId: id,
  code: z.string(),
  isUsed: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  /** By the bank's clock, when it answered (section 4): a page's own clock may be wrong. */
  isExpired: z.boolean(),
  /** It is dots, and readable once the caller has proved who they are. */
  needsProof: z.boolean(),
});
export type TwoFactorCode = z.output<typeof twoFactorCode>;

/**
 * The second step of a sign-in. Needs the cookie that the right password set, for the same user;
 * without it 401, and no hint why.
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
 * What the list of codes can be sorted by: `user` is what their person is called, `status` has the
 * active ones, whose time is not over, before the expired ones.
 */
export const codeSort = z.enum(["createdAt", "expiresAt", "user", "status"]);
export type CodeSort = z.output<typeof codeSort>;

/** Section 4, two-factor code display. */
export const codeStatus = z.enum(["active", "expired"]);
export type CodeStatus = z.output<typeof codeStatus>;

/** Section 4: active while the expiry is in the future, by the bank's clock. */
export function statusOfCode({ isExpired }: Pick<TwoFactorCode, "isExpired">): CodeStatus {
  return isExpired ? "expired" : "active";
}

/** Where a code stands in a list that is sorted so. What its person is called, the bank looks up. */
export function placeOfCode(
  sort: CodeSort,
  code: Pick<TwoFactorCode, "id" | "createdAt" | "expiresAt" | "isExpired">,
): Place {
  if (sort === "user") return { id: code.id, value: "" };
  return { id: code.id, value: sort === "status" ? statusOfCode(code) : code[sort] };
}

/**
 * The newest 1,000 codes of everybody, newest first, or those that a query asks for;
 * `X-Total-Count` tells how many there are in all. `q` is read as `readSearch` of search.ts says:
 * words in the names and e-mail of whom they are for, days of the `zone` on which they were made or
 * end, an id. Time alone changes it, so it is compared by what it says.
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
 * Keeps a code that an administrator chose for a person, until it expires: for one sign-in, or for
 * one thing that asks for a code.
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
      z.maxLength(longest.code, `Must be at most ${longest.code} characters`),
      z.regex(CODE_PATTERN, "Must be 6 digits or 10 upper-case letters and digits"),
    ),
    /** In the future, at most 24 hours away, which it is when left out. */
    expiresAt: z.optional(instant),
  }),
  status: 201,
  output: twoFactorCode,
  errors: ["not_found", "other_staff_needed", "step_up_required", "second_person_required"],
  idempotent: false,
});

export const twoFactorCalls = { verifyTwoFactor, sendCode, listCodes, generateCode };
