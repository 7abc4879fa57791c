import type { NewPaymentRunRow } from "#contract/paymentRuns.ts";
import type { NewPaymentRow, PaymentRunRow } from "../db/store/paymentRuns.ts";
import type { Repositories } from "../db/store.ts";
import type { ActionContext, WriteContext } from "../kernel/action.ts";
import { memberIn } from "../kernel/by.ts";
import { isFor, isInScope } from "../rules/accountScope.ts";
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

/** Returns a run that the caller may see. Throws `not_found` for any other one. */
export function requireOwnRun(
  { actor, error }: Pick<ActionContext<"not_found">, "actor" | "error">,
  run: PaymentRunRow | undefined,
): PaymentRunRow {
  const isOwn = run?.userId === actor.user.id && isFor(memberIn(actor), [run.fromAccountId]);
  if (!isOwn) throw error("not_found");
  return run;
}

/** Throws `not_found` unless the caller may pay from the account. */
export async function requireOwnAccount(
  { accounts }: Pick<Repositories, "accounts">,
  { actor, error }: Pick<WriteContext<"not_found">, "actor" | "error">,
  id: number,
): Promise<void> {
  if (!isInScope(actor, await accounts.byId(id))) {
    throw error("not_found", { field: "fromAccountId" });
  }
}
