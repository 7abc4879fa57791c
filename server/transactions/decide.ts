import type { patchTransaction } from "#contract/transactions.ts";
import type { TransactionRow } from "../store/rows.ts";
import type { DirectContext, Refusals } from "../verb.ts";
import { transactionUpdate } from "./transactionUpdate.ts";

/**
 * An admin decides a pending transaction, in one call of the store. What no longer fits stays
 * pending. Deciding the same way twice changes nothing.
 */
export async function decide(
  { store, actor, now, refusal, publish }: DirectContext<Refusals<typeof patchTransaction>>,
  transactionId: number,
  status: "completed" | "rejected",
): Promise<{ readonly transaction: TransactionRow; readonly isRepeat: boolean }> {
  const outcome = await store.decisions.decide({
    transactionId,
    status,
    actorId: actor.user.id,
    at: now,
  });
  if (outcome.result !== "decided" && outcome.result !== "unchanged") {
    throw refusal(outcome.result);
  }
  if (outcome.result === "decided") {
    const owners = outcome.owners.map((userId) => ({ userId }));
    publish(...transactionUpdate(outcome.transaction, owners));
  }
  return { transaction: outcome.transaction, isRepeat: outcome.result === "unchanged" };
}
