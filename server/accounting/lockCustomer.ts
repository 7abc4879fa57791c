import type { Repositories } from "../db/store.ts";
import type { ErrorMaker } from "../kernel/appError.ts";

/**
 * Locks the acting customer, so that their rules and categories change one after another. Throws
 * `unauthenticated` if the customer is blocked or deleted.
 */
export async function lockCustomer({ tx, actor, error }: {
  readonly tx: Pick<Repositories, "users">;
  readonly actor: { readonly user: { readonly id: number } };
  readonly error: ErrorMaker<"unauthenticated">;
}): Promise<void> {
  const owner = await tx.users.lock(actor.user.id);
  if (owner?.isActive !== true) throw error("unauthenticated");
}
