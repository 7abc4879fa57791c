import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface FactsProps {
  /** Name and value; a value that is null is left out. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
  /** Two beside each other where there is room, on a wide card three, for short values. */
  readonly columns?: 1 | 2;
}

/** At most three: of more, long values wrap, and names and values are not aligned any more. */
const beside = "repeat(auto-fit, minmax(min(max(13rem, 30%), 100%), 1fr))";

/** What is known about one thing, name by value. */
export function Facts({ items, columns = 1 }: FactsProps) {
  return (
    <List $columns={columns}>
      {items.filter(([, value]) => value !== null).map(([name, value], place) => (
        // Two facts may have the same name.
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $columns: 1 | 2 }>`
  ${text.size14};
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns === 1 ? "minmax(0, 1fr)" : beside};
  gap: ${space[12]} ${space[24]};

  > div {
    display: grid;
    grid-template-columns: minmax(min-content, 6.5rem) minmax(min-content, 1fr);
    gap: ${space[8]};
  }

  dt {
    color: ${token.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
