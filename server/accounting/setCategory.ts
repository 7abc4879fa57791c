import { setCategory } from "#contract/categories.ts";
import { defineAction } from "../kernel/action.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { accountsOf } from "../rules/accountScope.ts";
import { lockCustomer } from "./lockCustomer.ts";

/** Keeps a removal too: a row without a category, which rules leave alone. */
export const setCategoryAction = defineAction(
  setCategory,
  async (ctx, { params: { id }, body: { category } }) => {
    const { tx, actor } = ctx;
    await lockCustomer(ctx);
    const transaction = await tx.transactions.byId(id);
    const own = new Set((await accountsOf(tx, actor)).map((account) => account.id));
    if (transaction === undefined || !accountIdsOf(transaction).some((side) => own.has(side))) {
      throw ctx.error("not_found");
    }
    await tx.categories.set({ userId: actor.user.id, transactionId: id, category });
    return { output: { category } };
  },
);
