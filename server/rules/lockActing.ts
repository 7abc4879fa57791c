import { staffTexts } from "#contract/texts/staff.ts";
import { AppError } from "../kernel/appError.ts";
import type { LockableRows, UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { BUSY } from "../kernel/groupCommit.ts";

type Person = Pick<UserRow, "id" | "role" | "permissionSets">;

interface Act {
  readonly tx: Pick<Repositories, "users">;
  readonly actor: { readonly user: Person };
}

/**
 * Locks the acting user, so their change can't commit after another call blocked them or reduced
 * their permissions.
 */
export async function lockActing({ tx, actor: { user } }: Act): Promise<void> {
  requireUnchangedActor(user, await tx.users.lock(user.id));
}

/** Locks the acting user and another one, whose row it returns, in the order of their IDs. */
export async function lockActingWith(
  { tx, actor: { user } }: Act,
  id: number,
): Promise<UserRow | undefined> {
  const rows = new Map<number, UserRow | undefined>();
  for (const one of [...new Set([user.id, id])].toSorted((a, b) => a - b)) {
    rows.set(one, await tx.users.lock(one));
  }
  requireUnchangedActor(user, rows.get(user.id));
  return rows.get(id);
}

/**
 * Locks the acting users of a group of requests without waiting. Returns why a user may not act any
 * more, or BUSY while another call changes them. Requests of one user don't wait for each other.
 */
export async function tryLockActing(
  { users }: Pick<Repositories, "users">,
  people: readonly Person[],
): Promise<(user: Person) => AppError | typeof BUSY | undefined> {
  const ids = [...new Set(people.map(({ id }) => id))];
  const found: LockableRows<UserRow> = ids.length === 0 ? new Map() : await users.tryShare(ids);
  return (user) => {
    const row = found.get(user.id);
    return row === "locked" ? BUSY : lossOf(user, row);
  };
}

/** Throws if the actor was blocked or has other permissions than when the request began. */
export function requireUnchangedActor(user: Person, row: UserRow | undefined): void {
  const loss = lossOf(user, row);
  if (loss !== undefined) throw loss;
}

function lossOf(user: Person, row: UserRow | undefined): AppError | undefined {
  if (row === undefined || !row.isActive || row.role !== user.role) {
    return new AppError("unauthenticated");
  }
  if (row.permissionSets.join() === user.permissionSets.join()) return undefined;
  return new AppError("permission_needed", { message: staffTexts.permissionsChanged });
}
