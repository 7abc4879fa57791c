import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { paymentVerdict } from "./paymentVerdict.ts";
import { id, idParams } from "./id.ts";
import { amount, money } from "./money.ts";
import { line, longest } from "./text.ts";
import { payeeTexts } from "./texts/payees.ts";
import { paymentRunTexts } from "./texts/paymentRuns.ts";
import { instant } from "./time.ts";
import { externalAccount } from "./transactions.ts";

/** The most rows of a payment run. */
export const MOST_ROWS = 1_000;

/** The largest request that carries rows, in bytes: about 500 a row. */
const MOST_BYTES = 512 * 1_024;

const rowFields = {
  payee: line(longest.name, payeeTexts.nameNeeded),
  accountNumber: externalAccount,
  amount,
  note: line(longest.description),
};

/** One payment of a run, as a customer types it. */
export const paymentRunRow = z.strictObject({ ...rowFields, note: z.optional(rowFields.note) });
export type NewPaymentRunRow = z.output<typeof paymentRunRow>;

const fields = {
  /** What the customer calls the run, such as "Payroll". */
  name: line(longest.name, paymentRunTexts.nameNeeded),
  fromAccountId: id,
  rows: z.array(paymentRunRow).check(
    z.minLength(1, paymentRunTexts.noRows),
    z.maxLength(MOST_ROWS, paymentRunTexts.tooManyRows(MOST_ROWS)),
  ),
  /** Whether the customer repeats it, so that it is listed first. */
  isSaved: z.boolean(),
};

export const paymentRunState = z.enum(["draft", "submitted"]);

/** What became of a row: a pending transaction, a refusal, or nothing because it wasn't chosen. */
export const paymentRunResult = z.enum(["submitted", "refused", "left_out"]);

const summary = {
  id,
  name: z.string(),
  fromAccountId: id,
  state: paymentRunState,
  isSaved: z.boolean(),
  /** Increases with every change of the draft. */
  version: z.int(),
  rowCount: z.int(),
  total: money,
  createdAt: instant,
  submittedAt: z.nullable(instant),
  /** Another run of the customer with the same rows. A submitted one comes before a draft. */
  sameAs: z.nullable(z.object({ id, name: z.string(), submittedAt: z.nullable(instant) })),
};

/** Payments that a customer sends together. */
export const paymentRun = z.object(summary);
export type PaymentRun = z.output<typeof paymentRun>;

export const paymentRunDetails = z.object({
  ...summary,
  rows: z.array(z.object({
    /** 1 is the first row. */
    place: z.int(),
    payee: z.string(),
    accountNumber: z.string(),
    amount: money,
    note: z.string(),
    /** Null in a draft. */
    outcome: z.nullable(z.object({
      result: paymentRunResult,
      /** Why it was refused, as a sentence. */
      problem: z.nullable(z.string()),
      transactionId: z.nullable(id),
    })),
  })),
});
export type PaymentRunDetails = z.output<typeof paymentRunDetails>;

/** Lists the caller's payment runs, newest first. */
export const listPaymentRuns = defineCall({
  method: "GET",
  path: "/api/payment-runs",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  status: 200,
  output: z.array(paymentRun),
  conditional: "content",
  errors: [],
  idempotent: false,
});

/** Saves the draft of a payment run. It moves no money. */
export const createPaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  body: z.strictObject({ ...fields, isSaved: z.optional(fields.isSaved) }),
  mostBytes: MOST_BYTES,
  status: 201,
  output: paymentRunDetails,
  errors: ["not_found", "frozen", "too_many_payment_runs", "request_in_flight", "key_reused"],
  idempotent: true,
});

/** Returns one of the caller's payment runs with its rows. */
export const getPaymentRun = defineCall({
  method: "GET",
  path: "/api/payment-runs/{id}",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  params: idParams,
  status: 200,
  output: paymentRunDetails,
  conditional: "content",
  errors: ["not_found"],
  idempotent: false,
});

/**
 * Changes a payment run. `rows` replaces all rows, and `version` says which ones the caller saw. Once
 * it is submitted, only `name` and `isSaved` can change.
 */
export const patchPaymentRun = defineCall({
  method: "PATCH",
  path: "/api/payment-runs/{id}",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    name: z.optional(fields.name),
    fromAccountId: z.optional(fields.fromAccountId),
    rows: z.optional(fields.rows),
    isSaved: z.optional(fields.isSaved),
  }).check(changesSomething),
  mostBytes: MOST_BYTES,
  status: 200,
  output: paymentRunDetails,
  errors: ["not_found", "frozen", "payment_run_submitted", "changed_meanwhile"],
  idempotent: false,
});

/** Deletes a draft. */
export const deletePaymentRun = defineCall({
  method: "DELETE",
  path: "/api/payment-runs/{id}",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  status: 204,
  errors: ["not_found", "payment_run_submitted"],
  idempotent: false,
});

/**
 * Previews what submitting all rows of a draft would do, one after the other. Assumes that no one
 * else acts and that the customer gives the code, if one is needed. Changes nothing.
 */
export const previewPaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs/{id}/verdicts",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  status: 200,
  /** In the order of the rows. */
  output: z.array(z.object({
    place: z.int(),
    verdict: paymentVerdict,
    /** Why, as a sentence. Null for `fine`. */
    message: z.nullable(z.string()),
  })),
  errors: ["not_found", "frozen", "payment_run_submitted"],
  idempotent: false,
});

/**
 * Submits a draft once: each chosen row becomes a pending withdrawal or keeps the reason why not.
 * All in one transaction. Above the customer's own limit, one code covers all chosen rows.
 */
export const submitPaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs/{id}/submit",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  body: z.strictObject({
    /** The version that the customer saw. */
    version: z.int(),
    /** The rows to submit; all by default. The others are left out. */
    places: z.optional(
      z.array(z.int()).check(
        z.minLength(1, paymentRunTexts.noPlaces),
        z.maxLength(MOST_ROWS, paymentRunTexts.tooManyRows(MOST_ROWS)),
      ),
    ),
  }),
  status: 200,
  output: paymentRunDetails,
  errors: [
    "limit_reached",
    "second_person_required",
    "not_found",
    "frozen",
    "payment_run_submitted",
    "changed_meanwhile",
    "step_up_required",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
  movesMoney: true,
});

export const paymentRunCalls = {
  listPaymentRuns,
  createPaymentRun,
  getPaymentRun,
  patchPaymentRun,
  deletePaymentRun,
  previewPaymentRun,
  submitPaymentRun,
};
