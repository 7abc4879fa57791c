import { patchPaymentRun } from "#contract/paymentRuns.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { contentOf, requireOwnAccount, requireOwnRun, rowsIn } from "./draft.ts";
import { viewPaymentRun } from "./viewPaymentRun.ts";

/** Changes a run under its lock. A submitted run keeps its account and rows. */
export const patchPaymentRunAction = defineAction(
  patchPaymentRun,
  async (ctx, { params: { id }, body: { version, ...given } }) => {
    const { tx, actor: { user } } = ctx;
    const run = requireOwnRun(ctx, await tx.paymentRuns.lock(id));
    if (user.isFrozen) throw ctx.error("frozen");
    const { name = run.name, isSaved = run.isSaved, fromAccountId = run.fromAccountId } = given;
    const changesPayments = given.rows !== undefined || given.fromAccountId !== undefined;
    if (changesPayments && run.state !== "draft") throw ctx.error("payment_run_submitted");
    if (run.version !== version) throw ctx.error("changed_meanwhile");
    const after = { ...run, name, isSaved, version: version + 1 };
    if (changesPayments) {
      await requireOwnAccount(tx, ctx, fromAccountId);
      const rows = given.rows ? rowsIn(given.rows) : await tx.paymentRuns.rowsOf(id);
      if (given.rows) await tx.paymentRuns.replaceRows(id, rows);
      await tx.paymentRuns.update({ ...after, ...contentOf(fromAccountId, rows) });
    } else await tx.paymentRuns.update(after);
    await record(ctx, "payment_run.changed", `payment_run:${id}`, {
      after: { fields: Object.keys(given), rows: given.rows?.length ?? run.rowCount },
    });
    return { output: await viewPaymentRun(tx, id) };
  },
);
