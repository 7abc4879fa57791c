import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";

export const accountingFormat = z.enum(["csv", "ofx", "camt"]);
export type AccountingFormat = z.output<typeof accountingFormat>;

/**
 * Exports a month of one of the caller's accounts for a bookkeeper: the current month as CSV by
 * default. Months are in UTC, and entries are in the month they were posted. Entry IDs never change. The export of a closed month is always
 * the same, except for the CSV's last two columns, payee and category, which the customer can
 * change.
 */
export const getAccountingExport = defineCall({
  method: "GET",
  path: "/api/accounts/{id}/accounting",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  params: idParams,
  query: z.strictObject({
    month: z.optional(
      z.string().check(
        z.regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-11"),
      ),
    ),
    format: z.optional(accountingFormat),
  }),
  status: 200,
  output: z.string(),
  carries: "text",
  errors: ["not_found"],
  idempotent: false,
});

/**
 * Exports a year of all of the caller's accounts as a ZIP, by default the current year: each month
 * in all formats, and `SHA256SUMS` with the SHA-256 of each file. Leaves out months before an
 * account was opened, and future ones.
 */
export const getAccountingArchive = defineCall({
  method: "GET",
  path: "/api/accounting/archive",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  query: z.strictObject({
    year: z.optional(
      z.string().check(z.regex(/^(19[7-9]\d|2\d{3})$/, "Enter a year such as 2026")),
    ),
  }),
  status: 200,
  output: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  carries: "bytes",
  errors: ["not_found"],
  idempotent: false,
});

export const accountingCalls = { getAccountingExport, getAccountingArchive };
