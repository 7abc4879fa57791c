import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export type ThreadDividerProps = { isUnread?: boolean; children: ReactNode };

/** A line across the thread with words in it: a new day, or where the unread messages begin. */
export function ThreadDivider({ isUnread = false, children }: ThreadDividerProps) {
  return (
    <Line $isUnread={isUnread} data-unread={isUnread || undefined}>
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p<{ $isUnread: boolean }>`
  ${text.caption12};
  ${tabular};
  display: grid;
  grid-template-columns: minmax(${space[16]}, 1fr) auto minmax(${space[16]}, 1fr);
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[16]} ${space[12]};
  color: ${({ $isUnread }) => ($isUnread ? token.negative : token.textMuted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 500)};
  text-align: center;

  &::before,
  &::after {
    content: "";
    border-top: 1px solid
      ${({ $isUnread }) => ($isUnread ? token.negativeBorder : token.border)};
  }
`;
