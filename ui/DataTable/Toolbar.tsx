import { type ReactNode, useCallback, useMemo } from "react";
import { SearchField } from "#ui/SearchField/SearchField.tsx";
import { type StackBelow, whereStacked } from "#ui/Table/narrow.ts";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { type DataColumn, isSortable, restingSort } from "./dataTableTypes.ts";
import { FilterFold } from "./FilterFold.tsx";
import { Filters, Pick } from "./Filters.tsx";
import { type DataTableView, withFilter, withSearch, withSort } from "./view.ts";
import { Select } from "#ui/Select/Select.tsx";

export type ToolbarProps<Row> = {
  /** Spoken name of the search field; null for none. */
  searchLabel: string | null;
  searchPlaceholder: string;
  searchHelp?: ReactNode;
  columns: readonly DataColumn<Row>[];
  view: DataTableView;
  /** Changes the view; the function gets the latest one. */
  onChange: (next: (view: DataTableView) => DataTableView) => void;
  stackBelow: StackBelow;
  /** Without heads to press, the order is chosen here whatever the width. */
  hasHeads: boolean;
  /** After the columns' filters: those of the screen. */
  moreFilters?: ReactNode;
  /** After search and filters: a segmented choice, a button. */
  children?: ReactNode;
};

/** The number of filters side by side on a phone. */
const BESIDE = 2;

/**
 * The bar above the table: search, a filter for each column that has one, and the screen's own
 * controls.
 */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { searchLabel, searchPlaceholder, columns, view, onChange, stackBelow, children } = props;
  const { moreFilters, hasHeads } = props;
  const { filters, sort } = view;

  const choose = useCallback(
    (id: string, option: string | null) => onChange((now) => withFilter(now, id, option)),
    [onChange],
  );
  // Filters are expensive to draw, so they don't update while the user types.
  const choices = useMemo(() => {
    const ofColumns = columns.filter(({ filter }) => filter);
    const count = ofColumns.length + Number(columns.some(isSortable));
    const choices = (
      <>
        <Filters columns={columns} chosen={filters} onChoose={choose} />
        {moreFilters}
        <Sorting $stackBelow={hasHeads ? stackBelow : null}>
          <SortPick
            columns={columns}
            sort={sort}
            onSort={(next) => onChange((now) => withSort(now, next))}
          />
        </Sorting>
      </>
    );
    if (moreFilters === undefined && count <= BESIDE) return choices;
    const isFolded = (id: string) =>
      moreFilters !== undefined || ofColumns.some((column) => column.id === id);
    return <FilterFold count={Object.keys(filters).filter(isFolded).length}>{choices}</FilterFold>;
  }, [columns, filters, sort, stackBelow, hasHeads, moreFilters, choose, onChange]);

  return (
    <Bar data-screen-only>
      {searchLabel !== null && (
        <Search>
          <SearchField
            label={searchLabel}
            placeholder={searchPlaceholder}
            value={view.search}
            onChange={(search) => onChange((now) => withSearch(now, search))}
          />
          {props.searchHelp}
        </Search>
      )}
      {choices}
      {children}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};

  &:empty {
    display: none;
  }
`;

const Search = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  flex: 1 1 ${minMaxWidths.search};
  max-width: ${minMaxWidths.searchMost};

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  @media ${media.under640} {
    flex-basis: 100%;
    max-width: none;
  }
`;

/* Stacked rows have no head to press; null: nor have cards. */
const Sorting = styled(Pick)<{ $stackBelow: StackBelow | null }>`
  ${({ $stackBelow }) =>
    $stackBelow !== null && css`
      display: none;

      ${whereStacked($stackBelow, "data-table")} {
        display: block;
      }
    `}
`;

type SortPickProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: DataTableView["sort"];
  onSort: (sort: DataTableView["sort"]) => void;
};

const LISTED = "as listed";

function idOf({ columnId, direction }: NonNullable<DataTableView["sort"]>): string {
  return `${columnId} ${direction}`;
}

/** The order of rows that are stacked: what a press on a head does where there is one. */
function SortPick<Row>({ columns, sort, onSort }: SortPickProps<Row>) {
  const choices = columns.filter(isSortable).flatMap(({ id, header }) =>
    (["ascending", "descending"] as const).map((direction) => ({
      id: idOf({ columnId: id, direction }),
      label: `${header}, ${direction}`,
      sort: { columnId: id, direction },
    }))
  );
  if (choices.length === 0) return null;
  const resting = restingSort(columns);
  const restingId = resting ? idOf(resting) : LISTED;
  return (
    <Select
      label="Sort by"
      isLabelHidden
      size="filter"
      options={resting ? choices : [{ id: LISTED, label: "Default order" }, ...choices]}
      selectedId={sort ? idOf(sort) : restingId}
      onSelect={(picked) =>
        onSort(
          picked === restingId ? null : choices.find(({ id }) => id === picked)?.sort ?? null,
        )}
    />
  );
}
