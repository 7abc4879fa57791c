import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { zone } from "./listQuery.ts";
import { money } from "./money.ts";
import { calendarDate, dayOf, instant } from "./time.ts";
import { entryKind } from "./transactions.ts";

/** Within years that every database and calendar counts alike. */
const statementDay = calendarDate.check(
  z.refine(
    (day) => day >= "1970-01-01" && day <= "2999-12-31",
    "Must be a date from 1970-01-01 to 2999-12-31",
  ),
);

/** One change of an account's balance, as it was booked; later edits don't change it. */
export const statementEntry = z.object({
  /** The posting's ID: a transaction that staff edited has several. */
  id,
  /** Null where the balance changed without a transaction. */
  transactionId: z.nullable(id),
  type: entryKind,
  /** When it was booked. Its day is the statement's day. */
  at: instant,
  /** The date that the transaction carried then. */
  datedAt: z.nullable(instant),
  description: z.string(),
  /** Signed, into the account. */
  amount: money,
  /** The account's balance after it. */
  balance: money,
});
export type StatementEntry = z.output<typeof statementEntry>;

/** The day an entry's transaction carries, such as `2026-11-20`; null where it is the booking day. */
export function datedDay({ at, datedAt }: StatementEntry, zone: string): string | null {
  const day = datedAt === null ? null : dayOf(datedAt, zone);
  return day === dayOf(at, zone) ? null : day;
}

/** How a statement says that an entry carries another date than its booking day; empty otherwise. */
export function datedWords(entry: StatementEntry, zone: string): string {
  if (entry.datedAt === null || datedDay(entry, zone) === null) return "";
  const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone });
  return `dated ${days.format(Date.parse(entry.datedAt))}`;
}

/** Names an entry in files for programs, once and for all. */
export function entryReference({ id }: StatementEntry): string {
  return `P${id}`;
}

/** Opening plus all entries is closing. */
export const statementFigures = z.object({
  opening: money,
  closing: money,
  /** The earliest first. */
  entries: z.array(statementEntry),
});
export type StatementFigures = z.output<typeof statementFigures>;

/**
 * Reads one of the customer's accounts over some days, the first and the last included: every change
 * of its balance on the day it was booked. So a statement of days that are over never changes. Days
 * are those of the `zone`, UTC by default; without days it covers everything since the account was
 * opened.
 */
export const getStatement = defineCall({
  method: "GET",
  path: "/api/accounts/{id}/entries",
  access: "customer",
  params: idParams,
  query: z.strictObject({
    from: z.optional(statementDay),
    to: z.optional(statementDay),
    zone: z.optional(zone),
  }).check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      message: "The end date can't be before the start date.",
    }),
  ),
  status: 200,
  output: statementFigures,
  errors: ["not_found"],
  idempotent: false,
});

/** Reads a statement as a text that the bank has signed (`contract/signedStatement.ts`). */
export const getSignedStatement = defineCall({
  ...getStatement,
  path: "/api/accounts/{id}/statement",
  output: z.string(),
  carries: "text",
  errors: ["not_found", "not_signing"],
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

export const statementCalls = {
  getStatement,
  getSignedStatement,
  getStatementPdf,
  listStatementKeys,
};
