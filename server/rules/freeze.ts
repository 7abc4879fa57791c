import { hasPermission } from "#contract/staff.ts";
import { AppError } from "../kernel/appError.ts";
import type { AccountRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";

type Freeze = "account_frozen" | "owner_frozen";

/**
 * Returns which of these locked accounts are frozen, or belong to a frozen owner, and the error
 * code of each. Freezing an owner locks their accounts too, so the answer stays true until the
 * locks are released.
 */
export async function frozenAmong(
  { users }: Pick<Repositories, "users">,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<number, Freeze>> {
  const ids = [...new Set(accounts.map(({ userId }) => userId))];
  const owners = await Promise.all(ids.map((id) => users.byId(id)));
  const frozen = new Set(owners.flatMap((owner) => owner?.isFrozen ? [owner.id] : []));
  return new Map(accounts.flatMap(({ id, isFrozen, userId }): [number, Freeze][] => {
    if (isFrozen) return [[id, "account_frozen"]];
    return frozen.has(userId) ? [[id, "owner_frozen"]] : [];
  }));
}

/** More than a bank has staff. */
const EVERYBODY = 10_000;

/**
 * Throws `own_account` if the caller lifts a freeze of themselves, or of an account of their own,
 * and a colleague could do it.
 */
export async function refuseOwnThaw(
  { tx, actor }: {
    readonly tx: Pick<Repositories, "users">;
    readonly actor: { readonly user: { readonly id: number } };
  },
): Promise<void> {
  const staff = await tx.users.find({ role: "admin", isActive: true }, { limit: EVERYBODY });
  const others = staff.filter(({ id }) => id !== actor.user.id);
  if (others.some((person) => hasPermission(person, "editAccounts"))) {
    throw new AppError("own_account");
  }
}
