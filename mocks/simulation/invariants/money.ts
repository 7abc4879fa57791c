import type { FinalInvariant, Invariant } from "./invariant.ts";

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

export const balancesEqualPostings: Invariant = (_bank, { accounts, postings }) => {
  const wrong = accounts.find(({ id, balance }) => balance !== sumOf(postings.get(id) ?? []));
  return wrong && `Account ${wrong.id} says ${wrong.balance}, its postings do not`;
};

export const moneySumsToZero: Invariant = (_bank, { accounts, totals }) => {
  const { cash, adjustments, closing } = totals;
  const sum = accounts.reduce((sum, { balance }) => sum + balance, cash + adjustments + closing);
  return sum === 0 ? undefined : `All accounts together come to ${sum}`;
};

export const balancesAreNeverNegative: Invariant = (_bank, { accounts }) => {
  const wrong = accounts.find(({ balance }) => balance < 0);
  return wrong && `Account ${wrong.id} has ${wrong.balance}`;
};

export const holdsEqualPendingDebits: Invariant = (_bank, { accounts, transactions }) => {
  const held = new Map<number | null, number>();
  for (const { fromAccountId, status, amount } of transactions) {
    if (status === "pending") held.set(fromAccountId, (held.get(fromAccountId) ?? 0) + amount);
  }
  const wrong = accounts.find((account) => account.held !== (held.get(account.id) ?? 0));
  return wrong && `Account ${wrong.id} holds ${wrong.held}, not what is pending`;
};

export const holdsNeverExceedBalance: Invariant = (_bank, { accounts }) => {
  const wrong = accounts.find(({ balance, held }) => held > balance);
  return wrong && `Account ${wrong.id} holds ${wrong.held} of ${wrong.balance}`;
};

export const completedTransactionsPostOnce: Invariant = (_bank, { transactions, postings }) => {
  /** By account, and by transaction. */
  const moved = new Map<number, Map<number | null, number>>();
  for (const [account, rows] of postings) {
    const sums = new Map<number | null, number>();
    for (const { transactionId: id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + amount);
    moved.set(account, sums);
  }
  for (const { id, status, amount, fromAccountId, toAccountId } of transactions) {
    const wanted = status === "completed" ? amount : 0;
    const left = fromAccountId === null ? -wanted : moved.get(fromAccountId)?.get(id) ?? 0;
    const came = toAccountId === null ? wanted : moved.get(toAccountId)?.get(id) ?? 0;
    if (left !== -wanted || came !== wanted) {
      return `Transaction ${id} is ${status}, ${-left} has left and ${came} has come`;
    }
  }
  return undefined;
};

export const entriesSumToZero: FinalInvariant = async ({ store }) => {
  const { unbalancedEntries: [wrong] } = await store.journal.books();
  return wrong === undefined ? undefined : `Entry ${wrong} does not sum to zero`;
};
