import type { AccountRow, NewAccount } from "../rows.ts";

export interface Accounts {
  /** Throws DuplicateRow when the account number is taken. */
  insert(account: NewAccount): Promise<AccountRow>;
  /** Every account, newest first. */
  list(): Promise<AccountRow[]>;
  listOwnedBy(userId: number): Promise<AccountRow[]>;
  /**
   * Locks these accounts in ascending id order until the transaction ends and answers them with
   * what is held at that moment. Ids that do not exist are absent from the answer.
   */
  lock(ids: readonly number[]): Promise<AccountRow[]>;
}
