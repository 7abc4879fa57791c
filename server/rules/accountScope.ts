import type { AccountRow } from "../db/rows.ts";
import type { AccountScope } from "../db/store/accounts.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { type By, memberIn } from "../kernel/by.ts";

/** Returns whether a member is for all of these accounts. Without a member, it always is. */
export function isFor(
  member: Pick<MemberRow, "accountIds"> | undefined,
  accountIds: readonly number[],
): boolean {
  const chosen = member?.accountIds ?? null;
  return chosen === null || accountIds.every((id) => chosen.includes(id));
}

/**
 * Returns the accounts that a customer's call reads and uses: their own, or those of the company
 * that its member is for. All calls that members make ask here.
 */
export function scopeOf(by: By): AccountScope {
  return { userId: by.user.id, accountIds: memberIn(by)?.accountIds ?? undefined };
}

/** Returns whether an account is one that a customer's call reads and uses. */
export function isInScope(
  by: By,
  account: AccountRow | undefined,
): account is AccountRow {
  return account?.userId === by.user.id && isFor(memberIn(by), [account.id]);
}

/** Returns the open accounts that a customer's call reads and uses, newest first. */
export async function accountsOf(
  { accounts }: Pick<Repositories, "accounts">,
  by: By,
): Promise<AccountRow[]> {
  const owned = await accounts.listOwnedBy(by.user.id);
  return owned.filter((account) => isInScope(by, account));
}
