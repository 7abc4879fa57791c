import type { NewTransaction, UserRow } from "../db/rows.ts";
import type { RequestKey, SessionContext } from "../handler.ts";
import { hashOfOrder, type Order, orderOf } from "../order.ts";

/** The proof that a request has to bring, and the one that it says it brings. */
export interface WantedProof {
  readonly id: string | undefined;
  readonly sessionHash: string;
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

export async function wantedProof(
  { actor, proofId }: Pick<SessionContext<never>, "actor" | "proofId">,
  order: Order,
): Promise<WantedProof> {
  const orderHash = await hashOfOrder(order);
  return { id: proofId, sessionHash: actor.session.tokenHash, orderHash };
}
