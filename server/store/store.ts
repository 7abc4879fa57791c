import type { Accounts } from "./ports/accounts.ts";
import type { Attempts } from "./ports/attempts.ts";
import type { Audit } from "./ports/audit.ts";
import type { ChatMessages } from "./ports/chatMessages.ts";
import type { AuditChain } from "./ports/auditChain.ts";
import type { BooksParts } from "./ports/books.ts";
import type { Decisions } from "./ports/decisions.ts";
import type { Housekeeping } from "./ports/housekeeping.ts";
import type { Idempotency } from "./ports/idempotency.ts";
import type { Journal } from "./ports/journal.ts";
import type { Sessions } from "./ports/sessions.ts";
import type { Challenges } from "./ports/challenges.ts";
import type { Codes } from "./ports/codes.ts";
import type { Recoveries } from "./ports/recoveries.ts";
import type { Devices } from "./ports/devices.ts";
import type { Outbox } from "./ports/outbox.ts";
import type { Settings } from "./ports/settings.ts";
import type { SummaryTable } from "./ports/summary.ts";
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
  readonly summary: SummaryTable;
  readonly decisions: Decisions;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly chatMessages: ChatMessages;
  readonly auditChain: AuditChain;
  readonly booksParts: BooksParts;
  readonly housekeeping: Housekeeping;
  readonly idempotency: Idempotency;
  readonly settings: Settings;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly recoveries: Recoveries;
  readonly devices: Devices;
  readonly outbox: Outbox;
}
