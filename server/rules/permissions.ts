import {
  hasPermission,
  type Permission,
  permissionNeeded,
  type StaffMember,
} from "#contract/staff.ts";
import { appError, type ErrorMaker } from "../kernel/appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { AnyAction } from "../kernel/action.ts";
import type { By } from "../kernel/by.ts";

/**
 * Throws `permission_needed` unless a staff member has what their request needs. Customers are
 * judged by who may make the call.
 */
export function requirePermissionsOf(
  { call, needs }: Pick<AnyAction, "call" | "needs">,
  actor: Pick<By, "user"> | undefined,
  input: unknown,
): void {
  if (actor?.user.role !== "admin") return;
  const needed = needs?.(actor, input) ?? [call.permission ?? []].flat();
  for (const permission of needed) requirePermission(actor.user, permission, appError);
}

/** Throws `permission_needed`, naming the permission, unless one of their sets has it. */
export function requirePermission(
  person: StaffMember,
  permission: Permission,
  error: ErrorMaker<"permission_needed">,
): void {
  if (hasPermission(person, permission)) return;
  throw error("permission_needed", { message: permissionNeeded(permission) });
}

/**
 * Requires the owner permission set for any change to another staff member: an administrator who
 * could change how an owner signs in could take over the owner's account. Throws
 * `permission_needed`.
 */
export function requireEditOf(
  person: Pick<UserRow, "id" | "role">,
  actor: Pick<UserRow, "id" | "role" | "permissionSets">,
  error: ErrorMaker<"permission_needed">,
): void {
  if (person.role === "admin" && person.id !== actor.id) {
    requirePermission(actor, "editStaff", error);
  }
}
