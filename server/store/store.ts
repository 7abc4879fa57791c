import type { Accounts } from "./ports/accounts.ts";
import type { Attempts } from "./ports/attempts.ts";
import type { Audit } from "./ports/audit.ts";
import type { Idempotency } from "./ports/idempotency.ts";
import type { Journal } from "./ports/journal.ts";
import type { Sessions } from "./ports/sessions.ts";
import type { Transactions } from "./ports/transactions.ts";
import type { Users } from "./ports/users.ts";

/**
 * The bank's memory, in its own words. Two stores keep this promise: Postgres (a server or the
 * embedded PGlite, one SQL text for both) and plain maps for the mocks. One suite proves both.
 */
export interface Store extends Tables {
  /**
   * Runs `work` atomically: all of it is kept, or nothing when it throws. Inside, use the tables
   * handed to `work` only. Work that lost a deadlock is run again, so it must not act outside.
   */
  transaction<T>(work: (tx: Tables) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. Throws StoreUnavailable when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Tables {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly transactions: Transactions;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly idempotency: Idempotency;
}
