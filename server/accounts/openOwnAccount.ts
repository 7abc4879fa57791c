import { openOwnAccount } from "#contract/accounts.ts";
import { settingKeys } from "#contract/settings.ts";
import { accountTexts } from "#contract/texts/accounts.ts";
import { recordOpening } from "./createAccount.ts";
import { viewAccount } from "./listAccounts.ts";
import { openAccount } from "./openAccount.ts";
import { defineAction } from "../kernel/action.ts";

/** Opens an account for its future owner, under the user's lock, to enforce the limit. */
export const openOwnAccountAction = defineAction(openOwnAccount, async (ctx, { body }) => {
  const { tx, actor: { user }, policy: { openAccounts: { perCustomer } } } = ctx;
  const owner = await tx.users.lock(user.id);
  if (owner?.isActive !== true) throw ctx.error("unauthenticated");
  if (owner.isFrozen) throw ctx.error("frozen");
  if (await tx.settings.get(settingKeys.openOwnAccounts) === "false") {
    throw ctx.error("opening_off");
  }
  const others = await tx.accounts.listOwnedBy(owner.id);
  if (others.length >= perCustomer) {
    throw ctx.error("too_many_accounts", { message: accountTexts.tooMany(perCustomer) });
  }
  const account = await openAccount(ctx, { ...body, userId: owner.id });
  if (account === undefined) throw new Error("A generated account number was taken");
  await recordOpening(ctx, account);
  ctx.publish({ type: "refetch", data: {} }, { userIds: [owner.id], staff: "seeCustomers" });
  return { output: viewAccount(account) };
});
