import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { type Transaction, transactionStatus } from "#contract/transactions.ts";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionParts, type TransactionSearch } from "#app/api/listQueries.ts";
import { orderIn, searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { instantRange } from "../DayRange.tsx";
import { useDecisions, withLocalDecision } from "../Decisions.tsx";
import { useDirectory } from "../useDirectory.ts";
import { transactionSorts } from "./columns.tsx";
import { type AdminRow, adminRows, namedIn } from "./rows.ts";
import { accountIn } from "./TransactionFilters.tsx";

/** Search terms for the amounts of each risk level. */
const amountsOf: Readonly<Record<string, string>> = {
  high: ">=10000",
  medium: "1000..9999.99",
  low: "<1000",
};

function rowKey({ id }: Transaction): number {
  return id;
}

interface Listed {
  readonly view: DataTableView;
  readonly search: string;
  readonly ofUserId: number | null;
}

function questionOf({ view, search, ofUserId }: Listed): TransactionSearch {
  const { filters } = view;
  return {
    ...searchIn(amountsOf[filters["risk"] ?? ""], search),
    status: transactionStatus.options.find((status) => status === filters["status"]),
    accountId: accountIn(filters) ?? undefined,
    userId: ofUserId ?? undefined,
    ...instantRange({ from: filters["from"], to: filters["to"] }),
    ...(view.sort === null ? { sort: "waiting" } : orderIn(view, transactionSorts)),
  };
}

/** Returns a function that loads All Transactions as it is shown at first, unless it is loaded. */
export function useTransactionsAhead(): () => void {
  const client = useClient();
  const queryClient = useQueryClient();
  return () => {
    const question = questionOf({ view: plainView, search: "", ofUserId: null });
    void queryClient.prefetchInfiniteQuery(transactionParts(client, question));
  };
}

/** Returns the rows of All Transactions, for all users or for one. */
export function useTransactionListing(view: DataTableView, ofUserId: number | null) {
  const { decidedHere } = useDecisions();
  const search = useSettled(view.search);
  const question = questionOf({ view, search, ofUserId });
  const parts = useInfiniteQuery(transactionParts(useClient(), question));
  const list = useBankList({ parts, rowKey, view: { ...view, search }, kept: decidedHere });
  const { accountIds, userIds } = useMemo(() => namedIn(list.ahead), [list.ahead]);
  const named = useDirectory({ accountIds, userIds: [ofUserId, ...userIds] });
  const drawn = useRef<readonly AdminRow[]>([]);
  const rows = useMemo(() => {
    const decided = list.all.map((row) => withLocalDecision(row, decidedHere));
    const all = adminRows(decided, named, drawn.current);
    const ids = new Set(list.page.map(rowKey));
    return { all, page: all.filter(({ transaction }) => ids.has(transaction.id)) };
  }, [list.all, list.page, named, decidedHere]);
  useEffect(() => {
    drawn.current = rows.all;
  }, [rows]);
  return { ...list, ...rows, parts, named, question };
}
