import { useDeferredValue, useMemo } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";
import { pageCount } from "#ui/Pagination/showing.ts";
import { columnsFor } from "./columns.tsx";
import { chosenAccount, narrowed } from "./narrow.ts";
import { runningBalances } from "./runningBalance.ts";

export interface ListingOptions {
  /** Newest first. */
  readonly all: readonly Transaction[];
  readonly accounts: readonly Account[];
  readonly currency: string;
  /** As it is typed and chosen. */
  readonly view: DataTableView;
}

/**
 * What the screen shows of all transactions. While somebody types, the field is ahead of all the
 * rest, which is what it was and need not be drawn again.
 */
export function useListing({ all, accounts, currency, view }: ListingOptions) {
  const late = useDeferredValue(view);
  const steady = late.search === view.search ? view : late;
  const accountId = chosenAccount(steady);
  const account = accounts.find(({ id }) => id === accountId);
  const found = useMemo(() => narrowed(all, steady, new Date()), [all, steady]);
  const columns = useMemo(() =>
    columnsFor({
      accounts,
      currency,
      accountId,
      balances: account ? runningBalances(all, account) : null,
    }), [accounts, currency, accountId, account, all]);

  const page = Math.min(steady.page, pageCount({ pageSize: PAGE_SIZE, total: found.length }));
  const rows = useMemo(() => found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [found, page]);
  return { steady, accountId, account, found, columns, rows };
}
