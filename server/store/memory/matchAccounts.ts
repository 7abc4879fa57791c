import type { AccountFilter } from "../ports/accounts.ts";
import type { StoredAccount } from "./state.ts";
import type { Workspace } from "./workspace.ts";

/** Whether an account fits the filter, as the database's statement decides it. */
export function accountMatcher(
  { users }: Workspace,
  { ids, userId, type, status, search }: AccountFilter,
): (row: StoredAccount) => boolean {
  const wanted = search?.text.toLowerCase() ?? "";
  const holds = (value: string | undefined) => value?.toLowerCase().includes(wanted) ?? false;

  function isFound(row: StoredAccount): boolean {
    if (search === undefined || holds(row.accountNumber)) return true;
    const owner = users.get(row.userId);
    return search.owners && (holds(owner?.fullName) || holds(owner?.username));
  }
  return (row) =>
    (ids === undefined || ids.includes(row.id)) &&
    (userId === undefined || row.userId === userId) &&
    (type === undefined || row.accountType === type) &&
    (status !== "active" || row.isActive) &&
    (status !== "inactive" || !row.isActive) &&
    (status !== "frozen" || row.isFrozen) &&
    isFound(row);
}
