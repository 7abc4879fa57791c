import type { ProblemCode } from "#contract/problem.ts";
import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";

interface Act<R extends ProblemCode> {
  readonly tx: Repositories;
  readonly actor: { readonly user: Pick<UserRow, "id" | "role"> };
  readonly error: ErrorMaker<R>;
}

/**
 * Locks somebody whom the actor edits, together with the actor, who may have been blocked, demoted
 * or deleted since the request began: it must not undo that. Undefined when there is nobody. Throws
 * `unauthenticated`.
 */
export async function lockForEdit(
  { tx, actor, error }: Act<"unauthenticated">,
  id: number,
): Promise<UserRow | undefined> {
  const { user } = actor;
  const people = user.role === "admin"
    ? await tx.users.lockBesideAdmins(id)
    : [await tx.users.lock(id)];
  const acting = people.find((person) => person?.id === user.id);
  if (!isStill(user.role, acting)) throw error("unauthenticated");
  return people.find((person) => person?.id === id);
}

/** Locks whoever adds a person, so that nobody is added by somebody who was just removed. */
export async function lockActing(
  { tx, actor: { user }, error }: Act<"unauthenticated">,
): Promise<void> {
  if (!isStill(user.role, await tx.users.lock(user.id))) throw error("unauthenticated");
}

function isStill(role: UserRow["role"], row: UserRow | undefined): boolean {
  return row !== undefined && row.isActive && row.role === role;
}

/**
 * Locks a person whom an administrator is about to block, demote or delete; undefined when there is
 * none. Throws `own_account` for oneself and `last_admin` where nobody could run the bank
 * afterwards. All administrators are locked with the person, so that of two who remove each other
 * at the same moment one stays.
 */
export async function lockEnsuringLastAdmin(
  { tx, actor, error }: Act<"own_account" | "last_admin" | "unauthenticated">,
  id: number,
): Promise<UserRow | undefined> {
  if (id === actor.user.id) throw error("own_account");
  const people = await tx.users.lockBesideAdmins(id);
  const person = people.find((found) => found.id === id);
  const others = people.filter((found) => found.id !== id && isActiveAdmin(found));
  if (person !== undefined && isActiveAdmin(person) && others.length === 0) {
    throw error("last_admin");
  }
  // The actor may have been removed while this waited for the lock.
  if (!others.some((other) => other.id === actor.user.id)) throw error("unauthenticated");
  return person;
}

function isActiveAdmin({ role, isActive }: UserRow): boolean {
  return role === "admin" && isActive;
}
