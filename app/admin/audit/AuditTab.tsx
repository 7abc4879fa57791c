import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { AuditRow } from "#contract/audit.ts";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { space } from "#ui/theme/space.ts";
import { auditParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { startOfDay } from "../localTime.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { useDirectory } from "../useDirectory.ts";
import { auditColumns } from "./auditColumns.tsx";
import { type AuditFilter, AuditFilters, everything } from "./AuditFilters.tsx";
import { AuditPanel } from "./AuditPanel.tsx";
import { BooksCard } from "./BooksCard.tsx";
import { ChainCard } from "./ChainCard.tsx";

/** What was ever done in the bank, and whether its books and this log still hold. */
export function AuditTab() {
  const [filter, setFilter] = useState(everything);
  const [view, setView] = useState<DataTableView>(plainView);
  const search = useSettled(view.search);
  const { auditId, go } = useAdminAddress();
  const { from, to, kind, actorId } = filter;
  const parts = useInfiniteQuery(auditParts(useClient(), {
    ...searchIn(search),
    action: kind ?? undefined,
    actorId: actorId === null ? undefined : Number(actorId),
    since: (from && startOfDay(from)) || undefined,
    until: (to && startOfDay(to, 1)) || undefined,
  }));
  const shown = { ...view, search, filters: chosenIn(filter) };
  const list = useBankList({ parts, rowKey, view: shown, countedTo: 0 });
  const directory = useDirectory({ userIds: list.ahead.map(({ actorId }) => actorId) });
  const onOpen = useCallback(({ id }: AuditRow) => go({ auditId: id }), [go]);
  const columns = useMemo(() => auditColumns({ directory, onOpen }), [directory, onOpen]);
  function narrow(next: AuditFilter) {
    setFilter(next);
    setView({ ...view, page: 1 });
  }
  return (
    <Column>
      <Cards>
        <BooksCard />
        <ChainCard />
      </Cards>
      <AuditFilters filter={filter} onChange={narrow} />
      <BankTable
        label="Audit log"
        columns={columns}
        list={list}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        search={{ label: "Search audit log" }}
        searched={searched}
        failure="We could not load the audit log."
        stackBelow="800"
        onRowOpen={onOpen}
        openKey={auditId}
        empty={<EmptyState title={noResults}>Nothing was done that fits.</EmptyState>}
      />
      <AuditPanel
        row={list.all.find(({ id }) => id === auditId) ?? null}
        directory={directory}
        onClose={() => go({ auditId: null }, { replace: true })}
      />
    </Column>
  );
}

function chosenIn(filter: AuditFilter): Record<string, string> {
  const chosen = Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(chosen);
}

const searched = ["days"] as const;

function rowKey({ id }: AuditRow): number {
  return id;
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[16]};
`;
