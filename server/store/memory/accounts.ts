import { cents } from "#contract/money.ts";
import type { AccountRow, NewAccount } from "../rows.ts";
import { DuplicateRow, Overdrawn } from "../errors.ts";
import type { AccountFilter, Accounts } from "../ports/accounts.ts";
import { closeAccount } from "./closeAccount.ts";
import { accountMatcher } from "./matchAccounts.ts";
import type { StoredAccount } from "./state.ts";
import { isOlder, mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryAccounts(workspace: Workspace): Accounts {
  const { accounts, transactions } = workspace;

  /** Adds what is held, in one walk over the pending transactions. */
  function withHeld(rows: readonly StoredAccount[]): AccountRow[] {
    const held = new Map(rows.map((row) => [row.id, 0]));
    for (const { status, fromAccountId, amount, deletedAt } of transactions.values()) {
      const before = fromAccountId === null ? undefined : held.get(fromAccountId);
      if (status !== "pending" || deletedAt !== undefined) continue;
      if (fromAccountId === null || before === undefined) continue;
      held.set(fromAccountId, before + amount);
    }
    return rows.map(({ floor: _, deletedAt: __, ...row }) => ({
      ...row,
      held: cents(held.get(row.id) ?? 0),
    }));
  }

  const live = (id: number) => {
    const row = accounts.get(id);
    return row?.deletedAt === undefined ? row : undefined;
  };
  const all = () => [...accounts.values()].filter((row) => row.deletedAt === undefined);
  const fitting = (filter: AccountFilter) => all().filter(accountMatcher(workspace, filter));

  function isTaken(accountNumber: string | undefined, own?: number): boolean {
    return [...accounts.values()].some((other) =>
      other.accountNumber === accountNumber && other.id !== own
    );
  }

  function insert(account: NewAccount): AccountRow {
    mustExist(workspace, "users", account.userId);
    const row = {
      ...account,
      id: workspace.nextId("accounts"),
      balance: cents(0),
      lastActivityDate: null,
    };
    accounts.set(row.id, row);
    return { ...row, held: cents(0) };
  }

  return {
    async insert(account) {
      if (isTaken(account.accountNumber)) workspace.refuse(new DuplicateRow("accountNumber"));
      return insert(account);
    },
    insertUnlessTaken: async (account) =>
      isTaken(account.accountNumber) ? undefined : insert(account),
    byId: async (id) => withHeld([live(id)].filter((row) => row !== undefined))[0],
    listOwnedBy: async (userId) => withHeld(newestFirst(fitting({ userId }))),
    async find(filter, { limit, before }) {
      const rows = newestFirst(fitting(filter))
        .filter((row) => before === undefined || isOlder(row, before));
      return withHeld(rows.slice(0, limit));
    },
    count: async (filter) => fitting(filter).length,
    /** Transactions run one after the other here, so that every row is locked already. */
    async lock(ids) {
      const ordered = [...new Set(ids)].sort((one, other) => one - other);
      return withHeld(ordered.map(live).filter((row) => row !== undefined));
    },
    async lowerFloor(id, floor) {
      const account = live(id);
      if (account === undefined || floor >= (account.floor ?? 0)) return;
      accounts.set(id, { ...account, floor });
    },
    async update(id, changes) {
      const account = live(id);
      if (account === undefined) return undefined;
      if (isTaken(changes.accountNumber, id)) workspace.refuse(new DuplicateRow("accountNumber"));
      const floor = changes.floor ?? account.floor ?? cents(0);
      if (floor > 0 || account.balance < floor) {
        workspace.refuse(new Overdrawn("Cannot set a floor above the balance"));
      }
      const changed = {
        ...account,
        accountNumber: changes.accountNumber ?? account.accountNumber,
        accountType: changes.accountType ?? account.accountType,
        isActive: changes.isActive ?? account.isActive,
        isFrozen: changes.isFrozen ?? account.isFrozen,
        floor,
      };
      accounts.set(id, changed);
      return withHeld([changed])[0];
    },
    lockClosings: async () => {},
    close: async (id, at) => closeAccount(workspace, id, at),
  };
}
