import { UnbalancedEntry } from "../../ledger/entry.ts";
import {
  BalanceLimitReached,
  DuplicateRow,
  LockTimeout,
  Overdrawn,
  RequestInFlight,
  StatementTimeout,
  StoreUnavailable,
} from "../errors.ts";
import { type Sql, SqlError, sqlThrough } from "./sql.ts";

/** Unique constraints and the field each one guards, in the contract's words. */
const uniqueFields: Readonly<Record<string, string>> = {
  users_username_unique: "username",
  users_email_unique: "email",
  accounts_account_number_unique: "accountNumber",
  transactions_initial_deposit: "metadata",
  sessions_token_hash_unique: "tokenHash",
  challenges_token_hash_unique: "tokenHash",
  passkeys_credential_unique: "credential",
  schedule_runs_once: "date",
  payees_account_unique: "accountNumber",
};

/** Says what the database said in the store's words; what has none stays as it is. */
export function translate(error: unknown): unknown {
  if (!(error instanceof SqlError)) return error;
  const options = { cause: error };
  switch (error.constraint) {
    case "accounts_balance_floor":
      return new Overdrawn("Can't post: the balance would fall below its floor", options);
    case "accounts_locked":
      return new Overdrawn("Can't post: the balance would fall below the locked amount", options);
    case "accounts_balance_limit":
      return new BalanceLimitReached("Can't post: the balance would leave its range", options);
    case "journal_entries_balanced":
      return new UnbalancedEntry(error.message, options);
    case "idempotency_key_unique":
      return new RequestInFlight("Another request with this key was faster", options);
  }
  const field = error.code === "23505" ? uniqueFields[error.constraint ?? ""] : undefined;
  if (field !== undefined) return new DuplicateRow(field);
  if (error.code === "55P03") return new LockTimeout("Waited too long for a lock", options);
  if (error.code === "57014") return new StatementTimeout(error.message, options);
  if (isUnavailable(error.code)) return new StoreUnavailable(error.message, options);
  return error;
}

/**
 * The database answers, but cannot work now: it starts or stops (57P…), it has no
 * connection, memory or disk left (class 53), or its disk fails (58030).
 */
function isUnavailable(code: string): boolean {
  return /^(08|53|57P|58030$)/.test(code);
}

/**
 * Returns whether PostgreSQL gave this transaction up only because of others that ran beside it.
 */
export function isWorthRepeating(error: unknown): boolean {
  return error instanceof SqlError && (error.code === "40P01" || error.code === "40001");
}

/** Wraps `sql` to translate its errors; calls `onFailure` for each. */
export function withTranslatedErrors(
  sql: Sql,
  onFailure: (error: unknown) => void = () => {},
): Sql {
  return sqlThrough(async (ask) => {
    try {
      return await ask(sql);
    } catch (error) {
      const translated = translate(error);
      onFailure(translated);
      throw translated;
    }
  });
}
