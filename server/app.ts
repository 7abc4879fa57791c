import { Hono } from "hono";
import type { CallName } from "#contract/calls.ts";
import { accountHandlers } from "./accounts/accountHandlers.ts";
import { requestAdjustmentAction } from "./accounts/requestAdjustment.ts";
import { askForApprovalHandler } from "./dualControl/askForApproval.ts";
import { decideApprovalRequestHandler } from "./dualControl/decideRequest.ts";
import {
  listApprovalRequestsHandler,
  withdrawApprovalRequestAction,
} from "./dualControl/requests.ts";
import { listApprovalRulesHandler, saveApprovalRuleAction } from "./dualControl/rules.ts";
import {
  exportCustomerDataHandler,
  exportOwnDataHandler,
} from "./personalData/exportPersonalData.ts";
import { exportAuditHandler } from "./audit/exportAudit.ts";
import { listAuditHandler } from "./audit/listAudit.ts";
import { verifyAuditHandler } from "./audit/verifyAudit.ts";
import { getBooksHandler } from "./reports/getBooks.ts";
import { closeMonthAction } from "./months/closeMonth.ts";
import { listMonthsHandler } from "./months/listMonths.ts";
import {
  countAllUnreadMessagesHandler,
  countUnreadMessagesHandler,
  listConversationsHandler,
  listMessagesHandler,
  markMessagesReadAction,
} from "./chat/messages.ts";
import { sendMessageAction, sendMessageToCustomerAction } from "./chat/sendMessage.ts";
import type { Deps } from "./kernel/deps.ts";
import { type AppEnv, mountHandlers } from "./http/mount.ts";
import { getOpenApiHandler } from "./openapi/document.ts";
import { listOutboxHandler } from "./notifications/outbox.ts";
import {
  confirmUniversalCodeAction,
  getUniversalCodeHandler,
  listSettingsHandler,
  saveSettingAction,
} from "./settings/settings.ts";
import { authHandlers } from "./auth/handlers.ts";
import { companyHandlers } from "./companies/handlers.ts";
import { createPayeeAction } from "./payees/createPayee.ts";
import { deletePayeeAction } from "./payees/deletePayee.ts";
import { listPayeesHandler } from "./payees/listPayees.ts";
import { patchPayeeAction } from "./payees/patchPayee.ts";
import { paymentRunHandlers } from "./paymentRuns/paymentRunHandlers.ts";
import { getAlertsHandler, setAlertsAction } from "./alerts/alertSettings.ts";
import { switchPushOffHandler, switchPushOnHandler } from "./alerts/push.ts";
import { paymentFreezeHandlers } from "./paymentFreeze/paymentFreeze.ts";
import { createScheduleAction, previewScheduleHandler } from "./schedules/createSchedule.ts";
import { accountingHandlers } from "./accounting/accountingHandlers.ts";
import { statementHandlers } from "./statements/statementHandlers.ts";
import { getForecastHandler } from "./schedules/getForecast.ts";
import { listSchedulesHandler } from "./schedules/listSchedules.ts";
import { patchScheduleAction } from "./schedules/patchSchedule.ts";
import { getSummaryHandler } from "./reports/getSummary.ts";
import { cancelTransactionAction } from "./transactions/cancelTransaction.ts";
import { deleteTransactionAction } from "./transactions/deleteTransaction.ts";
import { getOverviewHandler } from "./transactions/getOverview.ts";
import { getTransactionHandler } from "./transactions/getTransaction.ts";
import { listTransactionsHandler } from "./transactions/listTransactions.ts";
import { sumTransactionsHandler } from "./transactions/sumTransactions.ts";
import { previewLimitHandler } from "./transactions/previewLimit.ts";
import { decideTransactionsHandler } from "./transactions/decideTransactions.ts";
import { previewDecisionsHandler } from "./transactions/previewDecisions.ts";
import { patchTransactionAction } from "./transactions/patchTransaction.ts";
import { createUserHandler } from "./users/createUser.ts";
import { deleteUserAction } from "./users/deleteUser.ts";
import { listUsersHandler } from "./users/listUsers.ts";
import { patchUserAction } from "./users/patchUser.ts";
import type { Handler } from "./kernel/handler.ts";

/** One handler for each call of the contract; a missing one is a type error. */
const handlers = {
  ...authHandlers,
  getAlerts: getAlertsHandler,
  setAlerts: setAlertsAction,
  switchPushOn: switchPushOnHandler,
  switchPushOff: switchPushOffHandler,
  ...paymentFreezeHandlers,
  getUniversalCode: getUniversalCodeHandler,
  confirmUniversalCode: confirmUniversalCodeAction,
  listSettings: listSettingsHandler,
  saveSetting: saveSettingAction,
  listOutbox: listOutboxHandler,
  listUsers: listUsersHandler,
  createUser: createUserHandler,
  patchUser: patchUserAction,
  deleteUser: deleteUserAction,
  ...accountHandlers,
  requestAdjustment: requestAdjustmentAction,
  listTransactions: listTransactionsHandler,
  sumTransactions: sumTransactionsHandler,
  getOverview: getOverviewHandler,
  getTransaction: getTransactionHandler,
  patchTransaction: patchTransactionAction,
  cancelTransaction: cancelTransactionAction,
  deleteTransaction: deleteTransactionAction,
  previewDecisions: previewDecisionsHandler,
  decideTransactions: decideTransactionsHandler,
  previewLimit: previewLimitHandler,
  listSchedules: listSchedulesHandler,
  previewSchedule: previewScheduleHandler,
  createSchedule: createScheduleAction,
  getForecast: getForecastHandler,
  patchSchedule: patchScheduleAction,
  ...companyHandlers,
  listPayees: listPayeesHandler,
  createPayee: createPayeeAction,
  patchPayee: patchPayeeAction,
  deletePayee: deletePayeeAction,
  ...paymentRunHandlers,
  listApprovalRules: listApprovalRulesHandler,
  saveApprovalRule: saveApprovalRuleAction,
  askForApproval: askForApprovalHandler,
  listApprovalRequests: listApprovalRequestsHandler,
  decideApprovalRequest: decideApprovalRequestHandler,
  withdrawApprovalRequest: withdrawApprovalRequestAction,
  ...statementHandlers,
  ...accountingHandlers,
  getSummary: getSummaryHandler,
  listAudit: listAuditHandler,
  exportAudit: exportAuditHandler,
  exportOwnData: exportOwnDataHandler,
  exportCustomerData: exportCustomerDataHandler,
  verifyAudit: verifyAuditHandler,
  getBooks: getBooksHandler,
  listMonths: listMonthsHandler,
  closeMonth: closeMonthAction,
  getOpenApi: getOpenApiHandler,
  listMessages: listMessagesHandler,
  sendMessage: sendMessageAction,
  markMessagesRead: markMessagesReadAction,
  countUnreadMessages: countUnreadMessagesHandler,
  countAllUnreadMessages: countAllUnreadMessagesHandler,
  listConversations: listConversationsHandler,
  sendMessageToCustomer: sendMessageToCustomerAction,
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
