import type { SignatureRow } from "../../db/store/signatures.ts";
import type { WholeLook } from "../../reports/lookAtBooks.ts";

/** One line for everything that is not as it must be; none for sound books. */
export function describeBooks(
  books: WholeLook,
  wrongSignatures: readonly Pick<SignatureRow, "transactionId" | "entryId" | "requestId">[],
): readonly string[] {
  const { discrepancies, wrongEntries, wrongTransactions } = books;
  return [
    ...discrepancies.map(({ accountId, balance, postings }) =>
      `Account ${accountId}: its balance is ${balance} cents, its postings sum to ${postings}`
    ),
    ...wrongEntries.map((id) =>
      `Entry ${id}: its legs do not sum to zero, or do not follow those before`
    ),
    ...wrongTransactions.map((id) => `Transaction ${id}: its entries moved something else`),
    ...wrongSignatures.map((signed) => `${nameOf(signed)}: no passkey has signed what it says`),
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
