import * as z from "zod/mini";

/**
 * What staff may do, by sets. A person has one or several; an administrator for whom nobody has
 * chosen any is an owner (docs/product.md, section 6). staff.ts says what each set permits.
 */
export const permissionSet = z.enum(["owner", "approver", "operator", "support", "auditor"]);
export type PermissionSet = z.output<typeof permissionSet>;

/** At least one of each once. */
export const permissionSets = z.array(permissionSet).check(
  z.minLength(1, "Please choose at least one set of permissions."),
  z.refine((given) => new Set(given).size === given.length, "Must name each set once"),
);

/** Why a member of staff cannot be changed or removed, or not by one person alone. */
export const staffProblems = [
  "own_account",
  "last_admin",
  "last_owner",
  "rule_unsatisfiable",
  "second_person_required",
  "step_up_required",
] as const;
