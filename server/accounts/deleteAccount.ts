import { deleteAccount } from "#contract/accounts.ts";
import { defineHandler } from "../handler.ts";
import { closeAccounts } from "./closeAccounts.ts";
import { lockPendingOn } from "./pendingOn.ts";

/** An administrator closes an account for good; journal and audit keep all of it. */
export const deleteAccountHandler = defineHandler(
  deleteAccount,
  (request, { params: { id } }) =>
    request.transaction(async (ctx) => {
      const { tx } = ctx;
      const account = await tx.accounts.byId(id);
      if (account === undefined) throw ctx.error("not_found");
      await lockPendingOn(tx, [id]);
      // The owner may be deleted at the same moment.
      await tx.users.lock(account.userId);
      const closed = await closeAccounts(ctx, [id]);
      if (closed.length === 0) throw ctx.error("not_found");
      return { output: undefined };
    }),
);
