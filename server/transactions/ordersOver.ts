import type { Cents } from "#contract/money.ts";
import type { LockableRows, TransactionRow } from "../db/rows.ts";
import { hashOfOrder, orderOf } from "../kernel/order.ts";

/** Returns the orders of transactions above the bank's limit, whose approval takes a proof. */
export async function ordersOver(
  limit: Cents | undefined,
  transactions: LockableRows<TransactionRow>,
) {
  if (limit === undefined) return new Map<number, never>();
  const over = [...transactions.values()].filter((row) => row !== "locked")
    .filter(({ amount }) => amount > limit);
  return new Map(
    await Promise.all(over.map(async (row) => {
      const order = orderOf("approve", row.id, row);
      return [row.id, { order, orderHash: await hashOfOrder(order) }] as const;
    })),
  );
}
