import type { NewTransaction, UserRow } from "../db/rows.ts";
import { type Order, orderOf } from "../order.ts";
import type { GivenProof } from "../stepUp.ts";
import type { RequestKey } from "../kernel/idempotency.ts";

/** The proof that a request brings for its order. */
export interface WantedProof extends GivenProof {
  readonly orderHash: string;
}

/**
 * Returns the order that may need a confirmation before its submission: money that leaves an
 * account whose owner has set an amount. Incoming money needs none.
 */
export function orderToProve(
  { codeAbove }: Pick<UserRow, "codeAbove">,
  transaction: NewTransaction,
  key: RequestKey | undefined,
): Order | undefined {
  if (transaction.type === "deposit" || codeAbove === null) return undefined;
  return orderOf("submit", key?.key ?? "", transaction);
}
