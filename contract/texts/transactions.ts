/** Error messages of transactions (section 5, admin create transaction). */
export const transactionTexts = {
  sourceNeeded: "Please select a source account.",
  destinationNeeded: "Please select a destination account.",
  bothNeeded: "Please select both source and destination accounts.",
  sameAccount: "Source and destination accounts cannot be the same.",
  externalAccountNeeded: "Enter the account number to send to.",
  secondInitialDeposit: "This account already has its initial deposit.",
  closedAccount: "One of its accounts was closed, so this transaction can't be changed.",
  notAskedForByYou: "We created this transaction. Contact support about it.",
  undoAlone: "To undo a rejection, send only the status pending",
  reasonNeeded: "Please enter a reason.",
  reasonForRejection: "A reason is only allowed with the status rejected",
  undoTooLate: "The rejection can no longer be undone",
} as const;
