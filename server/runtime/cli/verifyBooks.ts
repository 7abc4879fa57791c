import { verifySignatures } from "../../auth/passkeys/verifySignatures.ts";
import type { SignatureRow } from "../../db/store/signatures.ts";
import { lookAtBooks, type WholeLook } from "../../reports/lookAtBooks.ts";
import { runCheck } from "./runCheck.ts";

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

/**
 * `deno task verify-books`: compares every balance with its postings in the bank's own database, and
 * every movement that a passkey has signed with what was signed, by whom and for what.
 * Ends with 1 when the books do not balance, with 2 when it could not look.
 */
if (import.meta.main) {
  await runCheck(async (store) => {
    const books = await lookAtBooks(store);
    const { count, wrong } = await verifySignatures(store);
    const signed = count === 0 ? "" : `; ${count} signatures of passkeys hold`;
    const sound = `The books balance: ${books.customerTotal} cents belong to customers${signed}`;
    return { findings: describeBooks(books, wrong), sound };
  });
}
