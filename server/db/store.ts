import type { PeopleRepositories } from "./store/people.ts";
import type { AccountRepositories } from "./store/accounts.ts";
import type { PlainRepositories } from "./store/plain.ts";
import type { CompanyApprovals } from "./store/companies.ts";
import type { PayeeRepositories } from "./store/payees.ts";
import type { ScheduleRepositories } from "./store/schedules.ts";
import type { TransactionRepositories } from "./store/transactions.ts";
import type { LedgerRepositories } from "./store/ledger.ts";
import type { ApprovalRepositories } from "./store/approvals.ts";
import type { AuditRepositories } from "./store/audit.ts";
import type { ChatRepositories } from "./store/chat.ts";
import type { OperationsRepositories } from "./store/operations.ts";

/**
 * The bank's memory, in its own words. Two stores keep this promise: Postgres (a server or the
 * embedded PGlite, one SQL text for both) and plain maps for the mocks. One suite proves both.
 */
export interface Store extends Repositories {
  /**
   * Runs `work` atomically: all of it is kept, or nothing when it throws. Inside, use the tables
   * handed to `work` only. Work that lost a deadlock is run again, so it must not act outside.
   */
  transaction<T>(work: (tx: Repositories) => Promise<T>): Promise<T>;
  /**
   * Resolves when the database answers. Throws StoreUnavailable when it does not, and SchemaTooNew
   * where a newer program has changed the schema: from then on no transaction is begun here.
   */
  ping(): Promise<void>;
  /**
   * The tables to read staff's lists and exports from: a replica's, where there is one that has all
   * that was committed until now. Missing where there is none.
   */
  replica?(): Promise<Repositories>;
  close(): Promise<void>;
}

/**
 * Returns where to read staff's lists and exports: a replica that has all that the caller has
 * written, or the primary.
 */
export async function forLists(store: Store): Promise<Repositories> {
  return await store.replica?.() ?? store;
}

/** Every table, by area. */
export type Repositories =
  & PeopleRepositories
  & AccountRepositories
  & TransactionRepositories
  & ScheduleRepositories
  & PayeeRepositories
  & LedgerRepositories
  & AuditRepositories
  & ChatRepositories
  & OperationsRepositories
  & ApprovalRepositories
  & { readonly companyApprovals: CompanyApprovals }
  & PlainRepositories;
