import { sumCents } from "#contract/money.ts";
import { judgeDecision } from "../ledger/decision.ts";
import { changeOf } from "../ledger/effect.ts";
import { LARGEST_BALANCE_CENTS } from "../store/booking.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import type { PatchContext } from "./patchContext.ts";

/**
 * Completing what waits is an approval, whatever else an edit says: the transaction is judged as if
 * it had been edited first, which moves its hold, and decided then.
 */
export function checkApproval(
  ctx: PatchContext,
  before: TransactionRow,
  after: TransactionRow,
  accounts: readonly AccountRow[],
): void {
  if (before.status !== "pending" || after.status !== "completed") return;
  const transaction = { ...after, status: before.status };
  const holds = changeOf(before, transaction);
  const side = (id: number | null) =>
    accounts.filter((account) => account.id === id).map((account) => {
      const held = holds.get(account.id)?.held;
      return held === undefined ? account : { ...account, held: sumCents([account.held, held]) };
    })[0];
  const result = judgeDecision({
    wanted: "completed",
    transaction,
    source: side(after.fromAccountId),
    destination: side(after.toAccountId),
    largestBalance: LARGEST_BALANCE_CENTS,
  });
  if (result !== "decided" && result !== "unchanged") throw ctx.refusal(result);
}
