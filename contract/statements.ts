import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import { zone } from "./listQuery.ts";
import { calendarDate } from "./time.ts";

/** Within years that every database and calendar counts alike. */
const statementDay = calendarDate.check(
  z.refine(
    (day) => day >= "1970-01-01" && day <= "2999-12-31",
    "Must be a date from 1970-01-01 to 2999-12-31",
  ),
);

/**
 * One of the customer's accounts over some days, both of them in it, as a file that the bank has signed
 * (`contract/signedStatement.ts`): what was completed, by the day each transaction carries. Days are
 * those of the `zone`, UTC unless it is said; without days it is all since the account was opened.
 */
export const getSignedStatement = defineCall({
  method: "GET",
  path: "/api/accounts/{id}/statement",
  access: "customer",
  params: idParams,
  query: z.strictObject({
    from: z.optional(statementDay),
    to: z.optional(statementDay),
    zone: z.optional(zone),
  }).check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      message: "The last day cannot be before the first one.",
    }),
  ),
  status: 200,
  output: z.string(),
  carries: "text",
  errors: ["not_found", "not_signing"],
  idempotent: false,
});

/**
 * The same days as a tagged PDF that the bank has signed (`contract/signedPdf.ts`): with the signed
 * text attached, and with camt.053 and CSV for programs. It takes the bank up to a second, so nobody
 * has many in a short time.
 */
export const getStatementPdf = defineCall({
  ...getSignedStatement,
  path: "/api/accounts/{id}/statement.pdf",
  output: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  carries: "bytes",
});

/** Where others look for such keys; it answers what `listStatementKeys` does. */
export const STATEMENT_KEYS_PATH = "/.well-known/statement-keys.json";

/** By which keys anybody can tell whether a statement is the bank's: today's first, then former ones. */
export const listStatementKeys = defineCall({
  method: "GET",
  path: "/api/statement-keys",
  access: "anyone",
  status: 200,
  output: z.object({
    keys: z.array(
      z.object({ id: z.string(), publicKey: z.string(), algorithm: z.literal("Ed25519") }),
    ),
  }),
  errors: [],
  idempotent: false,
});

export const statementCalls = { getSignedStatement, getStatementPdf, listStatementKeys };
