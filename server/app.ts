import { Hono } from "hono";
import type { CallName } from "#contract/calls.ts";
import { createAccountHandler } from "./accounts/createAccount.ts";
import { deleteAccountHandler } from "./accounts/deleteAccount.ts";
import { listAccountsHandler } from "./accounts/listAccounts.ts";
import { patchAccountHandler } from "./accounts/patchAccount.ts";
import { requestAdjustmentHandler } from "./accounts/requestAdjustment.ts";
import { listAuditHandler } from "./audit/listAudit.ts";
import { verifyAuditHandler } from "./audit/verifyAudit.ts";
import { getBooksHandler } from "./reports/getBooks.ts";
import {
  countAllUnreadMessagesHandler,
  countUnreadMessagesHandler,
} from "./chat/countUnreadMessages.ts";
import { listConversationsHandler } from "./chat/listConversations.ts";
import { listMessagesHandler } from "./chat/listMessages.ts";
import { markMessagesReadHandler } from "./chat/markMessagesRead.ts";
import { sendMessageHandler } from "./chat/sendMessage.ts";
import { sendMessageToCustomerHandler } from "./chat/sendMessageToCustomer.ts";
import type { Deps } from "./deps.ts";
import { type AppEnv, mountHandlers } from "./http/mount.ts";
import { getOpenApiHandler } from "./openapi/getOpenApi.ts";
import { listOutboxHandler } from "./notifications/listOutbox.ts";
import { requestRecoveryHandler } from "./auth/recovery/request.ts";
import { resetPasswordHandler } from "./auth/recovery/reset.ts";
import { verifyRecoveryHandler } from "./auth/recovery/verify.ts";
import { endOtherSessionsHandler, endSessionHandler } from "./auth/sessions/endSession.ts";
import { getUserHandler } from "./auth/sessions/getUser.ts";
import { listSessionsHandler } from "./auth/sessions/listSessions.ts";
import { loginHandler } from "./auth/sessions/login.ts";
import { logoutHandler } from "./auth/sessions/logout.ts";
import { listSettingsHandler } from "./settings/listSettings.ts";
import { saveSettingHandler } from "./settings/saveSetting.ts";
import { generateCodeHandler } from "./auth/secondFactor/generateCode.ts";
import { listCodesHandler } from "./auth/secondFactor/listCodes.ts";
import { verifyTwoFactorHandler } from "./auth/secondFactor/verify.ts";
import { getSummaryHandler } from "./reports/getSummary.ts";
import { createTransactionHandler } from "./transactions/createTransaction.ts";
import { deleteTransactionHandler } from "./transactions/deleteTransaction.ts";
import { getTransactionHandler } from "./transactions/getTransaction.ts";
import { listTransactionsHandler } from "./transactions/listTransactions.ts";
import { patchTransactionHandler } from "./transactions/patchTransaction.ts";
import { changePasswordHandler } from "./auth/changePassword.ts";
import { createUserHandler } from "./users/createUser.ts";
import { deleteUserHandler } from "./users/deleteUser.ts";
import { listUsersHandler } from "./users/listUsers.ts";
import { patchUserHandler } from "./users/patchUser.ts";
import { registerHandler } from "./auth/register.ts";
import type { Handler } from "./handler.ts";

/** One handler for every call of the contract; a call without one does not compile. */
const handlers = {
  getUser: getUserHandler,
  login: loginHandler,
  logout: logoutHandler,
  verifyTwoFactor: verifyTwoFactorHandler,
  listCodes: listCodesHandler,
  generateCode: generateCodeHandler,
  requestRecovery: requestRecoveryHandler,
  verifyRecovery: verifyRecoveryHandler,
  resetPassword: resetPasswordHandler,
  listSettings: listSettingsHandler,
  saveSetting: saveSettingHandler,
  listOutbox: listOutboxHandler,
  register: registerHandler,
  listSessions: listSessionsHandler,
  endSession: endSessionHandler,
  endOtherSessions: endOtherSessionsHandler,
  listUsers: listUsersHandler,
  createUser: createUserHandler,
  patchUser: patchUserHandler,
  changePassword: changePasswordHandler,
  deleteUser: deleteUserHandler,
  listAccounts: listAccountsHandler,
  createAccount: createAccountHandler,
  patchAccount: patchAccountHandler,
  deleteAccount: deleteAccountHandler,
  requestAdjustment: requestAdjustmentHandler,
  listTransactions: listTransactionsHandler,
  createTransaction: createTransactionHandler,
  getTransaction: getTransactionHandler,
  patchTransaction: patchTransactionHandler,
  deleteTransaction: deleteTransactionHandler,
  getSummary: getSummaryHandler,
  listAudit: listAuditHandler,
  verifyAudit: verifyAuditHandler,
  getBooks: getBooksHandler,
  getOpenApi: getOpenApiHandler,
  listMessages: listMessagesHandler,
  sendMessage: sendMessageHandler,
  markMessagesRead: markMessagesReadHandler,
  countUnreadMessages: countUnreadMessagesHandler,
  countAllUnreadMessages: countAllUnreadMessagesHandler,
  listConversations: listConversationsHandler,
  sendMessageToCustomer: sendMessageToCustomerHandler,
} satisfies Record<CallName, Handler>;

/**
 * The bank, in web standards only: `fetch(request, {clientAddress})` answers every /api call. The
 * Deno edge serves it in production; the mocks serve the very same application inside a page.
 */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  mountHandlers(app, deps, Object.values<Handler>(handlers));
  return app;
}
