import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";
import type { Actor } from "../handler.ts";

interface Removal {
  readonly tx: Tables;
  readonly actor: Actor;
  readonly error: ErrorMaker<"own_account" | "last_admin" | "unauthenticated">;
}

/**
 * Locks a person whom an administrator is about to block, demote or delete; undefined when there is
 * none. Throws `own_account` for oneself and `last_admin` where nobody could run the bank
 * afterwards. All administrators are locked with the person, so that of two who remove each other
 * at the same moment one stays.
 */
export async function lockEnsuringLastAdmin(
  { tx, actor, error }: Removal,
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
