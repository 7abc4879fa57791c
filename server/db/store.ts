import type { Accounts } from "./store/accounts.ts";
import type { Audit, AuditChain } from "./store/audit.ts";
import type { ChatMessages } from "./store/chat.ts";
import type { Journal, Reconciliation } from "./store/ledger.ts";
import type { Housekeeping, Idempotency, Outbox, Settings } from "./store/operations.ts";
import type {
  Attempts,
  Challenges,
  Codes,
  Devices,
  Recoveries,
  Sessions,
  Users,
} from "./store/people.ts";
import type { SummaryTable, Transactions } from "./store/transactions.ts";

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
  /** Resolves when the database answers. Throws StoreUnavailable when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Repositories {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly transactions: Transactions;
  readonly summary: SummaryTable;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly chatMessages: ChatMessages;
  readonly auditChain: AuditChain;
  readonly reconciliation: Reconciliation;
  readonly housekeeping: Housekeeping;
  readonly idempotency: Idempotency;
  readonly settings: Settings;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly recoveries: Recoveries;
  readonly devices: Devices;
  readonly outbox: Outbox;
}
