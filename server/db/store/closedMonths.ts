import type { AccountType } from "#contract/accounts.ts";
import type { Instant } from "#contract/time.ts";
import type { Currency } from "#contract/users.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";
import type { Month } from "../../ledger/months.ts";

/** A month that two owners closed, and what is kept to check it by. */
export type ClosedMonthRow = RowOf<Tables["closedMonths"]>;

/** What a closed month's statements say of an account and its owner. */
export type ClosedAccountRow = RowOf<Tables["closedAccounts"]>;

/** What accounts and their owners were at the month's end, where that is something else now. */
export interface AtMonthEnd {
  readonly accounts: Readonly<
    Record<number, { readonly accountType?: AccountType; readonly lastFour?: string }>
  >;
  /** By user. */
  readonly currencies: Readonly<Record<number, Currency>>;
}

export interface ClosedMonths {
  /** Newest first. */
  list(): Promise<ClosedMonthRow[]>;
  last(): Promise<ClosedMonthRow | undefined>;
  byMonth(month: Month): Promise<ClosedMonthRow | undefined>;
  insert(row: ClosedMonthRow): Promise<void>;
  accountOf(month: Month, accountId: number): Promise<ClosedAccountRow | undefined>;
  /**
   * Makes every writer of transactions and entries wait until the surrounding transaction ends, and
   * waits for those that have begun.
   */
  lockLedger(): Promise<void>;
  /** Keeps what every open account that was there before `until` says of itself and its owner. */
  keepAccounts(month: Month, until: Instant, then: AtMonthEnd): Promise<void>;
}

/** The methods that need one table only. */
export function plainClosedMonths(
  open: OpenTable,
): Omit<ClosedMonths, "lockLedger" | "keepAccounts"> {
  const [months, accounts] = [open("closedMonths"), open("closedAccounts")];
  const newest = { order: { month: "desc" } } as const;
  return {
    list: () => months.list({}, newest),
    last: () => months.first({}, { ...newest, limit: 1 }),
    byMonth: (month) => months.first({ month }),
    insert: async (row) => void await months.insert(row),
    accountOf: (month, accountId) => accounts.first({ month, accountId }),
  };
}
