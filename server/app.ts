import { Hono } from "hono";
import type { CallName } from "#contract/calls.ts";
import { createAccountVerb } from "./accounts/createAccount.ts";
import { deleteAccountVerb } from "./accounts/deleteAccount.ts";
import { listAccountsVerb } from "./accounts/listAccounts.ts";
import { patchAccountVerb } from "./accounts/patchAccount.ts";
import { requestAdjustmentVerb } from "./accounts/requestAdjustment.ts";
import { listAuditVerb } from "./audit/listAudit.ts";
import { verifyAuditVerb } from "./audit/verifyAudit.ts";
import { getBooksVerb } from "./books/getBooks.ts";
import { countAllUnreadMessagesVerb, countUnreadMessagesVerb } from "./chat/countUnreadMessages.ts";
import { listConversationsVerb } from "./chat/listConversations.ts";
import { listMessagesVerb } from "./chat/listMessages.ts";
import { markMessagesReadVerb } from "./chat/markMessagesRead.ts";
import { sendMessageVerb } from "./chat/sendMessage.ts";
import { sendMessageToCustomerVerb } from "./chat/sendMessageToCustomer.ts";
import type { Deps } from "./deps.ts";
import { mountVerbs, type Wire } from "./http/mount.ts";
import { getOpenApiVerb } from "./openapi/getOpenApi.ts";
import { listOutboxVerb } from "./notices/listOutbox.ts";
import { requestRecoveryVerb } from "./recovery/request.ts";
import { resetPasswordVerb } from "./recovery/reset.ts";
import { verifyRecoveryVerb } from "./recovery/verify.ts";
import { endOtherSessionsVerb, endSessionVerb } from "./sessions/endSession.ts";
import { getUserVerb } from "./sessions/getUser.ts";
import { listSessionsVerb } from "./sessions/listSessions.ts";
import { loginVerb } from "./sessions/login.ts";
import { logoutVerb } from "./sessions/logout.ts";
import { listSettingsVerb } from "./settings/listSettings.ts";
import { saveSettingVerb } from "./settings/saveSetting.ts";
import { generateCodeVerb } from "./twoFactor/generateCode.ts";
import { listCodesVerb } from "./twoFactor/listCodes.ts";
import { verifyTwoFactorVerb } from "./twoFactor/verify.ts";
import { getSummaryVerb } from "./summary/getSummary.ts";
import { createTransactionVerb } from "./transactions/createTransaction.ts";
import { deleteTransactionVerb } from "./transactions/deleteTransaction.ts";
import { getTransactionVerb } from "./transactions/getTransaction.ts";
import { listTransactionsVerb } from "./transactions/listTransactions.ts";
import { patchTransactionVerb } from "./transactions/patchTransaction.ts";
import { changePasswordVerb } from "./users/changePassword.ts";
import { createUserVerb } from "./users/createUser.ts";
import { deleteUserVerb } from "./users/deleteUser.ts";
import { listUsersVerb } from "./users/listUsers.ts";
import { patchUserVerb } from "./users/patchUser.ts";
import { registerVerb } from "./users/register.ts";
import type { AnyVerb } from "./verb.ts";

/** One verb for every call of the contract; a call without one does not compile. */
const verbs = {
  getUser: getUserVerb,
  login: loginVerb,
  logout: logoutVerb,
  verifyTwoFactor: verifyTwoFactorVerb,
  listCodes: listCodesVerb,
  generateCode: generateCodeVerb,
  requestRecovery: requestRecoveryVerb,
  verifyRecovery: verifyRecoveryVerb,
  resetPassword: resetPasswordVerb,
  listSettings: listSettingsVerb,
  saveSetting: saveSettingVerb,
  listOutbox: listOutboxVerb,
  register: registerVerb,
  listSessions: listSessionsVerb,
  endSession: endSessionVerb,
  endOtherSessions: endOtherSessionsVerb,
  listUsers: listUsersVerb,
  createUser: createUserVerb,
  patchUser: patchUserVerb,
  changePassword: changePasswordVerb,
  deleteUser: deleteUserVerb,
  listAccounts: listAccountsVerb,
  createAccount: createAccountVerb,
  patchAccount: patchAccountVerb,
  deleteAccount: deleteAccountVerb,
  requestAdjustment: requestAdjustmentVerb,
  listTransactions: listTransactionsVerb,
  createTransaction: createTransactionVerb,
  getTransaction: getTransactionVerb,
  patchTransaction: patchTransactionVerb,
  deleteTransaction: deleteTransactionVerb,
  getSummary: getSummaryVerb,
  listAudit: listAuditVerb,
  verifyAudit: verifyAuditVerb,
  getBooks: getBooksVerb,
  getOpenApi: getOpenApiVerb,
  listMessages: listMessagesVerb,
  sendMessage: sendMessageVerb,
  markMessagesRead: markMessagesReadVerb,
  countUnreadMessages: countUnreadMessagesVerb,
  countAllUnreadMessages: countAllUnreadMessagesVerb,
  listConversations: listConversationsVerb,
  sendMessageToCustomer: sendMessageToCustomerVerb,
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
