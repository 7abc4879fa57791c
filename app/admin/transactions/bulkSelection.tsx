import { useMemo, useRef } from "react";
import { MOST_IDS } from "#contract/listQuery.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { RowKey, SelectionOptions } from "#ui/DataTable/dataTableTypes.ts";
import type { Decision } from "../decisionWords.ts";
import { type AdminRow, isPending } from "./rows.ts";

/** The selected rows that still wait, as many as are decided together. */
export function chosenOf(rows: readonly AdminRow[], keys: ReadonlySet<RowKey>): AdminRow[] {
  return rows.filter((row) => keys.has(row.transaction.id) && isPending(row)).slice(0, MOST_IDS);
}

/** Begins to decide the selected rows; `clear` unselects them. */
export type DecideSelected = (
  keys: ReadonlySet<RowKey>,
  status: Decision,
  clear: () => void,
) => void;

/**
 * Approve and reject for the selected rows; those that do not wait any more are left out.
 */
export function useBulkSelection(
  rows: readonly AdminRow[],
  onDecide: DecideSelected,
): SelectionOptions<AdminRow> {
  const latest = useRef(onDecide);
  latest.current = onDecide;
  return useMemo(() => ({
    isSelectable: isPending,
    rowLabel: ({ transaction }) => `transaction ${transaction.id}`,
    actions: (keys, clear) => {
      const waiting = chosenOf(rows, keys).length;
      const start = (status: Decision) => latest.current(keys, status, clear);
      const none = waiting === 0;
      return (
        <>
          <Button size="dense" isDisabled={none} onPress={() => start("completed")}>
            {`Approve ${waiting}`}
          </Button>
          <Button
            size="dense"
            tone="secondary"
            isDisabled={none}
            onPress={() => start("rejected")}
          >
            {`Reject ${waiting}`}
          </Button>
        </>
      );
    },
  }), [rows]);
}
