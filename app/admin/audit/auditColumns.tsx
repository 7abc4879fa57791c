import type { AuditRow } from "#contract/audit.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import type { Directory } from "../directory.ts";
import { actionWords, changedFacts, subjectWords } from "./auditWords.ts";

export interface AuditColumnOptions {
  readonly directory: Directory;
  readonly onOpen: (row: AuditRow) => void;
}

/** Who it was: a person, or the bank itself. */
export function actorWords({ actorId }: AuditRow, { nameOf }: Directory): string {
  return actorId === null ? "The bank" : nameOf(actorId);
}

/** What was done, to what, by whom and when. */
export function auditColumns(
  { directory, onOpen }: AuditColumnOptions,
): readonly DataColumn<AuditRow>[] {
  return [
    {
      id: "at",
      header: "Date",
      stack: "meta",
      cell: ({ at }) => (
        <Quiet>
          <DateTime value={at} format="admin" />
        </Quiet>
      ),
    },
    {
      id: "action",
      header: "Action",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      cell: (row) => <Link onPress={() => onOpen(row)}>{actionWords(row.action)}</Link>,
    },
    {
      id: "subject",
      header: "Subject",
      cell: ({ subject }) => subjectWords(subject),
    },
    {
      id: "actor",
      header: "By",
      isWrapping: true,
      cell: (row) => actorWords(row, directory),
    },
    {
      id: "change",
      header: "Change",
      isWrapping: true,
      cell: (row) => (
        <Quiet>
          {changedFacts(row).join(", ") || "–"}
        </Quiet>
      ),
    },
  ];
}
