import { accountTexts } from "#contract/accounts.ts";
import { liveTexts } from "#contract/live.ts";
import { personTexts } from "#contract/texts/person.ts";
import { decisionWords, undoWords } from "#app/admin/decisionWords.ts";

/**
 * What toasts, alerts and fields say beyond the specification: where it names a title only, and in
 * features that it does not have. "{name}" stands for what varies, "{digits}" for digits only.
 */
export const ownWords: readonly string[] = [
  // Money that moves.
  "{description} · {amount}",
  "We tell you as soon as it is decided.",
  "Choose the account the money goes to",
  "Choose the account it is for",
  decisionWords.completed.repeated,
  decisionWords.rejected.detail,
  decisionWords.rejected.repeated,
  undoWords.detail,
  "{digits} of {digits}.",
  "{digits} of {digits} could not be decided.",
  "Its ID is {digits}.",
  "Transaction {digits} is gone.",
  "Export ready",
  "transactions-{day}.{format}",

  // Accounts.
  "Checking {digits}",
  "Savings {digits}",
  "Investment {digits}",
  "{name} can use it now.",
  accountTexts.numberRequired,
  accountTexts.numberUnfit,
  accountTexts.balanceNotNumeric,

  // People.
  "Required",
  personTexts.usernameTaken,
  `${personTexts.usernameTaken}. Choose another one.`,
  "Maya Ellison-Reed",
  "{name} can sign in now.",
  "{name} can sign in with it once.",
  "{name} may sign in again.",
  "{name} is blocked and signed out everywhere.",
  "{name} cannot move money now.",
  "{name} is gone.",
  "Your profile has been updated.",
  "Your password has been updated. Other devices are signed out.",
  "Other devices signed out",
  "It takes effect at once.",
  "Amounts are now shown in the currency you chose.",
  "Your choices are kept in this browser.",
  "This browser does not let us keep them.",

  // Signing in.
  "This sign-in has ended. Sign in again to go on.",

  // The live channel.
  liveTexts.tooManyMessages,

  // Settings of the bank.
  "Please enter a value",
  "{key} was saved.",
  "{key} was deleted.",

  // What could not be loaded.
  "We could not load {what}.",
  "The figures could not be loaded. {reason}",
  "Check your connection. Nothing was lost.",

  // The books and the audit log.
  "Not checked",
  "Not verified",
  "The books do not balance",
  "Account {digits} shows {amount}, its postings sum up to {amount}.",
  "The chain is broken",
  "Row {digits}: it was changed after it was written.",
];
