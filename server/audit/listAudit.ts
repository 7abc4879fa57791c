import { listAudit, LONGEST_AUDIT_LIST } from "#contract/audit.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { readVerb } from "../verb.ts";

export const listAuditVerb = readVerb(listAudit, async ({ store }, { query }) => {
  const { limit = LONGEST_AUDIT_LIST, actorId, action, since, until, before } = query;
  const filter = { actorId, action, since, until, before, subject: subjectOf(query) };
  return { output: await store.audit.find(filter, limit) };
});

function subjectOf(query: CallInput<typeof listAudit>["query"]): string | undefined {
  const { userId, accountId, transactionId } = query;
  if (userId !== undefined) return `user:${userId}`;
  if (accountId !== undefined) return `account:${accountId}`;
  return transactionId === undefined ? undefined : `transaction:${transactionId}`;
}
