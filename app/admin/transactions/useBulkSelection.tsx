import { useMemo, useRef } from "react";
import { Button } from "#ui/Button/Button.tsx";
import type { SelectionOptions } from "#ui/DataTable/dataTableTypes.ts";
import type { Decision } from "../decisionWords.ts";
import { type AdminRow, isPending } from "./rows.ts";

/** Approve and reject for the selected rows; those that do not wait any more are left out. */
export function useBulkSelection(
  rows: readonly AdminRow[],
  onDecide: (chosen: readonly AdminRow[], status: Decision) => void,
): SelectionOptions<AdminRow> {
  const latest = useRef(onDecide);
  latest.current = onDecide;
  return useMemo(() => ({
    rowLabel: ({ transaction }) => `transaction ${transaction.id}`,
    actions: (keys, clear) => {
      const chosen = rows.filter((row) => keys.has(row.transaction.id) && isPending(row));
      const start = (status: Decision) => {
        latest.current(chosen, status);
        clear();
      };
      const none = chosen.length === 0;
      return (
        <>
          <Button size="dense" isDisabled={none} onPress={() => start("completed")}>
            {`Approve ${chosen.length}`}
          </Button>
          <Button
            size="dense"
            tone="secondary"
            isDisabled={none}
            onPress={() => start("rejected")}
          >
            {`Reject ${chosen.length}`}
          </Button>
        </>
      );
    },
  }), [rows]);
}
