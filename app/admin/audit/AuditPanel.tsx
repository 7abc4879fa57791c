import { styled } from "styled-components";
import type { AuditRow } from "#contract/audit.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { space } from "#ui/theme/space.ts";
import type { Directory } from "../directory.ts";
import { Facts } from "../Facts.tsx";
import { actorWords } from "./auditColumns.tsx";
import { actionWords, type Change, changesIn, factsIn, subjectWords } from "./auditWords.ts";

export interface AuditPanelProps {
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
export function AuditPanel({ row, directory, onClose }: AuditPanelProps) {
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
    <Stack>
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

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;
