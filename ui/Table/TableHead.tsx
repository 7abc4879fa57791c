import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import type { Column, SortDirection } from "./tableTypes.ts";

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  onSort?: (columnId: string) => void;
};

/** The column names; those that sort are buttons with an arrow. */
export function TableHead<Row>({ columns, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role="columnheader"
            data-align={column.align}
            data-hidden-below={column.hiddenBelow}
            data-stack={column.stack === "select" ? "select" : undefined}
            aria-sort={column.sort && orderOf(column)}
            style={{ width: column.width }}
          >
            <Name column={column} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Name<Row>(
  { column, onSort }: { column: Column<Row>; onSort?: (columnId: string) => void },
) {
  if (column.headerContent) {
    return (
      <>
        {column.headerContent}
        <NameWhenStacked data-name>{column.header}</NameWhenStacked>
      </>
    );
  }
  if (column.isHeaderHidden) return <Unseen>{column.header}</Unseen>;
  if (column.sort === undefined) return <span>{column.header}</span>;
  const order = orderOf(column);
  const Arrow = arrows[order];
  return (
    <>
      <Sort onPress={() => onSort?.(column.id)} $isSorted={order !== "none"}>
        <span>{column.header}</span>
        <Arrow size={12} strokeWidth={2.5} aria-hidden />
      </Sort>
      <NameWhenStacked data-name>{column.header}</NameWhenStacked>
    </>
  );
}

/** In which order the rows are by this column, chosen or as they are at rest. */
function orderOf<Row>({ sort = "none", restingOrder }: Column<Row>): SortDirection {
  return sort === "none" ? restingOrder ?? "none" : sort;
}

const arrows: Record<SortDirection, typeof ArrowUp> = {
  none: ChevronsUpDown,
  ascending: ArrowUp,
  descending: ArrowDown,
};

/* Rows that are stacked leave the head to screen readers: its name stays, its button goes. */
const NameWhenStacked = styled.span`
  display: none;
`;

const Unseen = styled.span`
  ${visuallyHidden};
`;

const Sort = styled(AriaButton)<{ $isSorted: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[4]};
  margin: calc(-1 * ${space[4]});
  border: 0;
  border-radius: ${radius.check};
  background: none;
  color: ${({ $isSorted }) => ($isSorted ? token.text : "inherit")};
  font: inherit;
  cursor: pointer;

  /* As tall as the head. */
  &::before {
    content: "";
    position: absolute;
    inset: calc(-1 * ${space[4]}) calc(-1 * ${space[4]});
  }

  /* That a head sorts is said when it is pointed at; its arrow, when it does. */
  svg {
    opacity: ${({ $isSorted }) => ($isSorted ? 1 : 0)};
  }

  &[data-hovered] {
    color: ${token.text};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: 0;
  }

  &[data-hovered] svg,
  &[data-focus-visible] svg {
    opacity: 1;
  }

  @media (hover: none) {
    svg {
      opacity: 1;
    }
  }
`;
