import { UnbalancedEntry } from "../../ledger/entry.ts";
import {
  BalanceLimitReached,
  DuplicateRow,
  LockTimeout,
  MonthClosed,
  Overdrawn,
  RequestInFlight,
  StatementTimeout,
  StoreUnavailable,
} from "../errors.ts";
import { allTables } from "../../kernel/tables/tables.ts";
import { type Sql, SqlError, sqlThrough } from "./sql.ts";

/** The field that each unique key guards, by the key's name. */
const uniqueFields: ReadonlyMap<string, string> = new Map(
  allTables.flatMap(({ name, key, keyName = `${name}_pkey`, unique = [] }) => [
    [keyName, key.at(-1) ?? ""] as const,
    ...unique.map(({ name, fields, reports }) => [name, reports ?? fields.at(-1) ?? ""] as const),
  ]),
);

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
    case "closed_months_hold":
      return new MonthClosed(error.message, options);
    case "journal_entries_balanced":
      return new UnbalancedEntry(error.message, options);
    case "idempotency_key_unique":
      return new RequestInFlight("Another request with this key was faster", options);
  }
  const field = error.code === "23505" ? uniqueFields.get(error.constraint ?? "") : undefined;
  if (field !== undefined) return new DuplicateRow(field);
  if (error.code === "55P03") return new LockTimeout("Waited too long for a lock", options);
  if (error.code === "57014") return new StatementTimeout(error.message, options);
  if (isUnavailable(error.code)) return new StoreUnavailable(error.message, options);
  return error;
}

/**
 * The database answers, but cannot work now: it starts or stops (57P…), it has no
 * connection, memory or disk left (class 53), its disk fails (58030), or it is a standby (25006).
 */
function isUnavailable(code: string): boolean {
  return /^(08|53|57P|58030$|25006$)/.test(code);
}

/**
 * Returns whether PostgreSQL gave this transaction up only because of others that ran beside it.
 */
export function isWorthRepeating(error: unknown): boolean {
  return error instanceof SqlError && (error.code === "40P01" || error.code === "40001");
}

/** Returns whether a statement failed only because one before it in its transaction did. */
export function isAborted(error: unknown): boolean {
  return error instanceof SqlError && error.code === "25P02";
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
