import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { beforeId, limit, queryId, search, since, zone } from "./listQuery.ts";
import { metadata } from "./metadata.ts";
import { instant } from "./time.ts";

/** The maximum and default number of audit rows in one response. */
export const LONGEST_AUDIT_LIST = 200;

/**
 * One audited action, kept forever. `subject` names the row that it changed, such as `user:7`,
 * `account:7` or `transaction:7`. `hash` chains the row to the rows before it; it is null for a
 * moment, until the row is linked.
 */
export const auditRow = z.object({
  id,
  at: instant,
  actorId: z.nullable(id),
  action: z.string(),
  subject: z.string(),
  before: metadata,
  after: metadata,
  hash: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

/** The kinds of subjects that actions have. */
export const subjectKinds = [
  "account",
  "approval",
  "list",
  "month",
  "payee",
  "payment_run",
  "rule",
  "schedule",
  "setting",
  "transaction",
  "user",
] as const;

/** Returns an action in words: "transaction approved" for "transaction.approved". */
export function wordsOf(action: string): string {
  return action.replaceAll(/[._]/g, " ");
}

const action = z.string().check(
  z.regex(/^[a-z][a-zA-Z_.]{0,63}$/, "Enter the start of an action, such as transaction."),
);

/** Filters of the audit log. */
const auditFilter = {
  actorId: z.optional(queryId),
  userId: z.optional(queryId),
  accountId: z.optional(queryId),
  transactionId: z.optional(queryId),
  action: z.optional(action),
  /** The start of actions to leave out, such as `session.`: sign-ins outnumber the others. */
  except: z.optional(action),
  q: z.optional(search),
  zone: z.optional(zone),
  since: z.optional(since),
  until: z.optional(instant),
};

const oneSubject = z.refine<{
  readonly userId?: number;
  readonly accountId?: number;
  readonly transactionId?: number;
}>(
  ({ userId, accountId, transactionId }) =>
    [userId, accountId, transactionId].filter((given) => given !== undefined).length <= 1,
  "Choose at most one of userId, accountId, and transactionId",
);

/**
 * Lists the audit log, newest first. `before` is the ID of the last row of the page before. `q` is
 * parsed by `readSearch` (search.ts). It matches words of the action, the ID of the subject, words
 * in the actor's names, days in the `zone`, and the ID of a row. Searches by words or by user are
 * recorded in the audit log.
 */
export const listAudit = defineCall({
  method: "GET",
  path: "/api/audit",
  access: "admin",
  permission: "seeAudit",
  query: z.strictObject({
    ...auditFilter,
    limit: z.optional(limit(LONGEST_AUDIT_LIST)),
    before: z.optional(beforeId),
  }).check(oneSubject),
  status: 200,
  output: z.array(auditRow),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** The most rows of one file. */
export const MOST_AUDIT_EXPORTED = 10_000;

/** CSV for spreadsheets (the default), or NDJSON: a JSON object on each line. */
export const auditFormat = z.enum(["csv", "ndjson"]);
export type AuditFormat = z.output<typeof auditFormat>;

/**
 * Exports the matching rows of the audit log as a file: the newest 10,000, or those before the row
 * with the ID `before`. The export itself is audited. CSV cells are safe from formula injection.
 */
export const exportAudit = defineCall({
  method: "GET",
  path: "/api/audit/export",
  access: "admin",
  permission: "seeAudit",
  query: z.strictObject({
    ...auditFilter,
    before: z.optional(beforeId),
    format: z.optional(auditFormat),
  }).check(oneSubject),
  status: 200,
  output: z.string(),
  carries: "text",
  errors: [],
  idempotent: false,
});

/** Why a link of the audit chain is broken. */
export const breakReason = z.enum([
  "row_changed",
  "row_removed",
  "hash_changed",
  "link_removed",
  "never_linked",
]);
export type BreakReason = z.output<typeof breakReason>;

/** Checks the newest 10,000 rows of the audit chain, or all when there are fewer. */
export const verifyAudit = defineCall({
  method: "GET",
  path: "/api/audit/verify",
  access: "admin",
  permission: "seeAudit",
  status: 200,
  output: z.object({
    isSound: z.boolean(),
    /** The number of rows checked. */
    checked: z.int(),
    verifiedAt: instant,
    firstBroken: z.nullable(z.object({ auditId: id, reason: breakReason })),
    /** Entries and transactions that joined the chain late, by name. */
    linkedLate: z.array(z.object({ at: instant, names: z.string() })),
  }),
  errors: [],
  idempotent: false,
});

export const auditCalls = { listAudit, exportAudit, verifyAudit };
