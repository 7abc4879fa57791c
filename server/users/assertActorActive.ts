import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";

interface Act {
  readonly tx: Tables;
  readonly actor: { readonly user: Pick<UserRow, "id" | "role"> };
  readonly error: ErrorMaker<"unauthenticated">;
}

/**
 * Locks somebody whom the actor edits, together with the actor, who may have been blocked, demoted
 * or deleted since the request began: it must not undo that. Undefined when there is nobody. Throws
 * `unauthenticated`.
 */
export async function lockForEdit(
  { tx, actor, error }: Act,
  id: number,
): Promise<UserRow | undefined> {
  const { user } = actor;
  const people = user.role === "admin"
    ? await tx.users.lockBesideAdmins(id)
    : await lockAlone(tx, id);
  const acting = people.find((person) => person.id === user.id);
  if (!isStill(user.role, acting)) throw error("unauthenticated");
  return people.find((person) => person.id === id);
}

/** Locks whoever adds a person, so that nobody is added by somebody who was just removed. */
export async function lockActing({ tx, actor: { user }, error }: Act): Promise<void> {
  if (!isStill(user.role, await tx.users.lock(user.id))) throw error("unauthenticated");
}

async function lockAlone(tx: Tables, id: number): Promise<UserRow[]> {
  const person = await tx.users.lock(id);
  return person === undefined ? [] : [person];
}

function isStill(role: UserRow["role"], row: UserRow | undefined): boolean {
  return row !== undefined && row.isActive && row.role === role;
}
