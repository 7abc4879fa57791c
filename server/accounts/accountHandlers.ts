import type { accountCalls } from "#contract/accounts.ts";
import { createAccountAction } from "./createAccount.ts";
import { deleteAccountAction } from "./deleteAccount.ts";
import { listAccountsHandler } from "./listAccounts.ts";
import { lockMoneyAction } from "./lockMoney.ts";
import { openOwnAccountAction } from "./openOwnAccount.ts";
import { patchAccountAction } from "./patchAccount.ts";
import { setNicknameAction } from "./setNickname.ts";
import type { Handler } from "../kernel/handler.ts";

/** One handler for each call of `contract/accounts.ts`. */
export const accountHandlers = {
  listAccounts: listAccountsHandler,
  createAccount: createAccountAction,
  openOwnAccount: openOwnAccountAction,
  setNickname: setNicknameAction,
  lockMoney: lockMoneyAction,
  patchAccount: patchAccountAction,
  deleteAccount: deleteAccountAction,
} satisfies Record<keyof typeof accountCalls, Handler>;
