import { type PermissionSet, permissionSet } from "./permissionSet.ts";

/** A user's role and permission sets. */
export interface StaffMember {
  readonly role: "customer" | "admin";
  readonly permissionSets?: readonly PermissionSet[] | undefined;
}

/** Returns a user's effective permission sets; none for customers. */
export function setsOf({ role, permissionSets = [] }: StaffMember): readonly PermissionSet[] {
  if (role !== "admin") return [];
  return permissionSets.length === 0 ? ["owner"] : permissionSets;
}

interface PermissionSpec {
  /** The rest of the sentence after "You need permission to". */
  readonly words: string;
  /** The sets with this permission, besides owners, who have every permission. */
  readonly sets: readonly Exclude<PermissionSet, "owner">[];
}

/** Every permission that a call names, and the sets that have it. */
export const permissions = {
  seeCustomers: {
    words: "view users, accounts, and transactions",
    sets: ["approver", "operator", "support", "auditor"],
  },
  seeIdentities: {
    words: "view identity details, email addresses, and account numbers unmasked",
    sets: ["approver", "operator", "auditor"],
  },
  seeChats: { words: "read conversations with customers", sets: ["support", "auditor"] },
  seeSignIns: { words: "see sessions and codes", sets: ["operator", "auditor"] },
  seeSettings: { words: "see the system settings", sets: ["auditor"] },
  seeAudit: { words: "read the audit log and the books", sets: ["auditor"] },
  seeOutbox: { words: "read the outbox", sets: [] },
  seeRequests: {
    words: "view approval requests and rules",
    sets: ["approver", "operator", "auditor"],
  },
  decide: { words: "approve or reject transactions", sets: ["approver"] },
  book: { words: "create, edit or delete transactions", sets: ["operator"] },
  decideRequests: {
    words: "approve, reject, or cancel approval requests",
    sets: ["approver", "operator"],
  },
  editPeople: { words: "add, edit, block, or delete users", sets: ["operator"] },
  editAccounts: { words: "open, edit or close accounts", sets: ["operator"] },
  helpSignIn: {
    words: "generate codes, start account recovery, or sign users out",
    sets: ["operator"],
  },
  writeChats: { words: "write to customers", sets: ["support"] },
  editSettings: { words: "change the system settings", sets: [] },
  editStaff: { words: "change staff and their permissions", sets: [] },
  closeMonths: { words: "close months", sets: [] },
} as const satisfies Readonly<Record<string, PermissionSpec>>;
export type Permission = keyof typeof permissions;

/** Returns all permissions. A function, so bundles that don't call it don't include the list. */
export function permissionNames(): Permission[] {
  return Object.keys(permissions).filter((name): name is Permission => name in permissions);
}

const specs: Readonly<Record<Permission, PermissionSpec>> = permissions;

/** Returns whether a set has a permission. */
export function grants(set: PermissionSet, permission: Permission): boolean {
  return set === "owner" || specs[permission].sets.includes(set);
}

/** Returns whether one of a staff member's sets has a permission; always false for customers. */
export function hasPermission(person: StaffMember, permission: Permission): boolean {
  return setsOf(person).some((set) => grants(set, permission));
}

/** Names of the permission sets on screen. */
export const setNames: Readonly<Record<PermissionSet, string>> = {
  owner: "Owner",
  approver: "Approver",
  operator: "Operator",
  support: "Support",
  auditor: "Auditor",
};

/** Returns the error message for a missing permission, with the sets that have it. */
export function permissionNeeded(permission: Permission): string {
  const { words } = specs[permission];
  const names = permissionSet.options.filter((set) => grants(set, permission))
    .map((set) => setNames[set]);
  const sets = new Intl.ListFormat("en").format(names);
  return `You need permission to ${words}. These permission sets have it: ${sets}`;
}
