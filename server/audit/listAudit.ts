import { listAudit, LONGEST_AUDIT_LIST } from "#contract/audit.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { defineHandler } from "../handler.ts";
import { searchFor } from "../searchFor.ts";
import { openFacts } from "./sealedFacts.ts";

export const listAuditHandler = defineHandler(
  listAudit,
  async ({ store, encryptor, now }, { query }) => {
    const { limit = LONGEST_AUDIT_LIST, actorId, action, except, since, until, before } = query;
    const search = searchFor(query, now);
    const filter = {
      actorId,
      action,
      except,
      search,
      since,
      until,
      before,
      subject: subjectOf(query),
    };
    const rows = await store.audit.find(filter, limit);
    return {
      output: await Promise.all(rows.map(async (row) => ({
        ...row,
        before: await openFacts(encryptor, row.subject, row.before),
        after: await openFacts(encryptor, row.subject, row.after),
      }))),
    };
  },
);

function subjectOf(query: CallInput<typeof listAudit>["query"]): string | undefined {
  const { userId, accountId, transactionId } = query;
  if (userId !== undefined) return `user:${userId}`;
  if (accountId !== undefined) return `account:${accountId}`;
  return transactionId === undefined ? undefined : `transaction:${transactionId}`;
}
