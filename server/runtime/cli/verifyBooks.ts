import type { Books } from "../../db/rows.ts";
import { runCheck } from "./runCheck.ts";

/** One line for everything that is not as it must be; none for sound books. */
export function describeBooks(books: Books): readonly string[] {
  const { discrepancies, unbalancedEntries, postingTotal } = books;
  return [
    ...discrepancies.map(({ accountId, balance, postings }) =>
      `Account ${accountId}: its balance is ${balance} cents, its postings sum to ${postings}`
    ),
    ...unbalancedEntries.map((id) => `Entry ${id}: its legs do not sum to zero`),
    ...(postingTotal === 0 ? [] : [`All postings sum to ${postingTotal} cents instead of 0`]),
  ];
}

/**
 * `deno task verify-books`: compares every balance with its postings in the bank's own database.
 * Ends with 1 when the books do not balance, with 2 when it could not look.
 */
if (import.meta.main) {
  await runCheck(async ({ journal }) => {
    const books = await journal.books();
    const sound = `The books balance: ${books.customerTotal} cents belong to customers`;
    return { findings: describeBooks(books), sound };
  });
}
