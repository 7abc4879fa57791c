import { listAccounts } from "#contract/accounts.ts";
import { readVerb } from "../verb.ts";
import { viewAccount } from "./viewAccount.ts";

export const listAccountsVerb = readVerb(listAccounts, async ({ store, actor: { user } }) => {
  const rows = user.role === "admin"
    ? await store.accounts.list()
    : await store.accounts.listOwnedBy(user.id);
  return { output: rows.map(viewAccount) };
});
