import { memo } from "react";
import { Select } from "#ui/Select/Select.tsx";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { styled } from "#ui/theme/styled.ts";
import type { ColumnFilter, DataColumn, FilterOption } from "./dataTableTypes.ts";

export type FiltersProps<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Column id to option id. */
  chosen: Readonly<Record<string, string>>;
  /** `null` for all. Must be stable: a new function draws all filters again on each choice. */
  onChoose: OnChoose;
};

type OnChoose = (columnId: string, optionId: string | null) => void;

/** A choice for each column that has one. */
export function Filters<Row>({ columns, chosen, onChoose }: FiltersProps<Row>) {
  return columns.map(({ id, filter }) =>
    filter && (
      <Filter
        key={id}
        id={id}
        filter={filter}
        chosenId={chosen[id] ?? null}
        onChoose={onChoose}
      />
    )
  );
}

/** No column has such an option: an id has no blanks. */
const ALL: FilterOption["id"] = "all of them";

export type FilterProps = {
  id: string;
  filter: Omit<ColumnFilter<never>, "matches">;
  /** `null` for all. */
  chosenId: string | null;
  onChoose: OnChoose;
};

/** One of them; also for what belongs to no column. */
export const Filter = memo(function Filter({ id, filter, chosenId, onChoose }: FilterProps) {
  return (
    <Pick>
      <Select
        label={filter.label}
        isLabelHidden
        size="filter"
        options={[{ id: ALL, label: filter.allLabel }, ...filter.options]}
        selectedId={chosenId ?? ALL}
        onSelect={(option) => onChoose(id, option === ALL ? null : option)}
      />
    </Pick>
  );
});

/** The room of one choice in the toolbar. */
export const Pick = styled.div`
  flex: 0 1 auto;
  min-width: ${minMaxWidths.filterLeast};

  @media ${media.under640} {
    flex: 1 1 ${minMaxWidths.filter};
  }
`;
