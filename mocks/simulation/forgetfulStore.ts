import { instantOf } from "#contract/time.ts";
import type { Store } from "#server/db/store.ts";

/** A seeded bug: the store deletes every third submission right after inserting it. */
export function forgetfulStore(store: Store): Store {
  let inserted = 0;
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          transactions: {
            ...tx.transactions,
            async insertTogether(rows) {
              const ids = await tx.transactions.insertTogether(rows);
              const at = rows[0]?.createdAt ?? instantOf(new Date(0));
              for (const id of ids) {
                if (++inserted % 3 === 0) await tx.transactions.delete(id, at);
              }
              return ids;
            },
          },
        })
      ),
  };
}
