import { listPayees } from "#contract/payees.ts";
import { defineHandler } from "../kernel/handler.ts";
import { viewPayees } from "./viewPayee.ts";

export const listPayeesHandler = defineHandler(
  listPayees,
  async ({ store, actor, now }) => ({ output: await viewPayees(store, actor, now) }),
);
