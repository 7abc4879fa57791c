import { listAccounts } from "./accounts.ts";
import type { CallSpec } from "./defineCall.ts";
import { getUser, login, logout } from "./session.ts";
import { createTransaction, listTransactions, patchTransaction } from "./transactions.ts";
import { listUsers } from "./users.ts";

/** Every call of section 7, by name. The server must serve all of them; the contract walk asks each. */
export const calls = {
  getUser,
  login,
  logout,
  listUsers,
  listAccounts,
  listTransactions,
  createTransaction,
  patchTransaction,
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
