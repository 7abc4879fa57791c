import type { ReactNode } from "react";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

export interface LegendItem {
  readonly id: string | number;
  /** The color in the chart; without one the item is only a figure. */
  readonly color?: string;
  readonly dashes?: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
}

/** Legend of a chart's colors, with a figure for each. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <List>
      {items.map(({ id, color, dashes, label, figure }) => (
        <li key={id}>
          {color && (
            <svg width={16} height={12} aria-hidden>
              <line
                x2={16}
                y1={6}
                y2={6}
                stroke={color}
                strokeWidth={dashes === undefined ? 10 : 3}
                strokeDasharray={dashes}
              />
            </svg>
          )}
          <span>{label}</span> <Figure>{figure}</Figure>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[20]};
  margin-bottom: ${space[12]};
  color: ${token.textMuted};

  > li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
`;

const Figure = styled.span`
  color: ${token.text};
  font-weight: ${weight.semibold};
`;
