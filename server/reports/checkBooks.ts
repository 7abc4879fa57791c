import { type Cents, cents } from "#contract/money.ts";
import type { Discrepancy } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Slice } from "../kernel/scan.ts";

type Reads = Pick<Repositories, "reconciliation">;

/** Checks a slice of all entries. */
export async function checkEntrySlice(reads: Reads, afterId: number, size: number): Promise<Slice> {
  const { wrongEntries, lastEntryId, isEnd } = await reads.reconciliation
    .checkEntries(afterId, size);
  return { lastId: isEnd ? undefined : lastEntryId, wrong: wrongEntries };
}

/** Checks a slice of all accounts. */
export async function checkAccountSlice(
  reads: Reads,
  afterId: number,
  size: number,
): Promise<Slice> {
  const { wrongAccounts, lastAccountId } = await reads.reconciliation.checkAccounts(afterId, size);
  return { lastId: lastAccountId, wrong: wrongAccounts.map(({ accountId }) => accountId) };
}

/** The result of checking all of the books. */
export interface BooksReport {
  readonly discrepancies: readonly Discrepancy[];
  readonly wrongEntries: readonly number[];
  /** Transactions that say something else than what their entries moved. */
  readonly wrongTransactions: readonly number[];
  readonly customerTotal: Cents;
}

/** Checks all of the books, in as many short statements as it takes. */
export async function checkBooks(
  { reconciliation }: Reads,
  size = 10_000,
): Promise<BooksReport> {
  const discrepancies: Discrepancy[] = [];
  const wrongEntries: number[] = [];
  let customerTotal = 0;
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const slice = await reconciliation.checkAccounts(afterId, size);
    discrepancies.push(...slice.wrongAccounts);
    customerTotal += slice.total;
    afterId = slice.lastAccountId;
  }
  for (let afterId = 0, isEnd = false; !isEnd;) {
    const slice = await reconciliation.checkEntries(afterId, size);
    wrongEntries.push(...slice.wrongEntries);
    afterId = slice.lastEntryId;
    isEnd = slice.isEnd;
  }
  const wrongTransactions: number[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const slice = await reconciliation.checkTransactions(afterId, size);
    wrongTransactions.push(...slice.wrongTransactions);
    afterId = slice.lastTransactionId;
  }
  return { discrepancies, wrongEntries, wrongTransactions, customerTotal: cents(customerTotal) };
}
