import { deleteAccount } from "#contract/accounts.ts";
import { writeVerb } from "../verb.ts";
import { closeAccounts } from "./closeAccounts.ts";
import { lockPendingOn } from "./pendingOn.ts";

/** An administrator closes an account for good; journal and audit keep all of it. */
export const deleteAccountVerb = writeVerb(deleteAccount, async (ctx, { params: { id } }) => {
  const { tx } = ctx;
  const account = await tx.accounts.byId(id);
  if (account === undefined) throw ctx.refusal("not_found");
  await lockPendingOn(tx, [id]);
  // The owner may be deleted at the same moment.
  await tx.users.lock(account.userId);
  const closed = await closeAccounts(ctx, [id]);
  if (closed.length === 0) throw ctx.refusal("not_found");
  return { output: undefined };
});
