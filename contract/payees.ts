import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { money } from "./money.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";

export const payeeTexts = {
  nameNeeded: "Enter a name.",
  notOwn: "That's not a Kestrel account number. Check the 10 digits.",
  noCountry: "That's not a valid country code. Check the first two letters of the IBAN.",
  wrongLength: (country: string, length: number) =>
    `An IBAN from ${country} has ${length} characters.`,
  notAnIban: "This IBAN has a typo. Check it against the one you were given.",
  /** Of a withdrawal to a number that only looks like an IBAN. */
  saveFirst:
    "If it isn't an IBAN, first save it as a payee with a different kind of account number.",
} as const;

/**
 * What kind of number a payee has: an account at this bank, whose last digit checks the others; an
 * IBAN; or any other, which nobody can check.
 */
export const payeeKind = z.enum(["own", "iban", "other"]);
export type PayeeKind = z.output<typeof payeeKind>;

const fields = {
  name: line(longest.name, payeeTexts.nameNeeded),
  accountNumber: externalAccount,
  kind: payeeKind,
  /** What else the customer wants to know of it, such as the bank's name. */
  note: line(longest.description),
};

/** Somebody whom a customer sends money to, at another account than their own. */
export const payee = z.object({
  id,
  name: z.string(),
  /** IBANs and numbers of this bank stand without spaces. */
  accountNumber: z.string(),
  kind: payeeKind,
  note: z.string(),
  /** Since when this number is saved. */
  savedAt: instant,
  /** The withdrawals that went or are to go to this number; those that were rejected are not. */
  sent: z.object({
    count: z.int(),
    last: z.nullable(z.object({ at: instant, amount: money })),
  }),
  /** While the payee is new and that is limited: until when, how much in all, and what is left. */
  limit: z.nullable(z.object({ until: instant, most: money, left: money })),
  /** How many scheduled withdrawals that go on are to this number. */
  schedules: z.int(),
});
export type Payee = z.output<typeof payee>;

/** A customer's own payees, by name. */
export const listPayees = defineCall({
  method: "GET",
  path: "/api/payees",
  access: "customer",
  status: 200,
  output: z.array(payee),
  conditional: "content",
  errors: [],
  idempotent: false,
});

/** A customer saves a payee, and is written to about it. Each number is saved once. */
export const createPayee = defineCall({
  method: "POST",
  path: "/api/payees",
  access: "customer",
  body: z.strictObject({ ...fields, note: z.optional(fields.note) }),
  status: 201,
  output: payee,
  errors: [
    "frozen",
    "stopped",
    "payee_exists",
    "too_many_payees",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
});

/**
 * A customer changes a payee. Another number makes it new again; where scheduled withdrawals go to
 * the number before, `schedules` says whether they follow it or stay.
 */
export const patchPayee = defineCall({
  method: "PATCH",
  path: "/api/payees/{id}",
  access: "customer",
  params: idParams,
  body: z.strictObject({
    name: z.optional(fields.name),
    accountNumber: z.optional(fields.accountNumber),
    kind: z.optional(fields.kind),
    note: z.optional(fields.note),
    schedules: z.optional(z.enum(["follow", "stay"])),
  }).check(changesSomething),
  status: 200,
  output: payee,
  errors: [
    "not_found",
    "frozen",
    "stopped",
    "payee_exists",
    "payee_has_schedules",
    "step_up_required",
  ],
  idempotent: false,
});

/**
 * A customer removes a payee. Where scheduled withdrawals go to its number, `schedules` says whether
 * they stop with it or stay.
 */
export const deletePayee = defineCall({
  method: "DELETE",
  path: "/api/payees/{id}",
  access: "customer",
  params: idParams,
  body: z.optional(z.strictObject({ schedules: z.optional(z.enum(["stop", "stay"])) })),
  status: 204,
  errors: ["not_found", "payee_has_schedules"],
  idempotent: false,
});

export const payeeCalls = { listPayees, createPayee, patchPayee, deletePayee };
