import type { ReactNode } from "react";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { LoadFailure } from "#ui/Table/TableStates.tsx";
import type { TableError } from "#ui/Table/tableTypes.ts";
import { tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";

export type DataCardsProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
  isLoading?: boolean;
  error?: TableError;
  /** In place of no rows. */
  empty: ReactNode;
};

/** Placeholder cards while the first rows load. */
const placeholders = [0, 1, 2];

/** The rows of a list as cards, one below the other, where each says more than a line holds. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, rows, rowKey, card, isLoading = false, error, empty } = props;
  if (error) return <LoadFailure error={error} />;
  if (rows.length === 0 && isLoading) {
    return (
      <Waiting aria-busy aria-label={label} role="group">
        {placeholders.map((at) => (
          <Skeleton key={at} width="100%" height={tall.listCard} shape="block" />
        ))}
      </Waiting>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <List aria-label={label} aria-busy={isLoading}>
      {rows.map((row) => <li key={rowKey(row)}>{card(row)}</li>)}
    </List>
  );
}

const rhythm = css`
  display: grid;
  gap: ${space[16]};
`;

const List = styled.ul`
  ${rhythm};
`;

const Waiting = styled.div`
  ${rhythm};
`;
