import type { UnitOfWork } from "./unitOfWork.ts";

/** Erases the texts of a deleted user's payments and accounts, as `erase_texts_of` does in the database. */
export function eraseTextsOf(unit: UnitOfWork, userId: number): void {
  const { accounts, transactions, entries, postings, ledgerLinks } = unit;
  const own = new Set<unknown>();
  for (const account of accounts.values()) {
    if (account.userId !== userId) continue;
    own.add(account.id);
    accounts.set(account.id, { ...account, nickname: null });
  }
  const payments = new Set<number>();
  for (const row of transactions.values()) {
    if (!own.has(row.fromAccountId) && !own.has(row.toAccountId)) continue;
    payments.add(row.id);
    transactions.set(row.id, { ...row, description: "", metadata: null, rejectionReason: null });
  }
  const posted = new Set<number>();
  for (const { account, entryId } of postings.values()) if (own.has(account)) posted.add(entryId);
  for (const row of postings.values()) {
    if (posted.has(row.entryId)) postings.set(row.id, { ...row, description: "" });
  }
  for (const id of posted) {
    const entry = entries.get(id);
    if (entry !== undefined) entries.set(id, { ...entry, description: "" });
  }
  for (const link of ledgerLinks.values()) {
    if (!posted.has(link.entryId ?? 0) && !payments.has(link.transactionId ?? 0)) continue;
    ledgerLinks.set(link.id, { ...link, salt: null });
  }
}

/** Returns whether one of these accounts is a deleted user's. */
export function isOfDeletedUser(
  { accounts, users }: UnitOfWork,
  accountIds: readonly unknown[],
): boolean {
  return accountIds.some((id) => {
    const account = typeof id === "number" ? accounts.get(id) : undefined;
    return account !== undefined && users.get(account.userId)?.deletedAt !== undefined;
  });
}
