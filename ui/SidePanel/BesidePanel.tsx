import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { panelRoom, type PanelSize, panelWidth } from "./sidePanelLook.ts";

export type BesidePanelProps = { isOpen: boolean; size?: PanelSize; children: ReactNode };

/**
 * What a SidePanel stands beside. On a wide page (1280 px, 1440 px beside an admin's sidebar) it
 * gives way at its end; its beginning and the scroll position stay. Narrower pages are covered
 * instead, so that rows never change their shape under the reader's eyes. The wide panel about a
 * user takes its room from 1280 px up: a table beside it leaves columns out until 1600 px.
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
