import type { ReactNode } from "react";
import { height, radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { tints } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type BadgeTone = "positive" | "negative" | "caution" | "info" | "neutral";

export type BadgeProps = {
  tone: BadgeTone;
  /** 12 px, stroke 2.5. Decorative: the word carries the meaning. */
  icon?: ReactNode;
  children: ReactNode;
};

/** A word on a tint, 24 px high. Use StatusBadge for statuses. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Pill $tone={tone}>
      {icon}
      <span>{children}</span>
    </Pill>
  );
}

const Pill = styled.span<{ $tone: BadgeTone }>`
  ${text.badge12};
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  min-height: ${height.badge};
  padding-inline: ${space[8]};
  border: 1px solid;
  border-radius: ${radius.pill};
  /* On one line wherever there is room, a table's column included. */
  width: max-content;
  max-width: 100%;
  overflow-wrap: break-word;
  vertical-align: middle;
  ${({ $tone }) => tints[$tone]};
  color: var(--tone);
`;
