import type { NewPaymentRunRow } from "#contract/paymentRuns.ts";
import type { NewPaymentRow, PaymentRunRow } from "../db/store/paymentRuns.ts";
import type { Repositories } from "../db/store.ts";
import type { WriteContext } from "../kernel/action.ts";
import { contentHashOf, totalOf } from "./submitRun.ts";

export function rowsIn(rows: readonly NewPaymentRunRow[]): NewPaymentRow[] {
  return rows.map(({ note = "", ...row }) => ({ ...row, note }));
}

/** Returns what a run says of its rows. */
export function contentOf(
  fromAccountId: number,
  rows: readonly NewPaymentRow[],
): Pick<PaymentRunRow, "fromAccountId" | "contentHash" | "rowCount" | "total"> {
  return {
    fromAccountId,
    contentHash: contentHashOf(fromAccountId, rows),
    rowCount: rows.length,
    total: totalOf(rows),
  };
}

/** Throws `not_found` unless the account is the customer's own. */
export async function requireOwnAccount(
  { accounts }: Pick<Repositories, "accounts">,
  { actor: { user }, error }: Pick<WriteContext<"not_found">, "actor" | "error">,
  id: number,
): Promise<void> {
  const account = await accounts.byId(id);
  if (account?.userId !== user.id) throw error("not_found", { field: "fromAccountId" });
}
