import type { SignatureRow } from "../../db/store/signatures.ts";
import type { Month } from "../../ledger/months.ts";
import type { BooksReport } from "../../reports/checkBooks.ts";

/** One line for everything that is not as it must be; none for sound books. */
export function describeBooks(
  books: BooksReport,
  wrongSignatures: readonly Pick<SignatureRow, "transactionId" | "entryId" | "requestId">[],
  wrongMonths: readonly Month[] = [],
): readonly string[] {
  const { discrepancies, wrongEntries, wrongTransactions } = books;
  return [
    ...discrepancies.map(({ accountId, balance, postings }) =>
      `Account ${accountId}: its balance is ${balance} cents, its postings sum to ${postings}`
    ),
    ...wrongEntries.map((id) =>
      `Entry ${id} doesn't sum to zero, or its running balances are wrong`
    ),
    ...wrongTransactions.map((id) => `Transaction ${id} doesn't match its ledger entries`),
    ...wrongSignatures.map((signed) => `${nameOf(signed)}: the passkey signature doesn't match it`),
    ...wrongMonths.map((month) =>
      `Month ${month}: its entries aren't what they were at its closing`
    ),
  ];
}

function nameOf(
  { transactionId, entryId, requestId }: Pick<
    SignatureRow,
    "transactionId" | "entryId" | "requestId"
  >,
): string {
  if (requestId !== null) return `Approval request ${requestId}`;
  return transactionId === null ? `Entry ${entryId}` : `Transaction ${transactionId}`;
}
