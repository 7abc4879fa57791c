import type { ErrorMaker } from "./appError.ts";
import type { UserRow } from "./db/rows.ts";
import type { Repositories } from "./db/store.ts";

interface Acting {
  readonly user: Pick<UserRow, "id" | "role" | "permissionSets">;
}

/**
 * Locks the acting staff member, so their change can't commit after another call blocked them or
 * reduced their permissions.
 */
export async function lockActing(
  { tx, actor: { user }, error }: {
    readonly tx: Pick<Repositories, "users">;
    readonly actor: Acting;
    readonly error: ErrorMaker<"unauthenticated" | "permission_needed">;
  },
): Promise<void> {
  requireUnchangedActor(user, await tx.users.lock(user.id), error);
}

/** Throws if the actor was blocked or has other permissions than when the request began. */
export function requireUnchangedActor(
  user: Acting["user"],
  row: UserRow | undefined,
  error: ErrorMaker<"unauthenticated" | "permission_needed">,
): void {
  if (row === undefined || !row.isActive || row.role !== user.role) throw error("unauthenticated");
  if (row.permissionSets.join() === user.permissionSets.join()) return;
  throw error("permission_needed", { message: "Your permissions have just changed" });
}
