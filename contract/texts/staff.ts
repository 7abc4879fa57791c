import { actNames, doneAlone } from "../approvalRules.ts";
import type { GuardedAct } from "../guardedAct.ts";

/** Error messages of rules about staff. */
export const staffTexts = {
  approverNeeded: (act: GuardedAct) => `${actNames[act]} needs a second approver`,
  approverNeededForSum: (act: GuardedAct) =>
    `With ${doneAlone[act]} for this customer in the last 24 hours, this takes a second approver`,
  noCommonApprover: "These changes need different approvers. Request one change at a time",
  tooFewApprovers: "Not enough active staff have these permissions to approve requests",
  requestAboutYou: "It is about you under another name.",
  requestUnreadable: "We can't read this request",
  /** The default reason of an expired request. */
  superseded: "It was done or changed another way first.",
  accountClosed: "An account in this request was closed.",
  userDeleted: "The user in this request was deleted.",
  requesterLeft: "The person who asked for it no longer works here.",
  inputNotTaken: (field: string, call: string) => `Leave out "${field}" for ${call}`,
  permissionsChanged: "Your permissions have just changed",
  setsOfCustomer: "Only administrators have sets of permissions",
  helpedBefore: (did: string, does: string) =>
    `A staff member who ${did} can't ${does} within 72 hours. Ask another staff member`,
  identityUnreadable: "The identity can't be decrypted with this SECRET_KEY. Restore the key, or " +
    "enter driversLicense, ssn, and dateOfBirth together again.",
  settingReserved: "This name is reserved",
} as const;
