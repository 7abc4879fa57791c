import { cents } from "#contract/money.ts";
import { foldText } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";
import { firstClosed } from "../../ledger/months.ts";
import { DuplicateRow, Overdrawn } from "../errors.ts";
import type { AccountRow, LockedAccount, NewAccount, TransactionRow } from "../rows.ts";
import type { AccountFilter, AccountRepositories, Accounts } from "../store/accounts.ts";
import type { StoredAccount } from "./storedRows.ts";
import { closedUntil } from "./closedMonths.ts";
import { liveOf } from "./matchTransactions.ts";
import { holdsOfAccount } from "./groups.ts";
import {
  allLive,
  mustExist,
  newestFirst,
  pageOf,
  type UnitOfWork,
  unlessDeleted,
} from "./unitOfWork.ts";

function memoryAccounts(unit: UnitOfWork): Accounts {
  return { ...accountReads(unit), ...accountLocks(unit), ...accountWrites(unit) };
}

function accountReads(
  unit: UnitOfWork,
): Pick<Accounts, "byId" | "ownersOf" | "listOwnedBy" | "find" | "count" | "dueUnlocks"> {
  const { accounts } = unit;
  const fitting = (filter: AccountFilter) => allLive(accounts).filter(accountMatcher(unit, filter));

  return {
    byId: async (id) => openAccounts(unit, [id])[0],
    ownersOf: async (ids) =>
      new Map(ids.flatMap((id) => {
        const account = accounts.get(id);
        return account === undefined ? [] : [[id, account.userId]];
      })),
    listOwnedBy: async (userId) => withHeld(unit, newestFirst(liveOf(unit, userId))),
    find: async (filter, page) => withHeld(unit, pageOf(fitting(filter), page)),
    count: async (filter) => fitting(filter).length,
    async dueUnlocks(now, limit) {
      return allLive(accounts)
        .flatMap(({ id, unlock }) => unlock !== null && unlock.at <= now ? [{ id, ...unlock }] : [])
        .sort((one, other) => one.at < other.at ? -1 : one.at > other.at ? 1 : one.id - other.id)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

/** Transactions run one after another here, so every row is locked already. */
function accountLocks(
  unit: UnitOfWork,
): Pick<Accounts, "lock" | "tryLock" | "tryLockSidesOf" | "lockClosings"> {
  return {
    lock: async (ids) => openAccounts(unit, new Set(ids)).sort((one, other) => one.id - other.id),
    tryLock: async (ids) => lockedWithOwners(unit, ids),
    tryLockSidesOf: async (transactionIds) =>
      lockedWithOwners(
        unit,
        transactionIds.flatMap((id) => {
          const { fromAccountId = null, toAccountId = null } = unit.transactions.get(id) ?? {};
          return [fromAccountId, toAccountId].filter((side) => side !== null);
        }),
      ),
    lockClosings: async () => {},
  };
}

function accountWrites(
  unit: UnitOfWork,
): Pick<
  Accounts,
  "insert" | "insertUnlessTaken" | "lowerFloor" | "setLock" | "setNickname" | "update" | "close"
> {
  const { accounts } = unit;

  return {
    async insert(account) {
      if (isTaken(unit, account.accountNumber)) unit.refuse(new DuplicateRow("accountNumber"));
      return insertAccount(unit, account);
    },
    insertUnlessTaken: async (account) =>
      isTaken(unit, account.accountNumber) ? undefined : insertAccount(unit, account),
    async lowerFloor(id, floor) {
      const account = unlessDeleted(accounts.get(id));
      if (account === undefined || floor >= (account.floor ?? 0)) return;
      accounts.set(id, { ...account, floor });
    },
    async setLock(id, { locked, unlock }) {
      const account = unlessDeleted(accounts.get(id));
      if (account === undefined) return undefined;
      if (locked > 0 && account.balance < locked) {
        unit.refuse(new Overdrawn("Can't lock more than the balance"));
      }
      const changed = { ...account, locked, unlock };
      accounts.set(id, changed);
      return withHeld(unit, [changed])[0];
    },
    async setNickname(id, nickname) {
      const account = unlessDeleted(accounts.get(id));
      if (account === undefined) return undefined;
      const changed = { ...account, nickname };
      accounts.set(id, changed);
      return withHeld(unit, [changed])[0];
    },
    async update(id, changes) {
      const account = unlessDeleted(accounts.get(id));
      if (account === undefined) return undefined;
      if (isTaken(unit, changes.accountNumber, id)) unit.refuse(new DuplicateRow("accountNumber"));
      const floor = changes.floor ?? account.floor ?? cents(0);
      if (floor > 0 || account.balance < floor) {
        unit.refuse(new Overdrawn("Can't set a floor above the balance"));
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
      return withHeld(unit, [changed])[0];
    },
    close: async (id, at) => closeAccount(unit, id, at),
  };
}

/** Adds the amounts that pending transactions hold. */
function withHeld({ transactions }: UnitOfWork, rows: readonly StoredAccount[]): AccountRow[] {
  return rows.map(({ floor: _, deletedAt: __, ...row }) => {
    let held = 0;
    for (const { amount } of transactions.of(holdsOfAccount(row.id))) held += amount;
    return { ...row, held: cents(held) };
  });
}

/** Returns the open accounts with these IDs. */
function openAccounts(unit: UnitOfWork, ids: Iterable<number>): AccountRow[] {
  const rows = [...ids].map((id) => unlessDeleted(unit.accounts.get(id)));
  return withHeld(unit, rows.filter((row) => row !== undefined));
}

function lockedWithOwners(
  unit: UnitOfWork,
  ids: readonly number[],
): ReadonlyMap<number, LockedAccount> {
  return new Map(
    openAccounts(unit, new Set(ids)).flatMap((account) => {
      const owner = unit.users.get(account.userId);
      return owner === undefined ? [] : [[account.id, { ...account, owner }]];
    }),
  );
}

function isTaken(
  { accounts }: UnitOfWork,
  accountNumber: string | undefined,
  own?: number,
): boolean {
  return [...accounts.values()].some((other) =>
    other.accountNumber === accountNumber && other.id !== own
  );
}

function insertAccount(unit: UnitOfWork, account: NewAccount): AccountRow {
  mustExist(unit, "users", account.userId);
  const row = {
    ...account,
    id: unit.nextId("accounts"),
    balance: cents(0),
    locked: cents(0),
    unlock: null,
    lastActivityDate: null,
  };
  unit.accounts.set(row.id, row);
  return { ...row, held: cents(0) };
}

/**
 * Closes an account and hides transactions that no open account shows any more. Returns their
 * number.
 */
function closeAccount(unit: UnitOfWork, id: number, at: Instant): number {
  const { accounts, transactions } = unit;
  const account = unlessDeleted(accounts.get(id));
  if (account === undefined) return 0;
  if (account.balance !== 0) {
    unit.refuse(new Error("Can't close an account with a balance"));
  }
  const { floor: _, ...closed } = account;
  accounts.set(id, { ...closed, locked: cents(0), unlock: null, deletedAt: at });

  const isOver = (side: number | null) =>
    side === null || accounts.get(side)?.deletedAt !== undefined;
  const touches = (row: TransactionRow) => row.fromAccountId === id || row.toAccountId === id;
  const until = closedUntil(unit);
  const hidden = [...transactions.values()].filter((row) =>
    row.deletedAt === undefined && touches(row) &&
    firstClosed(until, [row.createdAt]) === undefined &&
    isOver(row.fromAccountId) && isOver(row.toAccountId)
  );
  for (const row of hidden) transactions.set(row.id, { ...row, deletedAt: at });
  return hidden.length;
}

/** Returns whether an account fits the filter, as the database's statement decides it. */
function accountMatcher(
  { users }: UnitOfWork,
  { ids, userId, type, status, search }: AccountFilter,
): (row: StoredAccount) => boolean {
  function isFound(row: StoredAccount): boolean {
    if (search === undefined) return true;
    const owner = search.owners ? users.get(row.userId) : undefined;
    const names = [owner?.fullName ?? "", owner?.username ?? ""];
    const nickname = search.owners ? "" : row.nickname ?? "";
    const texts = [row.accountType, nickname, ...names].map(foldText);
    const number = foldText(row.accountNumber);
    const isNumber = (word: string) =>
      search.isMasked ? number === word || number.slice(-4) === word : number.includes(word);
    return search.words.every((word) =>
      isNumber(word) || texts.some((text) => text.includes(word))
    );
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

export function memoryAccountRepositories(unit: UnitOfWork): AccountRepositories {
  return {
    accounts: memoryAccounts(unit),
  };
}
