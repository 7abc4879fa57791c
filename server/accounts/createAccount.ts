import { createAccount } from "#contract/accounts.ts";
import { writeVerb } from "../verb.ts";
import { lastFour } from "./lastFour.ts";
import { openAccount } from "./openAccount.ts";
import { viewAccount } from "./viewAccount.ts";

/** An administrator opens an account for somebody, at zero. */
export const createAccountVerb = writeVerb(createAccount, async (ctx, { body }) => {
  const { tx, actor, now } = ctx;
  // Locked, so that nobody is deleted while an account is opened for them.
  const owner = await tx.users.lock(body.userId);
  if (owner === undefined) throw ctx.refusal("not_found", { field: "userId" });
  const account = await openAccount(ctx, {
    userId: owner.id,
    accountType: body.accountType ?? "checking",
    accountNumber: body.accountNumber || undefined,
  });
  if (account === undefined) throw ctx.refusal("account_number_taken", { field: "accountNumber" });
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "account.created",
    subject: `account:${account.id}`,
    before: null,
    after: {
      userId: owner.id,
      accountType: account.accountType,
      accountNumber: lastFour(account.accountNumber),
    },
  });
  return { output: viewAccount(account) };
});
