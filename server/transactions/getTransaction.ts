import { getTransaction } from "#contract/transactions.ts";
import { defineHandler } from "../kernel/handler.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { accountsOf } from "../rules/accountScope.ts";
import { maskTransaction, readsMasks } from "../rules/masks.ts";
import { isCancelled, viewTransaction } from "./viewTransaction.ts";

/**
 * A transaction with what was booked for it. A customer sees their own accounts' postings only, and
 * a transaction that touches none of them is not there at all.
 */
export const getTransactionHandler = defineHandler(
  getTransaction,
  async (ctx, { params: { id } }) => {
    const { store, actor } = ctx;
    const { user } = actor;
    const transaction = await store.transactions.byId(id);
    if (transaction === undefined) throw ctx.error("not_found");
    const [postings, corrections] = await Promise.all([
      store.journal.postingsOfTransaction(id),
      store.transactions.correctionsOf(id),
    ]);
    const own = user.role === "admin"
      ? undefined
      : new Set((await accountsOf(store, actor)).map((account) => account.id));
    const maySee = (accountId: number) => own === undefined || own.has(accountId);
    if (!accountIdsOf(transaction).some(maySee)) throw ctx.error("not_found");
    const shown = viewTransaction(transaction);
    const categories = await store.categories.of(user.id, own === undefined ? [] : [id]);
    return {
      output: {
        ...(readsMasks(user) ? maskTransaction(shown) : shown),
        decidedAt: transaction.decidedAt,
        isCancelled: isCancelled(transaction),
        category: categories.get(id) ?? null,
        postings: postings.flatMap(({ account, amount, balanceAfter, postedAt, kind }) =>
          typeof account === "number" && balanceAfter !== null && maySee(account)
            ? [{ accountId: account, amount, balanceAfter, postedAt, kind }]
            : []
        ),
        corrections: corrections.flatMap((row) => accountIdsOf(row).some(maySee) ? [row.id] : []),
      },
    };
  },
);
