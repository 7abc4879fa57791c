import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { AuditRow } from "#contract/audit.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { space } from "#ui/theme/space.ts";
import { auditParts } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { Directory } from "../directory.ts";
import { startOfDay } from "../localTime.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { useFullerDirectory } from "../useFullerDirectory.ts";
import { useFurtherPart } from "../useFurtherPart.ts";
import { auditColumns } from "./auditColumns.tsx";
import { AuditFilters, everything } from "./AuditFilters.tsx";
import { AuditPanel } from "./AuditPanel.tsx";
import { BooksCard } from "./BooksCard.tsx";
import { ChainCard } from "./ChainCard.tsx";

/** What was ever done in the bank, and whether its books and this log still hold. */
export function AuditTab({ directory: known }: { readonly directory: Directory }) {
  const [filter, setFilter] = useState(everything);
  const { auditId, go } = useAdminAddress();
  const { from, to, kind, actorId } = filter;
  const parts = useInfiniteQuery(auditParts(useClient(), {
    action: kind ?? undefined,
    actorId: actorId === null ? undefined : Number(actorId),
    since: (from && startOfDay(from)) || undefined,
    until: (to && startOfDay(to, 1)) || undefined,
  }));
  const { data, isError, hasNextPage, refetch } = parts;
  const older = useFurtherPart(parts);
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const directory = useFullerDirectory(known, { userIds: rows.map(({ actorId }) => actorId) });
  const onOpen = useCallback(({ id }: AuditRow) => go({ auditId: id }), [go]);
  const columns = useMemo(() => auditColumns({ directory, onOpen }), [directory, onOpen]);
  return (
    <Column>
      <Cards>
        <BooksCard />
        <ChainCard />
      </Cards>
      <AuditFilters filter={filter} onChange={setFilter} directory={directory} />
      <DataTable
        label="Audit log"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        search={{ label: "Search audit log", placeholder: "Search what is shown" }}
        stackBelow="800"
        onRowOpen={onOpen}
        openKey={auditId}
        toolbar={hasNextPage && (
          <Button
            tone="secondary"
            size="dense"
            isPending={older.isPending}
            onPress={older.fetch}
          >
            Load older
          </Button>
        )}
        isLoading={data === undefined}
        error={data === undefined && isError
          ? { message: "We could not load the audit log.", onRetry: () => void refetch() }
          : undefined}
        empty={<EmptyState title={noResults}>Nothing was done that fits.</EmptyState>}
      />
      <AuditPanel
        row={rows.find(({ id }) => id === auditId) ?? null}
        directory={directory}
        onClose={() => go({ auditId: null }, { replace: true })}
      />
    </Column>
  );
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
