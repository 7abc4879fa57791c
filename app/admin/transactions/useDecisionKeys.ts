import { useMemo } from "react";
import type { RowShortcut } from "#ui/DataTable/dataTableTypes.ts";
import { useDecisions } from "../Decisions.tsx";
import type { Decision } from "../decisionWords.ts";
import { focusNextRow } from "../focusNextRow.ts";
import { type AdminRow, isPending } from "./rows.ts";

/** A approves the row that has the focus, R rejects it; the focus goes on to the next. */
export function useDecisionKeys(): readonly RowShortcut<AdminRow>[] {
  const { decide } = useDecisions();
  return useMemo(() => {
    const key = (keyName: string, label: string, status: Decision): RowShortcut<AdminRow> => ({
      keyName,
      label,
      isPossible: isPending,
      onRun({ transaction: { id } }) {
        decide(id, status);
        focusNextRow(document.activeElement);
      },
    });
    return [key("a", "approve", "completed"), key("r", "reject", "rejected")];
  }, [decide]);
}
