import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { zone } from "./listQuery.ts";
import { money } from "./money.ts";
import { calendarDate, dayOf, instant } from "./time.ts";
import { entryKind } from "./transactions.ts";

/** A day in the years that all databases and calendars handle alike. */
const statementDay = calendarDate.check(
  z.refine(
    (day) => day >= "1970-01-01" && day <= "2999-12-31",
    "Choose a date from 1970-01-01 to 2999-12-31",
  ),
);

/** One change of an account's balance, as posted. Later edits don't change it. */
export const statementEntry = z.object({
  /** The posting's ID: a transaction that staff edited has several. */
  id,
  /** Null if the balance changed without a transaction. */
  transactionId: z.nullable(id),
  type: entryKind,
  /** When it was posted. This decides which statement it is in. */
  at: instant,
  /** The transaction's date at that time. */
  datedAt: z.nullable(instant),
  description: z.string(),
  /** Positive for money into the account. */
  amount: money,
  /** The account's balance after it. */
  balance: money,
});
export type StatementEntry = z.output<typeof statementEntry>;

/**
 * Returns the date of an entry's transaction, such as `2026-11-20`; null if it was posted that day.
 */
export function datedDay({ at, datedAt }: StatementEntry, zone: string): string | null {
  const day = datedAt === null ? null : dayOf(datedAt, zone);
  return day === dayOf(at, zone) ? null : day;
}

/** Returns the words for an entry with another date than its posting day; empty for others. */
export function datedWords(entry: StatementEntry, zone: string): string {
  if (entry.datedAt === null || datedDay(entry, zone) === null) return "";
  const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone });
  return `dated ${days.format(Date.parse(entry.datedAt))}`;
}

/** Returns an entry's permanent reference in files for programs. */
export function entryReference({ id }: StatementEntry): string {
  return `P${id}`;
}

/** `opening` plus all entries equals `closing`. */
export const statementFigures = z.object({
  opening: money,
  closing: money,
  /** Earliest first. */
  entries: z.array(statementEntry),
});
export type StatementFigures = z.output<typeof statementFigures>;

/**
 * Returns the statement of one of the customer's accounts from one day to another, both included.
 * Entries are on the day they were posted, so a statement of past days never changes. Days are in
 * `zone`, UTC by default. Without days, covers everything since the account was opened.
 */
export const getStatement = defineCall({
  method: "GET",
  path: "/api/accounts/{id}/entries",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
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

/** Returns a statement as a signed text (`contract/signedStatement.ts`). */
export const getSignedStatement = defineCall({
  ...getStatement,
  path: "/api/accounts/{id}/statement",
  output: z.string(),
  carries: "text",
  errors: ["not_found", "not_signing"],
});

/**
 * Returns a statement as a signed and tagged PDF (`contract/signedPdf.ts`) with the signed text,
 * and camt.053 and CSV for programs, attached. It takes the server up to a second, so calls are
 * rate-limited.
 */
export const getStatementPdf = defineCall({
  ...getSignedStatement,
  path: "/api/accounts/{id}/statement.pdf",
  output: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  carries: "bytes",
});

/** A well-known address for other programs. Returns the same as `listStatementKeys`. */
export const STATEMENT_KEYS_PATH = "/.well-known/statement-keys.json";

/** Lists the public keys that verify our statements: the current one first, then former ones. */
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
