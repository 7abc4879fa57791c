import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { AuditRow } from "#contract/audit.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { space } from "#ui/theme/space.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { auditParts, type AuditSearch } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { searchIn } from "#app/list/question.ts";
import { useListView } from "#app/list/useListView.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { styled } from "#ui/theme/styled.ts";
import { useAdminAddress } from "../address.ts";
import { useDirectory } from "../useDirectory.ts";
import type { Directory } from "../directory.ts";
import { Facts } from "../Facts.tsx";
import { instantRange } from "../DayRange.tsx";
import { Actor, auditColumns, peopleIn, Subject } from "./auditColumns.tsx";
import { actorIn, actsIn, AuditFilters } from "./AuditFilters.tsx";
import { BooksCard, ChainCard } from "./CheckCards.tsx";
import { ExportAudit } from "./ExportAudit.tsx";
import { actionWords, type Change, changesIn, factsIn } from "./auditWords.ts";

/** The audit log, and checks of the books and of the log's hash chain. */
export function AuditTab() {
  const { view, setView, choose } = useListView();
  const search = useSettled(view.search);
  const { auditId, go } = useAdminAddress();
  const { filters } = view;
  const question: AuditSearch = {
    ...searchIn(search),
    ...actsIn(filters["kind"]),
    actorId: actorIn(filters) ?? undefined,
    ...instantRange({ from: filters["from"], to: filters["to"] }),
  };
  const parts = useInfiniteQuery(auditParts(useClient(), question));
  const list = useBankList({ parts, rowKey, view: { ...view, search } });
  const directory = useDirectory(peopleIn(list.ahead));
  const onOpen = useCallback(({ id }: AuditRow) => go({ auditId: id }), [go]);
  const columns = useMemo(() => auditColumns({ directory, onOpen }), [directory, onOpen]);
  const moreFilters = useMemo(
    () => <AuditFilters filters={filters} onChoose={choose} />,
    [filters, choose],
  );
  return (
    <Stack $gap={16}>
      <Cards>
        <BooksCard />
        <ChainCard />
      </Cards>
      <BankTable
        label="Audit log"
        columns={columns}
        list={list}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        search={{ label: "Search audit log" }}
        searched={searched}
        failure="We couldn't load the audit log."
        stackBelow="phone"
        toolbar={
          <AtEnd>
            <ExportAudit search={question} />
          </AtEnd>
        }
        moreFilters={moreFilters}
        onRowOpen={onOpen}
        openKey={auditId}
      />
      <AuditPanel
        row={list.all.find(({ id }) => id === auditId) ?? null}
        directory={directory}
        onClose={() => go({ auditId: null })}
      />
    </Stack>
  );
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

const AtEnd = styled.div`
  margin-inline-start: auto;
`;

interface AuditPanelProps {
  readonly row: AuditRow | null;
  readonly directory: Directory;
  readonly onClose: () => void;
}

const columns: readonly Column<Change>[] = [
  { id: "name", header: "Field", isRowHeader: true, stack: "title", cell: ({ name }) => name },
  { id: "before", header: "Before", isWrapping: true, cell: ({ before }) => before || "–" },
  { id: "after", header: "After", isWrapping: true, cell: ({ after }) => after || "–" },
];

/** One audit entry: actor, time, subject, changes, and the other fields it recorded. */
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
          ["By", <Actor key="by" row={row} directory={directory} />],
          ["Subject", <Subject key="on" subject={row.subject} directory={directory} />],
          ...facts.map(({ name, value }) => [name, value || "–"] as const),
          ["Entry", row.id],
          ["Hash", row.hash ? `${row.hash.slice(0, 16)}…` : "Pending"],
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
