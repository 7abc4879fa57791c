import * as acts from "./acts.ts";
import * as audit from "./audit.ts";
import * as money from "./money.ts";
import * as people from "./people.ts";
import type { FinalInvariant, Invariant } from "./invariant.ts";

/** Checked after every step, whatever is in progress. */
export const invariants: Readonly<Record<string, Invariant>> = {
  balancesEqualPostings: money.balancesEqualPostings,
  moneySumsToZero: money.moneySumsToZero,
  balancesAreNeverNegative: money.balancesAreNeverNegative,
  holdsEqualPendingDebits: money.holdsEqualPendingDebits,
  holdsNeverExceedBalance: money.holdsNeverExceedBalance,
  completedTransactionsPostOnce: money.completedTransactionsPostOnce,
  acknowledgedSubmissionsExist: acts.acknowledgedSubmissionsExist,
  submissionsAreUnique: acts.submissionsAreUnique,
  rejectedSubmissionsDoNotExist: acts.rejectedSubmissionsDoNotExist,
  acknowledgedDecisionsPersist: acts.acknowledgedDecisionsPersist,
  scheduledDatesAreSubmittedOnce: acts.scheduledDatesAreSubmittedOnce,
  runRowsAreSubmittedOnce: acts.runRowsAreSubmittedOnce,
  companyPaymentsAreApproved: people.companyPaymentsAreApproved,
  endedSessionsCloseSockets: people.endedSessionsCloseSockets,
  customersSeeOnlyOwnRows: people.customersSeeOnlyOwnRows,
};

/** Checked at the end of a run, with nothing in progress and no faults. */
export const finalInvariants: Readonly<Record<string, FinalInvariant>> = {
  entriesSumToZero: money.entriesSumToZero,
  messagesAreStoredOnce: acts.messagesAreStoredOnce,
  emailsAreWrittenOnce: acts.emailsAreWrittenOnce,
  eachAlertHasOneEmail: acts.eachAlertHasOneEmail,
  endedSessionsAreRefused: people.endedSessionsAreRefused,
  openSocketsHaveSessions: people.openSocketsHaveSessions,
  screensMatchServer: people.screensMatchServer,
  auditChainIsIntact: audit.auditChainIsIntact,
  eachDecisionHasOneAuditRow: audit.eachDecisionHasOneAuditRow,
};
