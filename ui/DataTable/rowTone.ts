import type { RowTone } from "#ui/Table/tableTypes.ts";

/** A row's tone, and that it is the one shown beside the table. */
export function openTone(tone: RowTone, isOpen: boolean): RowTone {
  if (!isOpen) return tone;
  return tone === "pending" || tone === "pendingSelected" ? "pendingSelected" : "selected";
}
