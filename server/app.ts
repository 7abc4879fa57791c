import { Hono } from "hono";
import type { CallName } from "#contract/calls.ts";
import { createAccountHandler } from "./accounts/createAccount.ts";
import { deleteAccountHandler } from "./accounts/deleteAccount.ts";
import { listAccountsHandler } from "./accounts/listAccounts.ts";
import { lockMoneyHandler } from "./accounts/lockMoney.ts";
import { patchAccountHandler } from "./accounts/patchAccount.ts";
import { requestAdjustmentHandler } from "./accounts/requestAdjustment.ts";
import { askForApprovalHandler } from "./approvals/askForApproval.ts";
import { decideApprovalRequestHandler } from "./approvals/decideRequest.ts";
import {
  listApprovalRequestsHandler,
  withdrawApprovalRequestHandler,
} from "./approvals/requests.ts";
import { listApprovalRulesHandler, saveApprovalRuleHandler } from "./approvals/rules.ts";
import { exportAuditHandler } from "./audit/exportAudit.ts";
import { listAuditHandler } from "./audit/listAudit.ts";
import { verifyAuditHandler } from "./audit/verifyAudit.ts";
import { getBooksHandler } from "./reports/getBooks.ts";
import {
  countAllUnreadMessagesHandler,
  countUnreadMessagesHandler,
  listConversationsHandler,
  listMessagesHandler,
  markMessagesReadHandler,
} from "./chat/messages.ts";
import { sendMessageHandler, sendMessageToCustomerHandler } from "./chat/sendMessage.ts";
import type { Deps } from "./deps.ts";
import { type AppEnv, mountHandlers } from "./http/mount.ts";
import { getOpenApiHandler } from "./openapi/document.ts";
import { listOutboxHandler } from "./notifications/outbox.ts";
import { requestRecoveryHandler } from "./auth/recovery/request.ts";
import { resetPasswordHandler } from "./auth/recovery/reset.ts";
import { verifyRecoveryHandler } from "./auth/recovery/verify.ts";
import {
  endOtherSessionsHandler,
  endSessionHandler,
  getUserHandler,
  listSessionsHandler,
  logoutHandler,
} from "./auth/sessions/ownSessions.ts";
import { endSessionsOfHandler, listSessionsOfHandler } from "./auth/sessions/sessionsOf.ts";
import { loginHandler } from "./auth/sessions/login.ts";
import {
  confirmUniversalCodeHandler,
  getUniversalCodeHandler,
  listSettingsHandler,
  saveSettingHandler,
} from "./settings/settings.ts";
import { restartRecoveryHandler } from "./auth/recovery/restart.ts";
import { generateCodeHandler, listCodesHandler } from "./auth/secondFactor/codes.ts";
import {
  confirmAuthenticatorHandler,
  getFactorsHandler,
  removeAuthenticatorHandler,
  renewRecoveryCodesHandler,
  startAuthenticatorHandler,
} from "./auth/secondFactor/enrolment.ts";
import { sendCodeHandler } from "./auth/secondFactor/challenge.ts";
import { setCodeAboveHandler } from "./auth/stepUp/limit.ts";
import {
  proveStepUpHandler,
  sendStepUpCodeHandler,
  startStepUpHandler,
} from "./auth/stepUp/prove.ts";
import { proveStepUpByPasskeyHandler } from "./auth/stepUp/proveByPasskey.ts";
import { verifyTwoFactorHandler } from "./auth/secondFactor/verify.ts";
import { addPasskeyHandler, startPasskeyHandler } from "./auth/passkeys/addPasskey.ts";
import {
  listPasskeysHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
} from "./auth/passkeys/ownPasskeys.ts";
import {
  signInWithPasskeyHandler,
  startPasskeySignInHandler,
} from "./auth/passkeys/signInWithPasskey.ts";
import { createPayeeHandler } from "./payees/createPayee.ts";
import { deletePayeeHandler } from "./payees/deletePayee.ts";
import { listPayeesHandler } from "./payees/listPayees.ts";
import { patchPayeeHandler } from "./payees/patchPayee.ts";
import { getAlertsHandler, setAlertsHandler } from "./alerts/alertSettings.ts";
import { switchPushOffHandler, switchPushOnHandler } from "./alerts/push.ts";
import {
  freezePaymentsHandler,
  getPaymentFreezeHandler,
  unfreezePaymentsHandler,
} from "./paymentFreeze/paymentFreeze.ts";
import { createScheduleHandler, previewScheduleHandler } from "./schedules/createSchedule.ts";
import {
  getSignedStatementHandler,
  getStatementHandler,
  listStatementKeysHandler,
} from "./statements/signedStatement.ts";
import { getStatementPdfHandler } from "./statements/statementPdf.ts";
import { getForecastHandler } from "./schedules/getForecast.ts";
import { listSchedulesHandler } from "./schedules/listSchedules.ts";
import { patchScheduleHandler } from "./schedules/patchSchedule.ts";
import { getSummaryHandler } from "./reports/getSummary.ts";
import { cancelTransactionHandler } from "./transactions/cancelTransaction.ts";
import { createTransactionHandler } from "./transactions/createTransaction.ts";
import { deleteTransactionHandler } from "./transactions/deleteTransaction.ts";
import { getTransactionHandler } from "./transactions/getTransaction.ts";
import { listTransactionsHandler } from "./transactions/listTransactions.ts";
import { sumTransactionsHandler } from "./transactions/sumTransactions.ts";
import { previewLimitHandler } from "./transactions/previewLimit.ts";
import { decideTransactionsHandler } from "./transactions/decideTransactions.ts";
import { previewDecisionsHandler } from "./transactions/previewDecisions.ts";
import { patchTransactionHandler } from "./transactions/patchTransaction.ts";
import { changePasswordHandler } from "./auth/changePassword.ts";
import {
  cancelEmailByLinkHandler,
  cancelEmailHandler,
  confirmEmailHandler,
} from "./auth/emailChange.ts";
import { createUserHandler } from "./users/createUser.ts";
import { deleteUserHandler } from "./users/deleteUser.ts";
import { listUsersHandler } from "./users/listUsers.ts";
import { patchUserHandler } from "./users/patchUser.ts";
import { registerHandler } from "./auth/register.ts";
import type { Handler } from "./handler.ts";

/** One handler for each call of the contract; a missing one is a type error. */
const handlers = {
  getUser: getUserHandler,
  login: loginHandler,
  logout: logoutHandler,
  verifyTwoFactor: verifyTwoFactorHandler,
  sendCode: sendCodeHandler,
  getFactors: getFactorsHandler,
  startAuthenticator: startAuthenticatorHandler,
  confirmAuthenticator: confirmAuthenticatorHandler,
  removeAuthenticator: removeAuthenticatorHandler,
  renewRecoveryCodes: renewRecoveryCodesHandler,
  listPasskeys: listPasskeysHandler,
  startPasskey: startPasskeyHandler,
  addPasskey: addPasskeyHandler,
  renamePasskey: renamePasskeyHandler,
  removePasskey: removePasskeyHandler,
  startPasskeySignIn: startPasskeySignInHandler,
  signInWithPasskey: signInWithPasskeyHandler,
  startStepUp: startStepUpHandler,
  sendStepUpCode: sendStepUpCodeHandler,
  proveStepUp: proveStepUpHandler,
  proveStepUpByPasskey: proveStepUpByPasskeyHandler,
  setCodeAbove: setCodeAboveHandler,
  getAlerts: getAlertsHandler,
  setAlerts: setAlertsHandler,
  switchPushOn: switchPushOnHandler,
  switchPushOff: switchPushOffHandler,
  getPaymentFreeze: getPaymentFreezeHandler,
  freezePayments: freezePaymentsHandler,
  unfreezePayments: unfreezePaymentsHandler,
  listCodes: listCodesHandler,
  restartRecovery: restartRecoveryHandler,
  getUniversalCode: getUniversalCodeHandler,
  confirmUniversalCode: confirmUniversalCodeHandler,
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
  listSessionsOf: listSessionsOfHandler,
  endSessionsOf: endSessionsOfHandler,
  listUsers: listUsersHandler,
  createUser: createUserHandler,
  patchUser: patchUserHandler,
  changePassword: changePasswordHandler,
  deleteUser: deleteUserHandler,
  confirmEmail: confirmEmailHandler,
  cancelEmail: cancelEmailHandler,
  cancelEmailByLink: cancelEmailByLinkHandler,
  listAccounts: listAccountsHandler,
  createAccount: createAccountHandler,
  lockMoney: lockMoneyHandler,
  patchAccount: patchAccountHandler,
  deleteAccount: deleteAccountHandler,
  requestAdjustment: requestAdjustmentHandler,
  listTransactions: listTransactionsHandler,
  sumTransactions: sumTransactionsHandler,
  createTransaction: createTransactionHandler,
  getTransaction: getTransactionHandler,
  patchTransaction: patchTransactionHandler,
  cancelTransaction: cancelTransactionHandler,
  deleteTransaction: deleteTransactionHandler,
  previewDecisions: previewDecisionsHandler,
  decideTransactions: decideTransactionsHandler,
  previewLimit: previewLimitHandler,
  listSchedules: listSchedulesHandler,
  previewSchedule: previewScheduleHandler,
  createSchedule: createScheduleHandler,
  getForecast: getForecastHandler,
  patchSchedule: patchScheduleHandler,
  listPayees: listPayeesHandler,
  createPayee: createPayeeHandler,
  patchPayee: patchPayeeHandler,
  deletePayee: deletePayeeHandler,
  listApprovalRules: listApprovalRulesHandler,
  saveApprovalRule: saveApprovalRuleHandler,
  askForApproval: askForApprovalHandler,
  listApprovalRequests: listApprovalRequestsHandler,
  decideApprovalRequest: decideApprovalRequestHandler,
  withdrawApprovalRequest: withdrawApprovalRequestHandler,
  getStatement: getStatementHandler,
  getSignedStatement: getSignedStatementHandler,
  getStatementPdf: getStatementPdfHandler,
  listStatementKeys: listStatementKeysHandler,
  getSummary: getSummaryHandler,
  listAudit: listAuditHandler,
  exportAudit: exportAuditHandler,
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
