import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Instant } from "#contract/time.ts";
import { instantOf } from "#contract/time.ts";
import { type TransactionStatus, transactionType } from "#contract/transactions.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { sumsQuery, transactionParts } from "#app/api/listQueries.ts";
import { orderIn, searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { columnsFor, type ListedTransaction, transactionSorts } from "./columns.tsx";
import { periodOf, startOf } from "./period.ts";
import { ports } from "#app/api/ports.ts";

/** Section 2: the customer's filter says "failed" for the server's "rejected". */
const statusOf: Readonly<Record<string, TransactionStatus>> = {
  pending: "pending",
  completed: "completed",
  failed: "rejected",
};

/** The account that an address names; null for all. */
export function chosenAccount({ filters }: Pick<DataTableView, "filters">): number | null {
  const id = Number(filters["account"]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Returns the server query for a view. Days and periods are in the viewer's time zone. */
export function questionOf({ search, filters }: DataTableView, now: Date) {
  const period = periodOf(filters["period"]);
  const since: Instant | undefined = period && instantOf(startOf(period, now));
  return {
    ...searchIn(search),
    type: transactionType.options.find((type) => type === filters["type"]),
    status: statusOf[filters["status"] ?? ""],
    accountId: chosenAccount({ filters }) ?? undefined,
    since,
  };
}

export interface ListingOptions {
  readonly accounts: readonly Account[];
  readonly currency: string;
  /** As it is typed and chosen. */
  readonly view: DataTableView;
}

function rowKey({ id }: ListedTransaction): number {
  return id;
}

/** Returns the transactions that match a view, searched and paged by the server. */
export function useListing({ accounts, currency, view: typed }: ListingOptions) {
  const client = useClient();
  const search = useSettled(typed.search);
  const { filters, sort, page } = typed;
  const view = useMemo(() => ({ search, filters, sort, page }), [search, filters, sort, page]);
  const question = questionOf(view, ports.now());
  const parts = useInfiniteQuery(
    transactionParts(client, { ...question, ...orderIn(view, transactionSorts) }),
  );
  const sums = useQuery(sumsQuery(client, question));
  const list = useBankList({ parts, rowKey, view });
  const accountId = chosenAccount(view);
  const account = accounts.find(({ id }) => id === accountId);
  const columns = useMemo(
    () => columnsFor({ accounts, currency, accountId: account ? accountId : null }),
    [accounts, currency, accountId, account],
  );
  return { view, question, parts, list, sums, accountId, account, columns };
}
