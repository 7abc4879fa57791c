import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { AuditRow } from "#contract/audit.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { space } from "#ui/theme/space.ts";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { DateField } from "#ui/DateField/DateField.tsx";
import { FilterFold } from "#ui/DataTable/FilterFold.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { auditParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { startOfDay } from "../localTime.ts";
import { useAdminAddress } from "../address.ts";
import { useDirectory } from "../useDirectory.ts";
import type { Directory } from "../directory.ts";
import { useUserChoices } from "../useChoices.ts";
import { Facts } from "../Facts.tsx";
import { actorWords, auditColumns } from "./auditColumns.tsx";
import { BooksCard, ChainCard } from "./CheckCards.tsx";
import {
  actionKinds,
  actionWords,
  type Change,
  changesIn,
  factsIn,
  subjectWords,
} from "./auditWords.ts";

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
    <Stack $gap={16}>
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
    </Stack>
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

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[16]};
`;

/** What the audit log is narrowed to, as the fields have it. */
interface AuditFilter {
  readonly kind: string | null;
  readonly actorId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const everything: AuditFilter = { kind: null, actorId: null, from: null, to: null };

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** No kind of act is called so. */
const ALL = "all";

/** Kind, person and days; the bank looks for what fits. */
function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { users, onType } = useUserChoices();
  const people = useMemo(
    () =>
      users.map((user) => ({
        id: String(user.id),
        label: nameOf(user),
        detail: user.username,
        searchText: user.email,
      })).toSorted((one, other) => one.label.localeCompare(other.label)),
    [users],
  );
  const change = (patch: Partial<AuditFilter>) => onChange({ ...filter, ...patch });
  return (
    <FilterFold count={Object.values(filter).filter((chosen) => chosen !== null).length}>
      <Line role="group" aria-label="Audit filters">
        <Select
          label="Kind"
          size="filter"
          options={[{ id: ALL, label: "All acts" }, ...actionKinds]}
          selectedId={filter.kind ?? ALL}
          onSelect={(kind) => change({ kind: kind === ALL ? null : kind })}
        />
        <ComboBox
          label="By"
          size="filter"
          placeholder="Anybody"
          options={people}
          onInputChange={onType}
          selectedId={filter.actorId}
          onSelect={(actorId) => change({ actorId })}
        />
        <DateField
          label="From"
          size="filter"
          value={filter.from}
          onChange={(from) => change({ from })}
        />
        <DateField label="To" size="filter" value={filter.to} onChange={(to) => change({ to })} />
      </Line>
    </FilterFold>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  flex: 1;
  gap: ${space[12]};
`;

interface AuditPanelProps {
  readonly row: AuditRow | null;
  readonly directory: Directory;
  readonly onClose: () => void;
}

const columns: readonly Column<Change>[] = [
  { id: "name", header: "Fact", isRowHeader: true, stack: "title", cell: ({ name }) => name },
  { id: "before", header: "Before", isWrapping: true, cell: ({ before }) => before || "–" },
  { id: "after", header: "After", isWrapping: true, cell: ({ after }) => after || "–" },
];

/** One act: who, when, on what, what else was kept of it, and what it changed. */
function AuditPanel({ row, directory, onClose }: AuditPanelProps) {
  return (
    <SidePanel
      title={row ? actionWords(row.action) : "Audit"}
      isOpen={row !== null}
      onOpenChange={(open) => open || onClose()}
    >
      {row && <Act row={row} directory={directory} />}
    </SidePanel>
  );
}

function Act({ row, directory }: { readonly row: AuditRow; readonly directory: Directory }) {
  const changes = changesIn(row);
  const facts = factsIn(row);
  return (
    <Stack $gap={24}>
      <Facts
        items={[
          ["Date", <DateTime key="at" value={row.at} format="admin" />],
          ["By", actorWords(row, directory)],
          ["Subject", subjectWords(row.subject)],
          ...facts.map(({ name, value }) => [name, value || "–"] as const),
          ["Row", row.id],
          ["Seal", row.hash ? `${row.hash.slice(0, 16)}…` : "Being linked"],
        ]}
      />
      {changes.length > 0 && (
        <Table
          label="Before and after"
          columns={columns}
          rows={changes}
          rowKey={({ path }) => path}
          empty={null}
        />
      )}
    </Stack>
  );
}
