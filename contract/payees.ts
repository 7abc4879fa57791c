import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { money } from "./money.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";
import { payeeTexts } from "./texts/payees.ts";

/**
 * The kind of a payee's account number: an account at this bank, with a check digit; an IBAN; or
 * any other, which can't be checked.
 */
export const payeeKind = z.enum(["own", "iban", "other"]);
export type PayeeKind = z.output<typeof payeeKind>;

const fields = {
  name: line(longest.name, payeeTexts.nameNeeded),
  accountNumber: externalAccount,
  kind: payeeKind,
  /** The customer's own note, such as the name of the bank. */
  note: line(longest.description),
};

/** A person or business that a customer pays; never one of their own accounts. */
export const payee = z.object({
  id,
  name: z.string(),
  /** IBANs and numbers of this bank have no spaces. */
  accountNumber: z.string(),
  kind: payeeKind,
  note: z.string(),
  /** When this account number was saved. */
  savedAt: instant,
  /** Completed and pending withdrawals to this number. */
  sent: z.object({
    count: z.int(),
    last: z.nullable(z.object({ at: instant, amount: money })),
  }),
  /** The limit for a new payee: its end, its total, and the amount left. Null if there is none. */
  limit: z.nullable(z.object({ until: instant, most: money, left: money })),
  /** The number of active scheduled withdrawals to this number. */
  schedules: z.int(),
});
export type Payee = z.output<typeof payee>;

/** Lists the caller's own payees, sorted by name. */
export const listPayees = defineCall({
  method: "GET",
  path: "/api/payees",
  access: "customer",
  company: "see",
  chosenAccounts: "companyWide",
  status: 200,
  output: z.array(payee),
  conditional: "content",
  errors: [],
  idempotent: false,
});

/** Saves a payee and emails the customer about it. A number can be saved only once. */
export const createPayee = defineCall({
  method: "POST",
  path: "/api/payees",
  access: "customer",
  company: "prepare",
  chosenAccounts: "companyWide",
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
 * Changes a payee. A new number makes it a new payee again. If scheduled withdrawals go to the old
 * number, `schedules` decides whether they follow to the new number or keep the old one.
 */
export const patchPayee = defineCall({
  method: "PATCH",
  path: "/api/payees/{id}",
  access: "customer",
  company: "prepare",
  chosenAccounts: "companyWide",
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
 * Removes a payee. If scheduled withdrawals go to its number, `schedules` decides whether they are
 * canceled or stay.
 */
export const deletePayee = defineCall({
  method: "DELETE",
  path: "/api/payees/{id}",
  access: "customer",
  company: "prepare",
  chosenAccounts: "companyWide",
  params: idParams,
  body: z.optional(z.strictObject({ schedules: z.optional(z.enum(["stop", "stay"])) })),
  status: 204,
  errors: ["not_found", "payee_has_schedules"],
  idempotent: false,
});

export const payeeCalls = { listPayees, createPayee, patchPayee, deletePayee };
