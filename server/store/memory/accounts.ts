import { cents } from "#contract/money.ts";
import type { AccountRow } from "../rows.ts";
import { DuplicateRow } from "../errors.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { StoredAccount } from "./state.ts";
import { mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryAccounts(workspace: Workspace): Accounts {
  const { accounts, transactions } = workspace;

  /** Adds what is held, in one walk over the pending transactions. */
  function withHeld(rows: readonly StoredAccount[]): AccountRow[] {
    const held = new Map(rows.map((row) => [row.id, 0]));
    for (const { status, fromAccountId, amount } of transactions.values()) {
      const before = fromAccountId === null ? undefined : held.get(fromAccountId);
      if (status !== "pending" || fromAccountId === null || before === undefined) continue;
      held.set(fromAccountId, before + amount);
    }
    return rows.map((row) => ({ ...row, held: cents(held.get(row.id) ?? 0) }));
  }

  return {
    async insert(account) {
      mustExist(workspace, "users", account.userId);
      for (const other of accounts.values()) {
        if (other.accountNumber === account.accountNumber) {
          workspace.refuse(new DuplicateRow("accountNumber"));
        }
      }
      const row = {
        ...account,
        id: workspace.nextId("accounts"),
        balance: cents(0),
        lastActivityDate: null,
      };
      accounts.set(row.id, row);
      return { ...row, held: cents(0) };
    },
    list: async () => withHeld(newestFirst(accounts.values())),
    async listOwnedBy(userId) {
      const owned = [...accounts.values()].filter((account) => account.userId === userId);
      return withHeld(newestFirst(owned));
    },
    /** Transactions run one after the other here, so that every row is locked already. */
    async lock(ids) {
      const ordered = [...new Set(ids)].sort((one, other) => one - other);
      return withHeld(ordered.map((id) => accounts.get(id)).filter((row) => row !== undefined));
    },
  };
}
