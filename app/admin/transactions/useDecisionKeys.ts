import { useMemo, useRef } from "react";
import type { RowKey, RowShortcut } from "#ui/DataTable/dataTableTypes.ts";
import { useDecisions } from "../Decisions.tsx";
import type { Decision } from "../decisionWords.ts";
import { type AdminRow, isPending } from "./rows.ts";

/**
 * A approves the row that has the focus, R rejects it, and the focus stays there. In one of several
 * selected rows they decide all of these.
 */
export function useDecisionKeys(
  onDecideAll: (keys: ReadonlySet<RowKey>, status: Decision) => boolean,
): readonly RowShortcut<AdminRow>[] {
  const { decide } = useDecisions();
  const latest = useRef(onDecideAll);
  latest.current = onDecideAll;
  return useMemo(() => {
    const key = (keyName: string, label: string, status: Decision): RowShortcut<AdminRow> => ({
      keyName,
      label,
      isPossible: isPending,
      onRun: ({ transaction: { id } }) => decide(id, status),
      onRunSelected(keys, clear) {
        if (latest.current(keys, status)) clear();
      },
    });
    return [key("a", "approve", "completed"), key("r", "reject", "rejected")];
  }, [decide]);
}
