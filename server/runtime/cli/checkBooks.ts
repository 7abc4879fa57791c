import type { SignatureRow } from "../../db/store/signatures.ts";
import type { Month } from "../../ledger/months.ts";
import type { BooksReport } from "../../reports/checkBooks.ts";

type Signed = Pick<
  SignatureRow,
  "transactionId" | "entryId" | "requestId" | "companyRequestId"
>;

/** One line for everything that is not as it must be; none for sound books. */
export function describeBooks(
  books: BooksReport,
  wrongSignatures: readonly Signed[],
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
  { transactionId, entryId, requestId, companyRequestId }: Signed,
): string {
  if (requestId !== null) return `Approval request ${requestId}`;
  if (companyRequestId !== null) return `Request ${companyRequestId} of a company`;
  return transactionId === null ? `Entry ${entryId}` : `Transaction ${transactionId}`;
}
