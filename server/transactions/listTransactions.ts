import { listTransactions } from "#contract/transactions.ts";
import { readVerb } from "../verb.ts";
import { viewTransaction } from "./viewTransaction.ts";

/** A customer gets all of their own; an admin the newest of all, with the full count beside them. */
export const listTransactionsVerb = readVerb(
  listTransactions,
  async ({ store, actor: { user }, policy }) => {
    if (user.role === "customer") {
      return { output: (await store.transactions.listOwnedBy(user.id)).map(viewTransaction) };
    }
    const [rows, totalCount] = await Promise.all([
      store.transactions.listNewest(policy.lists.adminTransactions),
      store.transactions.count(),
    ]);
    return { output: rows.map(viewTransaction), totalCount };
  },
);
