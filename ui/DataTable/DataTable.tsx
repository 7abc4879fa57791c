import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { DataTableProps } from "./dataTableTypes.ts";
import { Results } from "./Results.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { type DataTableView, useView } from "./view.ts";

/**
 * A list to work in (section 2, generic data table): search, filters, order by
 * column, pages of ten, and where asked selection, keys and rows that open. The table keeps its
 * view itself, or the screen does (`view`); with `totalCount` a server has done the looking and
 * `rows` are one page. Keep `columns` and `rows` the same from render to render.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, search, stackBelow = "640", moreFilters, toolbar } = props;
  const [view, setView] = useView(props);

  // Keys may come faster than rows are drawn: each starts from the result of the one before.
  const { openKey = null } = props;
  const latest = useRef({ view, setView, openKey });
  useLayoutEffect(() => {
    latest.current = { view, setView, openKey };
  });
  const isRowOpen = useCallback(() => latest.current.openKey !== null, []);
  const change = useCallback((next: (view: DataTableView) => DataTableView) => {
    latest.current.setView(next(latest.current.view));
  }, []);

  const results = useMemo(
    () => <Results shown={{ props, view, change, isRowOpen }} />,
    [props, view, change, isRowOpen],
  );

  return (
    <Section>
      <Toolbar
        searchLabel={search === null ? null : search?.label ?? `Search ${label}`}
        searchPlaceholder={search?.placeholder ?? "Search…"}
        searchHelp={search?.help}
        columns={columns}
        view={view}
        onChange={change}
        stackBelow={stackBelow}
        hasHeads={props.card === undefined}
        moreFilters={moreFilters}
      >
        {toolbar}
      </Toolbar>
      {results}
    </Section>
  );
}

const Section = styled.div`
  container: data-table / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  min-width: 0;
`;
