import { accountCalls } from "./accounts.ts";
import { accountingCalls } from "./accounting.ts";
import { approvalRequestCalls } from "./approvalRequests.ts";
import { approvalRuleCalls } from "./approvalRules.ts";
import { adjustmentCalls } from "./adjustments.ts";
import { authenticatorCalls } from "./authenticator.ts";
import { auditCalls } from "./audit.ts";
import { bookCalls } from "./books.ts";
import { categoryCalls } from "./categories.ts";
import { chatCalls } from "./chat.ts";
import { companyRequestCalls } from "./companyRequests.ts";
import { companyRuleCalls } from "./companyRules.ts";
import { companyCalls } from "./companies.ts";
import { emailChangeCalls } from "./emailChange.ts";
import { forecastCalls } from "./forecast.ts";
import { monthCalls } from "./months.ts";
import { openApiCalls } from "./openapi.ts";
import { outboxCalls } from "./outbox.ts";
import { overviewCalls } from "./overview.ts";
import { payeeCalls } from "./payees.ts";
import { paymentRunCalls } from "./paymentRuns.ts";
import { passkeyCalls } from "./passkeys.ts";
import { personalDataCalls } from "./personalData.ts";
import { passwordCalls } from "./passwordChange.ts";
import { recoveryCalls } from "./recovery.ts";
import { registrationCalls } from "./registration.ts";
import { scheduleCalls } from "./schedules.ts";
import { sessionCalls } from "./session.ts";
import { userSessionCalls } from "./sessions.ts";
import { settingCalls } from "./settings.ts";
import { sharingCalls } from "./sharing.ts";
import { statementCalls } from "./statements.ts";
import { alertCalls } from "./alerts.ts";
import { pushCalls } from "./push.ts";
import { paymentFreezeCalls } from "./paymentFreeze.ts";
import { stepUpCalls } from "./stepUp.ts";
import { summaryCalls } from "./summary.ts";
import { transactionListCalls } from "./transactionList.ts";
import { transactionCalls } from "./transactions.ts";
import { twoFactorCalls } from "./twoFactor.ts";
import { userCalls } from "./users.ts";
import { decisionCalls } from "./decisions.ts";
import { decisionPreviewCalls } from "./decisionPreviews.ts";
import { limitPreviewCalls } from "./limitPreviews.ts";
import type { CallSpec } from "./defineCall.ts";

/** Every call of section 7, by name. The server must serve all of them; a test sends each. */
export const calls = {
  ...sessionCalls,
  ...twoFactorCalls,
  ...authenticatorCalls,
  ...passkeyCalls,
  ...stepUpCalls,
  ...paymentFreezeCalls,
  ...alertCalls,
  ...pushCalls,
  ...recoveryCalls,
  ...settingCalls,
  ...outboxCalls,
  ...registrationCalls,
  ...userSessionCalls,
  ...userCalls,
  ...personalDataCalls,
  ...companyCalls,
  ...sharingCalls,
  ...companyRuleCalls,
  ...companyRequestCalls,
  ...passwordCalls,
  ...emailChangeCalls,
  ...accountCalls,
  ...adjustmentCalls,
  ...transactionListCalls,
  ...overviewCalls,
  ...transactionCalls,
  ...decisionPreviewCalls,
  ...decisionCalls,
  ...limitPreviewCalls,
  ...scheduleCalls,
  ...forecastCalls,
  ...payeeCalls,
  ...paymentRunCalls,
  ...approvalRuleCalls,
  ...approvalRequestCalls,
  ...statementCalls,
  ...categoryCalls,
  ...accountingCalls,
  ...summaryCalls,
  ...auditCalls,
  ...bookCalls,
  ...monthCalls,
  ...openApiCalls,
  ...chatCalls,
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
