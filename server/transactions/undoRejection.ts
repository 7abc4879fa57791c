import { after } from "#contract/time.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import type { TransactionRow } from "../db/rows.ts";
import { edit, type PatchContext } from "./edit.ts";

/**
 * An administrator takes their own rejection back, for the finger that slipped: within seconds, and
 * only where the rejection is the last thing that happened to the transaction. It waits again, and
 * its money is held again where it is still there.
 */
export async function undoRejection(
  ctx: PatchContext,
  transactionId: number,
): Promise<TransactionRow> {
  const { tx, actor, now, policy } = ctx;
  // Writers lock the transaction first and write its audit row before they release the lock.
  if (await tx.transactions.lock(transactionId) === undefined) throw ctx.error("not_found");
  const [last] = await tx.audit.find({ subject: `transaction:${transactionId}` }, 1);
  const isOwnRejection = last?.action === "transaction.rejected" && last.actorId === actor.user.id;
  if (!isOwnRejection || now > after(last.at, policy.decisions.undoWithin)) {
    throw ctx.error("changed_meanwhile", { message: transactionTexts.undoTooLate });
  }
  return await edit(ctx, transactionId, { status: "pending", undo: true });
}
