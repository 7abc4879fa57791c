import { createPaymentRun } from "#contract/paymentRuns.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { contentOf, requireOwnAccount, rowsIn } from "./draft.ts";
import { viewPaymentRun } from "./viewPaymentRun.ts";

/** Under the user's lock, to enforce the limit of drafts. */
export const createPaymentRunAction = defineAction(
  createPaymentRun,
  async (ctx, { body: { name, fromAccountId, isSaved = false, rows: given } }) => {
    const { tx, actor: { user }, now, policy } = ctx;
    const owner = await tx.users.lock(user.id);
    if (owner?.isActive !== true) throw ctx.error("unauthenticated");
    if (owner.isFrozen) throw ctx.error("frozen");
    await requireOwnAccount(tx, ctx, fromAccountId);
    const drafts = (await tx.paymentRuns.listOf(user.id)).filter(({ state }) => state === "draft");
    if (drafts.length >= policy.paymentRuns.drafts) throw ctx.error("too_many_payment_runs");
    const rows = rowsIn(given);
    const { id } = await tx.paymentRuns.insert({
      userId: user.id,
      name,
      state: "draft",
      isSaved,
      version: 1,
      ...contentOf(fromAccountId, rows),
      createdAt: now,
      submittedAt: null,
    }, rows);
    await record(ctx, "payment_run.created", `payment_run:${id}`, { after: { rows: rows.length } });
    return { output: await viewPaymentRun(tx, id) };
  },
);
