import { listPayees } from "#contract/payees.ts";
import { defineHandler } from "../kernel/handler.ts";
import { viewPayees } from "./viewPayee.ts";

export const listPayeesHandler = defineHandler(
  listPayees,
  async ({ store, actor: { user }, now }) => ({ output: await viewPayees(store, user.id, now) }),
);
