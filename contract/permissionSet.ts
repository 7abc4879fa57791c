import * as z from "zod/mini";

/**
 * The permission sets of staff. A staff member has one or several; an administrator without any is
 * an owner (docs/product.md, section 6). staff.ts lists the permissions of each set.
 */
export const permissionSet = z.enum(["owner", "approver", "operator", "support", "auditor"]);
export type PermissionSet = z.output<typeof permissionSet>;

/** At least one set, without duplicates. */
export const permissionSets = z.array(permissionSet).check(
  z.minLength(1, "Please choose at least one set of permissions."),
  z.refine((given) => new Set(given).size === given.length, "Choose each permission set only once"),
);

/** The errors of changing or removing a staff member. */
export const staffProblems = [
  "own_account",
  "last_admin",
  "last_owner",
  "rule_unsatisfiable",
  "second_person_required",
  "step_up_required",
] as const;
