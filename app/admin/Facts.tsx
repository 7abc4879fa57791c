import type { ReactNode } from "react";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface FactsProps {
  /** Name and value; a value that is null is left out. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
  /**
   * Maximum number of columns, for short values, where there is room. With more than three, long
   * values wrap, and names and values aren't aligned.
   */
  readonly columns?: keyof typeof beside;
}

const beside = {
  1: "minmax(0, 1fr)",
  2: "repeat(auto-fit, minmax(min(max(13rem, 40%), 100%), 1fr))",
  3: "repeat(auto-fit, minmax(min(max(13rem, 30%), 100%), 1fr))",
};

/* With two columns in a panel, a phone number with its country code fits on one line. */
const nameWidth = { 1: "6.5rem", 2: "6rem", 3: "6.5rem" };

/** A list of names with their values. */
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

const List = styled.dl<{ $columns: keyof typeof beside }>`
  ${text.size14};
  display: grid;
  grid-template-columns: ${({ $columns }) => beside[$columns]};
  gap: ${space[12]} ${space[24]};

  > div {
    display: grid;
    grid-template-columns:
      minmax(min-content, ${({ $columns }) => nameWidth[$columns]})
      minmax(min-content, 1fr);
    gap: ${space[8]};
  }

  dt {
    color: ${token.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
