import { type PermissionSet, permissionSet } from "./permissionSet.ts";

/** Who is asked about: a person's role and the sets that were chosen for them. */
export interface StaffMember {
  readonly role: "customer" | "admin";
  readonly permissionSets?: readonly PermissionSet[] | undefined;
}

/** The sets that count; none of a customer. */
export function setsOf({ role, permissionSets = [] }: StaffMember): readonly PermissionSet[] {
  if (role !== "admin") return [];
  return permissionSets.length === 0 ? ["owner"] : permissionSets;
}

interface PermissionSpec {
  /** Goes on after "This needs the permission to". */
  readonly words: string;
  /** Whose it is beside the owners, who have every permission. */
  readonly sets: readonly Exclude<PermissionSet, "owner">[];
}

/** Every permission that a call names, and the sets that have it. */
export const permissions = {
  seeCustomers: {
    words: "see people, their accounts and their transactions",
    sets: ["approver", "operator", "support", "auditor"],
  },
  seeIdentities: {
    words: "see identities, e-mail addresses and account numbers unmasked",
    sets: ["approver", "operator", "auditor"],
  },
  seeChats: { words: "read conversations with customers", sets: ["support", "auditor"] },
  seeSignIns: { words: "see sessions and codes", sets: ["operator", "auditor"] },
  seeSettings: { words: "see the system settings", sets: ["auditor"] },
  seeAudit: { words: "read the audit log and the books", sets: ["auditor"] },
  seeOutbox: { words: "read the outbox", sets: [] },
  exportRecordings: { words: "take away a customer's last hour as a recording", sets: [] },
  seeRequests: {
    words: "see what waits for a second person, and by which rules",
    sets: ["approver", "operator", "auditor"],
  },
  decide: { words: "approve or reject transactions", sets: ["approver"] },
  book: { words: "create, edit or delete transactions", sets: ["operator"] },
  decideRequests: {
    words: "decide or take back what takes a second person",
    sets: ["approver", "operator"],
  },
  editPeople: { words: "add, edit, block or delete people", sets: ["operator"] },
  editAccounts: { words: "open, edit or close accounts", sets: ["operator"] },
  helpSignIn: {
    words: "make codes, restart recoveries or sign people out",
    sets: ["operator"],
  },
  writeChats: { words: "write to customers", sets: ["support"] },
  editSettings: { words: "change the system settings", sets: [] },
  editStaff: { words: "change staff or what they may do", sets: [] },
} as const satisfies Readonly<Record<string, PermissionSpec>>;
export type Permission = keyof typeof permissions;

/** All of them. A function, so that a page which names none does not carry the list. */
export function permissionNames(): Permission[] {
  return Object.keys(permissions).filter((name): name is Permission => name in permissions);
}

const specs: Readonly<Record<Permission, PermissionSpec>> = permissions;

/** Whether a set has a permission. */
export function grants(set: PermissionSet, permission: Permission): boolean {
  return set === "owner" || specs[permission].sets.includes(set);
}

/** Whether somebody of the bank's staff may do it by one of their sets; a customer never may. */
export function may(person: StaffMember, permission: Permission): boolean {
  return setsOf(person).some((set) => grants(set, permission));
}

/** What sets are called where people read of them. */
export const setNames: Readonly<Record<PermissionSet, string>> = {
  owner: "Owner",
  approver: "Approver",
  operator: "Operator",
  support: "Support",
  auditor: "Auditor",
};

/** What the bank tells somebody who lacks a permission: which, and which sets have it. */
export function permissionNeeded(permission: Permission): string {
  const { words } = specs[permission];
  const names = permissionSet.options.filter((set) => grants(set, permission))
    .map((set) => setNames[set]);
  const sets = new Intl.ListFormat("en").format(names);
  return `This needs the permission to ${words}, which goes with ${sets}`;
}
