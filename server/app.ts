import { Hono } from "hono";
import type { CallName } from "#contract/calls.ts";
import { listAccountsVerb } from "./accounts/listAccounts.ts";
import type { Deps } from "./deps.ts";
import { mountVerbs, type Wire } from "./http/mount.ts";
import { getUserVerb } from "./sessions/getUser.ts";
import { loginVerb } from "./sessions/login.ts";
import { logoutVerb } from "./sessions/logout.ts";
import { createTransactionVerb } from "./transactions/createTransaction.ts";
import { listTransactionsVerb } from "./transactions/listTransactions.ts";
import { patchTransactionVerb } from "./transactions/patchTransaction.ts";
import { listUsersVerb } from "./users/listUsers.ts";
import type { AnyVerb } from "./verb.ts";

/** One verb for every call of the contract; a call without one does not compile. */
const verbs = {
  getUser: getUserVerb,
  login: loginVerb,
  logout: logoutVerb,
  listUsers: listUsersVerb,
  listAccounts: listAccountsVerb,
  listTransactions: listTransactionsVerb,
  createTransaction: createTransactionVerb,
  patchTransaction: patchTransactionVerb,
} satisfies Record<CallName, AnyVerb>;

/**
 * The bank, in web standards only: `fetch(request, {clientAddress})` answers every /api call. The
 * Deno edge serves it in production; the mocks serve the very same application inside a page.
 */
export function createApp(deps: Deps): Hono<Wire> {
  const app = new Hono<Wire>();
  mountVerbs(app, deps, Object.values<AnyVerb>(verbs));
  return app;
}
