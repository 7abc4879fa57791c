import type { Transaction } from "#contract/transactions.ts";

/**
 * What this tab submitted. The live channel tells every tab about a new pending transaction; the
 * tab that sent it has already said "Transaction submitted" and need not say more.
 */
export interface OwnSubmissions {
  /** Remembers the transaction that comes of it. */
  track(submission: Promise<Transaction>): Promise<Transaction>;
  /** The channel may be faster than the answer, so this waits for what is under way. */
  isOwn(transactionId: number): Promise<boolean>;
}

export function createOwnSubmissions(): OwnSubmissions {
  const ids = new Set<number>();
  const underWay = new Set<Promise<unknown>>();
  return {
    track(submission) {
      const noted = submission.then(({ id }) => void ids.add(id), () => undefined);
      underWay.add(noted);
      void noted.then(() => underWay.delete(noted));
      return submission;
    },
    async isOwn(transactionId) {
      await Promise.all(underWay);
      return ids.has(transactionId);
    },
  };
}
