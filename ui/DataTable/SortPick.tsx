import { Select } from "#ui/Select/Select.tsx";
import type { DataColumn } from "./dataTableTypes.ts";
import { isSortable } from "./sorting.ts";
import type { DataTableView } from "./view.ts";

export type SortPickProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: DataTableView["sort"];
  onSort: (sort: DataTableView["sort"]) => void;
};

const LISTED = "as listed";

/** The order of rows that are stacked: what a press on a head does where there is one. */
export function SortPick<Row>({ columns, sort, onSort }: SortPickProps<Row>) {
  const choices = columns.filter(isSortable).flatMap(({ id, header }) =>
    (["ascending", "descending"] as const).map((direction) => ({
      id: `${id} ${direction}`,
      label: `${header}, ${direction}`,
      sort: { columnId: id, direction },
    }))
  );
  if (choices.length === 0) return null;
  const current = sort && `${sort.columnId} ${sort.direction}`;
  return (
    <Select
      label="Sort by"
      isLabelHidden
      size="filter"
      options={[{ id: LISTED, label: "As listed" }, ...choices]}
      selectedId={current ?? LISTED}
      onSelect={(picked) => onSort(choices.find(({ id }) => id === picked)?.sort ?? null)}
    />
  );
}
