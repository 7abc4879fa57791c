import type { AccountStatus, AccountType } from "#contract/accounts.ts";
import type { Cursor } from "#contract/listQuery.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow, LockableRows, LockedAccount, NewAccount } from "../rows.ts";

/**
 * A search for accounts: each word must occur in the account number or type; with `owners` also in
 * an owner's names, without it also in the nickname.
 */
export interface AccountSearch {
  /** As `wordsIn` reads them. */
  readonly words: readonly string[];
  readonly owners: boolean;
  /** Numbers are found whole or by their last four alone, as staff see them who read masks. */
  readonly isMasked?: boolean;
}

/** Which accounts are meant: those that fit everything that is said. */
export interface AccountFilter {
  readonly ids?: readonly number[] | undefined;
  readonly userId?: number | undefined;
  readonly type?: AccountType | undefined;
  readonly status?: AccountStatus | undefined;
  readonly search?: AccountSearch | undefined;
}

/** A user's accounts, or those of them with these IDs. Closed accounts are in no scope. */
export interface AccountScope {
  readonly userId: number;
  readonly accountIds?: readonly number[] | undefined;
}

/** A part of a list: at most `limit` rows after `before`, the last row of the previous page. */
export interface AccountPage {
  readonly limit: number;
  readonly before?: Cursor | undefined;
}

/** Changes to an account; fields left out stay as they are. `floor` is at most 0. */
export interface AccountChanges {
  readonly accountNumber?: string | undefined;
  readonly accountType?: AccountType | undefined;
  readonly isActive?: boolean | undefined;
  readonly isFrozen?: boolean | undefined;
  readonly floor?: Cents | undefined;
}

/** Closed accounts are in none of the answers but of `ownersOf`. Their numbers stay taken. */
export interface Accounts {
  /** Throws DuplicateRow when the account number is taken. */
  insert(account: NewAccount): Promise<AccountRow>;
  /** Inserts as `insert` does, or answers undefined if the account number is taken. */
  insertUnlessTaken(account: NewAccount): Promise<AccountRow | undefined>;
  byId(id: number): Promise<AccountRow | undefined>;
  /** Returns the owner of each account, or its last owner if it is closed. */
  ownersOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Newest first. */
  listOwnedBy(userId: number): Promise<AccountRow[]>;
  /** A page of those that fit, newest first. */
  find(filter: AccountFilter, page: AccountPage): Promise<AccountRow[]>;
  /** How many fit. */
  count(filter: AccountFilter): Promise<number>;
  /**
   * Locks these accounts in ascending id order until the transaction ends and returns them with
   * what is held at that moment. Ids that do not exist are absent from the answer.
   */
  lock(ids: readonly number[]): Promise<AccountRow[]>;
  /** Locks those that aren't locked already, without waiting. */
  tryLock(ids: readonly number[]): Promise<LockableRows<LockedAccount>>;
  /** Locks the accounts on both sides of these transactions, without waiting. */
  tryLockSidesOf(transactionIds: readonly number[]): Promise<LockableRows<LockedAccount>>;
  /**
   * Lets the balance of a locked account fall to `floor`, which is 0 at first; a lower floor stays.
   * Only an administrator's audited act may do so.
   */
  lowerFloor(id: number, floor: Cents): Promise<void>;
  /**
   * Locks so much of an account's balance in all, and says what is to become of it. Throws
   * Overdrawn where there is less.
   */
  setLock(id: number, lock: Pick<AccountRow, "locked" | "unlock">): Promise<AccountRow | undefined>;
  /** Null removes it. */
  setNickname(id: number, nickname: string | null): Promise<AccountRow | undefined>;
  /** Ids of at most `limit` accounts of which something is to be unlocked by now. */
  dueUnlocks(now: Instant, limit: number): Promise<readonly number[]>;
  /** Changes an account that exists. Throws DuplicateRow when its new number is taken. */
  update(id: number, changes: AccountChanges): Promise<AccountRow | undefined>;
  /**
   * Serializes closings: waits for others, and makes others wait until the transaction ends. Comes
   * before every lock except those of approval requests.
   */
  lockClosings(): Promise<void>;
  /**
   * Closes an account whose balance is 0 and on which nothing is pending. Its transactions leave
   * every list with it, unless their other side is an account that is not closed, or they are dated
   * in a closed month; `lockClosings` must have been called. Returns how many left.
   */
  close(id: number, at: Instant): Promise<number>;
}

/** The tables of this area. */
export interface AccountRepositories {
  readonly accounts: Accounts;
}
