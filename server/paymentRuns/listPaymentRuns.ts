import { getPaymentRun, listPaymentRuns } from "#contract/paymentRuns.ts";
import { defineHandler } from "../kernel/handler.ts";
import { viewPaymentRun, viewPaymentRuns } from "./viewPaymentRun.ts";

export const listPaymentRunsHandler = defineHandler(
  listPaymentRuns,
  async ({ store, actor: { user } }) => ({ output: await viewPaymentRuns(store, user.id) }),
);

export const getPaymentRunHandler = defineHandler(
  getPaymentRun,
  async ({ store, actor: { user }, error }, { params: { id } }) => {
    const run = await store.paymentRuns.byId(id);
    if (run?.userId !== user.id) throw error("not_found");
    return { output: await viewPaymentRun(store, id) };
  },
);
