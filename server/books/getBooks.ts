import { getBooks } from "#contract/books.ts";
import type { Books } from "../store/rows.ts";
import { readVerb } from "../verb.ts";

/** Whether these books are as they must be. */
export function isBalanced({ discrepancies, unbalancedEntries, postingTotal }: Books): boolean {
  return discrepancies.length === 0 && unbalancedEntries.length === 0 && postingTotal === 0;
}

export const getBooksVerb = readVerb(getBooks, async ({ store }) => {
  const books = await store.journal.books();
  const { discrepancies, unbalancedEntries, customerTotal } = books;
  return {
    output: {
      isBalanced: isBalanced(books),
      customerTotal,
      systemTotals: await store.booksParts.systemTotals(),
      discrepancies: [...discrepancies],
      unbalancedEntries: [...unbalancedEntries],
    },
  };
});
