import type { Column } from "#ui/Table/tableTypes.ts";
import type { RowKey, SelectionOptions } from "./dataTableTypes.ts";
import { SelectBox } from "./SelectBox.tsx";
import { extentOf } from "./selection.ts";
import type { Selection } from "./useSelection.ts";

/** The column of boxes; the one in its head is for this page. */
export function selectColumn<Row>(
  selection: Selection,
  { rowLabel }: SelectionOptions<Row>,
  rowKey: (row: Row) => RowKey,
  page: readonly RowKey[],
): Column<Row> {
  return {
    id: "select",
    header: "Select",
    headerContent: (
      <SelectBox
        label="Select all on this page"
        extent={extentOf(selection.keys, page)}
        isDisabled={page.length === 0}
        onSelect={selection.selectPage}
      />
    ),
    stack: "select",
    cell: (row) => (
      <SelectBox
        label={`Select ${rowLabel(row)}`}
        extent={selection.keys.has(rowKey(row)) ? "all" : "none"}
        onSelect={(isSelected, isRange) => selection.select(rowKey(row), isSelected, isRange)}
      />
    ),
  };
}
