import { getPaymentRun, listPaymentRuns } from "#contract/paymentRuns.ts";
import { defineHandler } from "../kernel/handler.ts";
import { isFor } from "../rules/accountScope.ts";
import { requireOwnRun } from "./draft.ts";
import { viewPaymentRun, viewPaymentRuns } from "./viewPaymentRun.ts";

export const listPaymentRunsHandler = defineHandler(
  listPaymentRuns,
  async ({ store, actor: { user, member } }) => ({
    output: (await viewPaymentRuns(store, user.id))
      .filter(({ fromAccountId }) => isFor(member, [fromAccountId])),
  }),
);

export const getPaymentRunHandler = defineHandler(
  getPaymentRun,
  async (ctx, { params: { id } }) => {
    requireOwnRun(ctx, await ctx.store.paymentRuns.byId(id));
    return { output: await viewPaymentRun(ctx.store, id) };
  },
);
