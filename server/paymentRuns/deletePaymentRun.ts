import { deletePaymentRun } from "#contract/paymentRuns.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { requireOwnRun } from "./draft.ts";

/** Deletes a draft. Frozen customers may too, because it moves no money. */
export const deletePaymentRunAction = defineAction(
  deletePaymentRun,
  async (ctx, { params: { id } }) => {
    const { tx } = ctx;
    const run = requireOwnRun(ctx, await tx.paymentRuns.lock(id));
    if (run.state !== "draft") throw ctx.error("payment_run_submitted");
    await tx.paymentRuns.delete(id);
    await record(ctx, "payment_run.deleted", `payment_run:${id}`, {
      before: { rows: run.rowCount },
    });
    return { output: undefined };
  },
);
