import type { ReactNode } from "react";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { panelRoom, type PanelSize, panelWidth } from "./sidePanelLook.ts";

export type BesidePanelProps = { isOpen: boolean; size?: PanelSize; children: ReactNode };

/**
 * The content next to a SidePanel. On a wide page (1280 px, 1024 px for an admin's panel) it
 * becomes narrower at its end side and keeps its scroll position. Tables next to an admin's panel
 * hide columns and keep the height of their rows.
 */
export function BesidePanel({ isOpen, size = "admin", children }: BesidePanelProps) {
  return <Place $isGiving={isOpen} $size={size}>{children}</Place>;
}

/* AppFrame says in --page-end how much room there is already. */
const Place = styled.div<{ $isGiving: boolean; $size: PanelSize }>`
  min-width: 0;

  ${({ $isGiving, $size }) =>
    $isGiving && css`
      @media ${panelRoom[$size]} {
        margin-inline-end: max(
          0px,
          calc(${panelWidth[$size]} + ${space[24]} - var(--page-end, 0px))
        );
      }
    `};
`;
