import type { Leg } from "#server/ledger/entry.ts";
import type { Snapshot } from "#server/db/memory/snapshot.ts";
import type { PostingRow } from "#server/db/rows.ts";
import type { Tables } from "#server/db/store.ts";

/** Ids of the rehearsal by table, and what the bank made of them. */
type Ids = Map<number, number>;

/**
 * Brings a year that was lived elsewhere into this bank: every row once, every journal entry booked
 * again, so that the bank's own checks see all of it. One statement a row and no reads, which is
 * what makes it fast.
 */
export async function settle(
  tx: Tables,
  year: Snapshot,
  passwordHashes: readonly string[],
): Promise<void> {
  const users: Ids = new Map();
  for (const [at, { id, ...user }] of year.users.entries()) {
    const settled = await tx.users.insert({ ...user, passwordHash: passwordHashes[at] ?? "" });
    users.set(id, settled.id);
  }
  const accounts: Ids = new Map();
  for (const { id, balance: _, lastActivityDate: __, ...account } of year.accounts) {
    const settled = await tx.accounts.insert({ ...account, userId: mapped(users, account.userId) });
    accounts.set(id, settled.id);
  }
  const transactions: Ids = new Map();
  for (const { id, ...transaction } of year.transactions) {
    const settled = await tx.transactions.insert({
      ...transaction,
      fromAccountId: mappedOrNull(accounts, transaction.fromAccountId),
      toAccountId: mappedOrNull(accounts, transaction.toAccountId),
      initiatorId: mapped(users, transaction.initiatorId),
      decidedBy: mappedOrNull(users, transaction.decidedBy),
    });
    transactions.set(id, settled.id);
  }
  const postings = Map.groupBy(year.postings, ({ entryId }) => entryId);
  for (const { id, kind, postedAt, ...entry } of year.entries) {
    await tx.journal.post({
      kind,
      postedAt,
      transactionId: mappedOrNull(transactions, entry.transactionId),
      actorId: mapped(users, entry.actorId),
      legs: (postings.get(id) ?? []).map((posting) => legOf(posting, accounts)),
    });
  }
  for (const { id: _, ...row } of year.audit) {
    await tx.audit.append({
      ...row,
      actorId: mappedOrNull(users, row.actorId),
      subject: renamed(row.subject, transactions),
    });
  }
  for (const { id: _, ...message } of year.chatMessages ?? []) {
    await tx.chatMessages.insert({
      ...message,
      userId: mapped(users, message.userId),
      senderId: mapped(users, message.senderId),
    });
  }
}

function legOf({ account, amount }: PostingRow, accounts: Ids): Leg {
  return { amount, account: typeof account === "number" ? mapped(accounts, account) : account };
}

/** `transaction:7` under its new number. */
function renamed(subject: string, transactions: Ids): string {
  return subject.replace(
    /^(transaction:)(\d+)$/,
    (_, table: string, id: string) => `${table}${mapped(transactions, Number(id))}`,
  );
}

function mapped(ids: Ids, id: number): number {
  const found = ids.get(id);
  if (found === undefined) throw new Error(`Cannot settle: nothing with the id ${id} came before`);
  return found;
}

function mappedOrNull(ids: Ids, id: number | null): number | null {
  return id === null ? null : mapped(ids, id);
}
