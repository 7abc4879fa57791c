import type { CompanyRole } from "../companyRole.ts";

/** Roles of members, as a label and in a sentence. */
export const companyRoleNames: Readonly<
  Record<CompanyRole, { readonly label: string; readonly asA: string; readonly may: string }>
> = {
  administrator: {
    label: "Administrator",
    asA: "an administrator",
    may: "Makes and approves payments, opens accounts, and manages members and rules",
  },
  approver: { label: "Approver", asA: "an approver", may: "Makes and approves payments" },
  preparer: { label: "Preparer", asA: "a preparer", may: "Makes payments that others approve" },
  viewer: { label: "Viewer", asA: "a viewer", may: "Sees and exports, pays nothing" },
};

/** Texts about companies and their members. */
export const companyTexts = {
  nameNeeded: "Enter the company's name",
  einUnfit: "Enter the 9 digits of the EIN, such as 12-3456789",
  addressNeeded: "Enter the company's address",
  notForCompanies: "This can't be done for a company. Switch to Personal first.",
  notAMember: "You aren't a member of this company",
  roleNeeded: {
    see: "You aren't a member of this company",
    prepare: "Viewers can't make payments or save payees",
    approve: "Only administrators and approvers can approve payments",
    administer: "Only administrators of the company can do this",
  },
  notForChosenAccounts:
    "You're a member for chosen accounts, and this is about the whole company. Ask an administrator.",
  payeeOfOtherAccounts:
    "Scheduled payments from accounts you can't use go to this payee. Ask an administrator.",
  administratorsHaveAll:
    "Administrators always have all accounts, because they can give themselves any. Choose another role or all accounts.",
  sharedWithViewers: "You can share chosen accounts with viewers. They see them, and pay nothing.",
  ownInvitation: "This is your own invitation. Send the link to the person you share with.",
  accountsOf: (owner: string, count: number) =>
    `${owner}'s ${count === 1 ? "account" : "accounts"}`,
  notShared: "These accounts aren't shared with you any more",
  accountsNeeded: "Choose at least one account",
  tooManyAccounts: "Choose at most 100 accounts",
  closed: "This company is blocked. Please contact support.",
  lastAdministrator: "A company needs at least one administrator",
  onlyAdministratorOf: (company: string) =>
    `This user is the only administrator of ${company}. Close the company or add another administrator first`,
  alreadyMember: "You already accepted an invitation to this",
  invitationOver: "This invitation has expired or was already used. Ask for a new one.",
  chooseACompany: "Choose a company first",
  overMemberLimit: {
    payment: "This is over your limit for one payment. Ask an administrator of the company.",
    day: "This is over your limit for one day. Ask an administrator of the company.",
  },
  tooManyWaiting: "Too many requests are waiting. Approve or cancel some first.",
  nothingToApprove: "There's nothing left to approve",
  ownRequest: "You made this request",
  alreadyApproved: "You've already approved it",
  formerMember: "Former member",
  preparerLeft: "Its preparer can't make payments any more. Reject it, and make it again.",
  reasonForRejection: "Enter a reason for a rejection, and none for an approval",
  reasonNeeded: "Enter a reason",
  needsColleagues: (persons: number) =>
    `This needs approval from ${persons === 1 ? "another member" : `${persons} other members`}`,
  tooFewApprovers:
    "Rules need enough administrators and approvers for all accounts besides the member who prepares a payment",
  noSignIn: "This is a company. No one signs in as it, so this doesn't apply.",
  tooManyCompanies: (most: number) => `You can open at most ${most} companies`,
  tooManyMembers: (most: number) => `A company can have at most ${most} members and invitations`,
} as const;
