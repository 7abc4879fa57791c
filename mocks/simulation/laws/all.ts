import * as acts from "./acts.ts";
import * as audit from "./audit.ts";
import * as money from "./money.ts";
import * as people from "./people.ts";
import type { Law, LawAtRest } from "./law.ts";

/** Held after every step, whatever is under way. */
export const laws: Readonly<Record<string, Law>> = {
  balancesAreTheirPostings: money.balancesAreTheirPostings,
  allMoneySumsToZero: money.allMoneySumsToZero,
  nothingIsBelowItsFloor: money.nothingIsBelowItsFloor,
  holdsArePendingDebits: money.holdsArePendingDebits,
  nothingIsHeldThatIsNotThere: money.nothingIsHeldThatIsNotThere,
  completedMovesItsMoneyOnce: money.completedMovesItsMoneyOnce,
  acknowledgedSubmissionsAreThere: acts.acknowledgedSubmissionsAreThere,
  nothingIsSubmittedTwice: acts.nothingIsSubmittedTwice,
  refusedSubmissionsAreNowhere: acts.refusedSubmissionsAreNowhere,
  acknowledgedDecisionsStand: acts.acknowledgedDecisionsStand,
  eachScheduledDateIsSubmittedOnce: acts.eachScheduledDateIsSubmittedOnce,
  endedSessionsCloseTheirSockets: people.endedSessionsCloseTheirSockets,
  nobodySeesAnothersRow: people.nobodySeesAnothersRow,
};

/** Held once nothing is under way any more and nothing goes wrong. */
export const lawsAtRest: Readonly<Record<string, LawAtRest>> = {
  entriesSumToZero: money.entriesSumToZero,
  messagesAreThereOnce: acts.messagesAreThereOnce,
  eachLetterIsWrittenOnce: acts.eachLetterIsWrittenOnce,
  eachAlertHasOneLetter: acts.eachAlertHasOneLetter,
  endedSessionsAreOver: people.endedSessionsAreOver,
  socketsHaveASession: people.socketsHaveASession,
  screensSayWhatTheBankSays: people.screensSayWhatTheBankSays,
  theAuditChainIsWhole: audit.theAuditChainIsWhole,
  eachDecisionHasItsAuditRow: audit.eachDecisionHasItsAuditRow,
};
