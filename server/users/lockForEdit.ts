import type { ProblemCode } from "#contract/problem.ts";
import { hasPermission } from "#contract/staff.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { requireUnchangedActor } from "../rules/lockActing.ts";
import { requireEditOf } from "../rules/permissions.ts";

interface Act<R extends ProblemCode> {
  readonly tx: Repositories;
  readonly actor: { readonly user: Pick<UserRow, "id" | "role" | "permissionSets"> };
  readonly error: ErrorMaker<R>;
}

/**
 * Locks a user for an edit, together with the actor, who may have been blocked, demoted, or deleted
 * since the request began. Returns undefined if there is no such user. Throws `unauthenticated`,
 * and `permission_needed` if it takes an owner.
 */
export async function lockForEdit(
  { tx, actor: { user }, error }: Act<"unauthenticated" | "permission_needed">,
  id: number,
): Promise<UserRow | undefined> {
  const people = user.role === "admin"
    ? await tx.users.lockBesideAdmins(id)
    : [await tx.users.lock(id)];
  requireUnchangedActor(user, people.find((person) => person?.id === user.id));
  const person = people.find((found) => found?.id === id);
  if (person !== undefined) requireEditOf(person, user, error);
  return person;
}

/**
 * Locks a user whom an administrator is about to block, demote, delete, or give other permissions;
 * returns undefined if there is none. Throws `own_account` for the caller, `last_admin` if no
 * administrator would be left, and `last_owner` if no owner would be left. Locks all administrators
 * too, so that of two who remove each other concurrently one stays.
 */
export async function lockEnsuringLastAdmin(
  { tx, actor: { user }, error }: Act<
    "own_account" | "last_admin" | "last_owner" | "unauthenticated" | "permission_needed"
  >,
  id: number,
): Promise<UserRow | undefined> {
  if (id === user.id) throw error("own_account");
  const people = await tx.users.lockBesideAdmins(id);
  const person = people.find((found) => found.id === id);
  if (person !== undefined) requireEditOf(person, user, error);
  const others = people.filter((found) => found.id !== id && isActiveAdmin(found));
  if (person !== undefined && isActiveAdmin(person)) {
    if (others.length === 0) throw error("last_admin");
    if (isOwner(person) && !others.some(isOwner)) throw error("last_owner");
  }
  // The actor may have been removed while this waited for the lock.
  requireUnchangedActor(user, others.find((other) => other.id === user.id));
  return person;
}

function isActiveAdmin({ role, isActive }: UserRow): boolean {
  return role === "admin" && isActive;
}

function isOwner(person: UserRow): boolean {
  return hasPermission(person, "editStaff");
}
