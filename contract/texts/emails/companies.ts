import { dayWords } from "../alerts.ts";
import type { CompanyRequest } from "../../companyRequests.ts";
import type { CompanyRole } from "../../companyRole.ts";
import { companyRoleNames } from "../companies.ts";
import { bankName } from "../bankName.ts";
import type { EmailText } from "./emailText.ts";

/** Goes to the address that a company's administrator entered, which may be a stranger's. */
export function invitationEmail(role: CompanyRole, page: string): EmailText {
  return {
    subject: "You're invited to a company",
    lines: [
      `A company that banks at ${bankName} invites you to join it as ${
        companyRoleNames[role].asA
      }.`,
      "To accept, open this link within 7 days and sign in. If you don't have an account yet, you can " +
      `create one there: ${page}`,
      "If you don't know what this is about, ignore this email. The link stops working by itself.",
    ],
  };
}

/** Goes to the address that a customer entered, which may be a stranger's. */
export function sharingEmail(page: string): EmailText {
  return {
    subject: "You're invited to see an account",
    lines: [
      `A customer of ${bankName} invites you to see accounts of theirs. You can't pay from them.`,
      "To accept, open this link within 7 days and sign in. If you don't have an account yet, you can " +
      `create one there: ${page}`,
      "If you don't know what this is about, ignore this email. The link stops working by itself.",
    ],
  };
}

/** Goes to the customer whose invitation was accepted. */
export function sharingAcceptedEmail(page: string): EmailText {
  return {
    subject: "You share an account now",
    lines: [
      "Someone accepted your invitation and now sees the accounts that you chose.",
      `See who it is, or stop sharing: ${page}`,
    ],
  };
}

/** Goes to the person who no longer sees another customer's accounts. */
export function sharingEndedEmail(): EmailText {
  return {
    subject: "An account is no longer shared",
    lines: [
      "A customer who shared accounts with you doesn't any more. You can't see them now.",
      "If you didn't expect this, ask the person who shared them.",
    ],
  };
}

/** Goes to the administrator who invited the person. */
export function memberJoinedEmail(role: CompanyRole, page: string): EmailText {
  return {
    subject: "Your invitation was accepted",
    lines: [
      `Someone accepted your invitation and is now ${companyRoleNames[role].asA} of your company.`,
      `See who it was, and what they may do: ${page}`,
    ],
  };
}

/** Goes to the member. */
export function memberChangedEmail(role: CompanyRole): EmailText {
  return {
    subject: "Your role in a company changed",
    lines: [
      `An administrator of a company changed what you may do. You're now ${
        companyRoleNames[role].asA
      }.`,
      "If you have questions, ask an administrator of the company.",
    ],
  };
}

/** Goes to the person who was a member. */
export function memberRemovedEmail(): EmailText {
  return {
    subject: "You left a company",
    lines: [
      "You're no longer a member of a company, and can't see its accounts any more.",
      "If you didn't expect this, ask an administrator of the company.",
    ],
  };
}

/** What staff can do with a company as a whole. */
export type CompanyChange = "frozen" | "unfrozen" | "blocked" | "unblocked" | "closed";

const consequences: Readonly<Record<CompanyChange, readonly [fact: string, consequence: string]>> =
  {
    frozen: [
      "We froze a company that you're a member of.",
      "Members still see its accounts, but no one can move its money.",
    ],
    unfrozen: [
      "We unfroze a company that you're a member of.",
      "Its money can be moved again.",
    ],
    blocked: [
      "We blocked a company that you're a member of.",
      "Members can't see its accounts or move its money.",
    ],
    unblocked: [
      "We unblocked a company that you're a member of.",
      "Members can use its accounts again.",
    ],
    closed: [
      "We closed a company that you were a member of.",
      "Its accounts are closed, and you can't see them any more.",
    ],
  };

/** Goes to each member after staff changed the company. `page`: where they reach support. */
export function companyChangedEmail(change: CompanyChange, page: string): EmailText {
  return {
    subject: `A company was ${change}`,
    lines: [
      consequences[change].join(" "),
      `If you didn't expect this, contact support: ${page}`,
    ],
  };
}

/** Goes to members who can approve. `page`: where they do. */
export function requestWaitingEmail(isPayment: boolean, page: string): EmailText {
  const what = isPayment ? "payment" : "change of members or rules";
  return {
    subject: `A ${what} needs your approval`,
    lines: [
      `A member of your company prepared a ${what} that needs your approval within 7 days.`,
      `See what it is, and approve or reject it: ${page}`,
    ],
  };
}

/** Goes to the member who prepared it. */
export function requestDecidedEmail(
  state: CompanyRequest["state"],
  page: string,
): EmailText {
  const outcome = state === "expired" ? "expired" : `was ${state}`;
  return {
    subject: `Your request ${outcome}`,
    lines: [`What you prepared for your company ${outcome}.`, `See the details: ${page}`],
  };
}

/** Goes to the company's administrators. `page`: where members take schedules over. */
export function scheduleNeedsPreparerEmail(on: string, page: string): EmailText {
  return {
    subject: "A scheduled payment waits for a member",
    lines: [
      `Your company's payment scheduled for ${dayWords(on)} wasn't submitted, because the member ` +
      "who prepared it can't make payments any more.",
      `Another member can take it over: ${page}`,
    ],
  };
}
