import { getBooks } from "#contract/books.ts";
import type { Books } from "../db/rows.ts";
import { defineHandler } from "../kernel/handler.ts";

/** Returns whether these books are as they must be. */
function isBalanced({ discrepancies, unbalancedEntries, postingTotal }: Books): boolean {
  return discrepancies.length === 0 && unbalancedEntries.length === 0 && postingTotal === 0;
}

export const getBooksHandler = defineHandler(getBooks, async ({ store }) => {
  const books = await store.journal.books();
  const { discrepancies, unbalancedEntries, customerTotal } = books;
  return {
    output: {
      isBalanced: isBalanced(books),
      customerTotal,
      systemTotals: await store.reconciliation.systemTotals(),
      discrepancies: [...discrepancies],
      unbalancedEntries: [...unbalancedEntries],
    },
  };
});
