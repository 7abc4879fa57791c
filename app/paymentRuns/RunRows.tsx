import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { RowDialog } from "./RowDialog.tsx";
import { rowsShown, type ShownRow, totalsOf } from "./rowsShown.ts";
import { RunDetails } from "./RunDetails.tsx";
import { RunNotes } from "./RunNotes.tsx";
import { useRun, useRunState } from "./RunContext.tsx";
import { statusWords } from "./runWords.ts";
import { SubmitRun } from "./SubmitRun.tsx";
import { emptyRow } from "./typedRow.ts";

/** Amounts are in US dollars, as accounts are. */
const CURRENCY = "USD";

/** The rows of a run with their verdicts or outcomes, and what can be done with them. */
export function RunRows() {
  const run = useRun();
  const context = useRunState((snapshot) => snapshot.context);
  const isEditable = useRunState((snapshot) => snapshot.hasTag("editable"));
  const isJudging = useRunState((snapshot) => snapshot.matches("judging"));
  const [edited, setEdited] = useState<number | null>(null);
  const rows = useMemo(() => rowsShown(context), [context]);
  const columns = useMemo(() => columnsOf(rows, isEditable ? setEdited : undefined), [
    rows,
    isEditable,
  ]);
  const shown = edited === null ? undefined : rows[edited - 1];
  return (
    <Stack $gap={24}>
      <RunDetails />
      <RunNotes rows={rows} />
      <DataTable
        label="payments"
        columns={columns}
        rows={rows}
        rowKey={({ place }) => place}
        pageSize={25}
        stackBelow="800"
        search={rows.length > 10 ? { placeholder: "Search payees, numbers, and notes" } : null}
        toolbar={isEditable && (
          <Button
            tone="secondary"
            size="dense"
            icon={<Plus aria-hidden />}
            onPress={() => setEdited(rows.length + 1)}
          >
            Add a payment
          </Button>
        )}
        empty={<p>No payments yet. Add the first one.</p>}
      />
      <p role="status">{isJudging ? "Checking every payment..." : null}</p>
      <SubmitRun rows={rows} />
      {edited !== null && (
        <RowDialog
          place={edited}
          row={shown?.row ?? emptyRow}
          message={shown?.message ?? null}
          onChange={(row) => run.send({ type: "changeRow", at: edited - 1, row })}
          onRemove={shown && (() => run.send({ type: "removeRow", at: edited - 1 }))}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function columnsOf(
  rows: readonly ShownRow[],
  onEdit: ((place: number) => void) | undefined,
): readonly DataColumn<ShownRow>[] {
  return [
    {
      id: "place",
      header: "Row",
      align: "end",
      cell: ({ place }) => place,
      value: ({ place }) => place,
    },
    {
      id: "payee",
      header: "Payee",
      isRowHeader: true,
      isWrapping: true,
      stack: "title",
      value: ({ row }) => row.payee,
      cell: ({ row }) => row.payee,
    },
    {
      id: "accountNumber",
      header: "Account number",
      value: ({ row }) => row.accountNumber,
      isSortable: false,
      cell: ({ row }) => <OutsideNumber number={row.accountNumber} />,
    },
    {
      id: "note",
      header: "Note",
      isWrapping: true,
      value: ({ row }) => row.note,
      isSortable: false,
      hiddenBelow: "760",
      cell: ({ row }) => row.note,
    },
    {
      id: "status",
      header: "Check",
      isWrapping: true,
      width: "12rem",
      value: ({ status }) => status,
      isSortable: false,
      searchText: () => "",
      filter: {
        label: "Check",
        allLabel: "All payments",
        options: totalsOf(rows).map(({ status }) => ({
          id: status,
          label: statusWords[status].label,
        })),
      },
      cell: ({ status, message }) => (
        <Stack $gap={4}>
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
          {message}
        </Stack>
      ),
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      value: ({ amount }) => amount,
      cell: ({ amount, row }) =>
        amount === null ? row.amount : <Money cents={amount} currency={CURRENCY} />,
    },
    ...(onEdit === undefined ? [] : [{
      id: "edit",
      header: "Edit",
      isHeaderHidden: true,
      align: "end" as const,
      stack: "actions" as const,
      cell: ({ place, row }: ShownRow) => (
        <Button
          tone="quiet"
          size="dense"
          aria-label={`Edit row ${place}, ${row.payee}`}
          onPress={() => onEdit(place)}
        >
          Edit
        </Button>
      ),
    }]),
  ];
}
