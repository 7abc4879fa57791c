import type { User } from "#contract/users.ts";

const ofPerson = {
  edit: "Edit user",
  edited: { title: "User information updated", failed: "Error updating user information" },
  frozenMeans: "When on, this user can sign in and view accounts but can't move money.",
  blockMeans:
    "This user is signed out everywhere right away and can't sign in until you unblock them.",
  blocked: (name: string) => `${name} is blocked and signed out everywhere.`,
  unblocked: (name: string) => `${name} can sign in again.`,
  standingChanged: "User status updated",
  remove: "Delete user",
  removing: "Deleting...",
  removeQuestion: (name: string) => `Delete ${name}?`,
  removeMeans: "This signs the user out everywhere and erases their data. You can't undo this.",
  removed: (name: string) => ({ title: "User deleted", description: `${name} was deleted.` }),
  removeFailed: "Error deleting user",
  accountsClose:
    "Their accounts are closed, and the transactions of these accounts are also deleted.",
  accounts: "their accounts",
  noAccounts: "This user has no accounts yet.",
} as const;

const ofCompany: { readonly [Name in keyof typeof ofPerson]: Words<(typeof ofPerson)[Name]> } = {
  edit: "Edit company",
  edited: { title: "Company updated", failed: "Error updating company" },
  frozenMeans: "When on, members can view this company's accounts but can't move its money.",
  blockMeans: "Members can't see this company's accounts or move its money until you unblock it.",
  blocked: (name) => `${name} is blocked. We've emailed its members.`,
  unblocked: (name) => `Members can use ${name} again.`,
  standingChanged: "Company status updated",
  remove: "Close company",
  removing: "Closing...",
  removeQuestion: (name) => `Close ${name}?`,
  removeMeans: "This erases the company's data, and its members lose access. You can't undo this.",
  removed: (name) => ({ title: "Company closed", description: `${name} was closed.` }),
  removeFailed: "Error closing company",
  accountsClose:
    "Its accounts are closed, and the transactions of these accounts are also deleted.",
  accounts: "its accounts",
  noAccounts: "This company has no accounts yet.",
};

type Words<Text> = Text extends string ? string
  : Text extends (name: string) => infer Result ? (name: string) => Words<Result>
  : { readonly [Name in keyof Text]: Words<Text[Name]> };

/** Returns what staff read about a person, or about a company. */
export function wordsFor({ isCompany }: Pick<User, "isCompany">): typeof ofCompany {
  return isCompany ? ofCompany : ofPerson;
}
