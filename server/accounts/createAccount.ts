import { createAccount } from "#contract/accounts.ts";
import { lapseBalances } from "../approvalRequests/closeRequest.ts";
import { lastFour, record } from "../audit/record.ts";
import { lockActingWith } from "../rules/lockActing.ts";
import { openAccount } from "./openAccount.ts";
import { viewAccount } from "./listAccounts.ts";
import type { AccountRow } from "../db/rows.ts";
import { defineAction, type WriteContext } from "../kernel/action.ts";

/** Opens an account with a zero balance for a user, as an administrator. */
export const createAccountAction = defineAction(
  createAccount,
  async (ctx, { body }) => {
    // Locks the owner too, so they can't be deleted while an account is opened for them.
    const owner = await lockActingWith(ctx, body.userId);
    if (owner === undefined) throw ctx.error("not_found", { field: "userId" });
    const account = await openAccount(ctx, {
      userId: owner.id,
      accountType: body.accountType ?? "checking",
      accountNumber: body.accountNumber || undefined,
    });
    if (account === undefined) {
      throw ctx.error("account_number_taken", { field: "accountNumber" });
    }
    await recordOpening(ctx, account);
    return { output: viewAccount(account) };
  },
);

/** Records a new account, and expires approval requests that state its owner's balances. */
export async function recordOpening(
  ctx: Pick<WriteContext<never>, "tx" | "actor" | "now" | "publish" | "encryptor">,
  account: AccountRow,
): Promise<void> {
  await lapseBalances(ctx, [account]);
  await record(ctx, "account.created", `account:${account.id}`, {
    after: {
      userId: account.userId,
      accountType: account.accountType,
      accountNumber: lastFour(account.accountNumber),
    },
  });
}
