import { iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { ownOrder, tabular, text } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export type CountBadgeProps = {
  count: number;
  /** The noun after the number in the accessible name: "unread messages". */
  label: string;
  /** Negative asks for attention; neutral only counts. */
  tone?: "negative" | "neutral";
};

/** A number in a circle. Nothing at zero; "99+" above ninety-nine, the whole number when spoken. */
export function CountBadge({ count, label, tone = "negative" }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <>
      <Circle $tone={tone} aria-hidden>{count > 99 ? "99+" : count}</Circle>{" "}
      <Spoken>{`${count} ${label}`}</Spoken>
    </>
  );
}

const tones = {
  negative: css`
    color: ${token.onNegative};
    background: ${token.negativeSolid};
    border-color: transparent;
  `,
  neutral: css`
    ${tints.neutral};
    color: var(--tone);
  `,
};

const Circle = styled.span<{ $tone: "negative" | "neutral" }>`
  ${text.badge12};
  ${tabular};
  ${ownOrder};
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: ${iconSizes.count};
  height: ${iconSizes.count};
  padding-inline: ${space[4]};
  border: 1px solid;
  border-radius: ${radius.pill};
  vertical-align: middle;
  ${({ $tone }) => tones[$tone]}
`;
