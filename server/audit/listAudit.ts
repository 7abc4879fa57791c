import { listAudit, LONGEST_AUDIT_LIST } from "#contract/audit.ts";
import type { CallInput } from "#contract/defineCall.ts";
import type { StaffMember } from "#contract/staff.ts";
import { before, type Instant, minutes } from "#contract/time.ts";
import type { AuditFilter } from "../db/store/audit.ts";
import { forLists } from "../db/store.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { searchFor } from "../rules/searchFor.ts";
import { countTry, refuseFor } from "../kernel/throttle.ts";
import { readingCounter } from "./readings.ts";
import { record } from "./record.ts";
import { encryptFacts, openRows } from "./encryptedFacts.ts";

type Query = Omit<CallInput<typeof listAudit>["query"], "limit">;

/** A repeated search by the same staff member is recorded once within this time. */
const ONE_SEARCH = minutes(15);

/** How many of their latest searches are compared. */
const LATEST = 20;

/** The subject of audit rows about searches. */
const LOG = "list:audit";

export const listAuditHandler = defineHandler(
  listAudit,
  async (request, { query }) => {
    const { store, encryptor, now } = request;
    const { limit = LONGEST_AUDIT_LIST } = query;
    const { audit } = await forLists(store);
    const rows = await audit.find(filterOf(query, now, request.actor.user), limit);
    await recordSearch(request, query);
    return { output: await openRows({ tx: store, encryptor }, rows) };
  },
);

/** Returns the store's filter for a query. */
export function filterOf(query: Query, now: Instant, viewer: StaffMember): AuditFilter {
  const { actorId, action, except, since, until, before } = query;
  const search = searchFor(query, now, viewer);
  return { actorId, action, except, search, since, until, before, subject: subjectOf(query) };
}

function subjectOf(query: Query): string | undefined {
  const { userId, accountId, transactionId } = query;
  if (userId !== undefined) return `user:${userId}`;
  if (accountId !== undefined) return `account:${accountId}`;
  return transactionId === undefined ? undefined : `transaction:${transactionId}`;
}

/**
 * Records a search for words, or for the actions by or on a user. The words are encrypted. Turning
 * the pages of a search counts as one search.
 */
async function recordSearch(
  { store, encryptor, randomness, now, actor, policy }: SessionContext<never>,
  { q, actorId, userId, accountId, transactionId }: Query,
): Promise<void> {
  const filter = Object.fromEntries(
    Object.entries({ q, actorId, userId, accountId, transactionId })
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  if (Object.keys(filter).length === 0) return;
  const text = JSON.stringify(filter);
  const latest = await store.audit.find({
    actorId: actor.user.id,
    action: "audit.searched",
    since: before(now, ONE_SEARCH),
  }, LATEST);
  const known = await openRows({ tx: store, encryptor }, latest);
  if (known.some(({ after }) => JSON.stringify(after) === text)) return;
  const counter = readingCounter(actor.user.id, policy.rateLimits);
  refuseFor(await countTry(store, [counter], now));
  await record({ tx: store, actor, now }, "audit.searched", LOG, {
    after: await encryptFacts({ tx: store, encryptor, randomness }, LOG, filter),
  });
}
