import { media } from "#ui/theme/media.ts";
import { icons16 } from "#ui/theme/icons.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import type { TabsLook } from "./tabsLook.ts";

export type StripEnd = "start" | "end";

/*
 * Reaches the edges of a container that declares --bleed; otherwise 8 px further than its hairline,
 * so that the focus ring of the first tab is not cut off where the strip scrolls.
 */
const underlineStrip = css`
  --reach: max(${space[8]}, var(--bleed, 0px));
  margin-inline: calc(-1 * var(--reach));
`;

const segmentedStrip = css`
  width: fit-content;
  max-width: 100%;
`;

export const stripLook = css<{ $look: TabsLook }>`
  position: relative;
  ${({ $look }) => ($look === "underline" ? underlineStrip : segmentedStrip)}
`;

/* A button at an end behind which there are more tabs; those below it fade in the page's color. */
export const moreTabsLook = css<{ $end: StripEnd; $look: TabsLook }>`
  ${icons16};
  --on: ${({ $look }) => $look === "underline" ? `var(--tabs-on, ${token.bg})` : token.bgSunken};
  position: absolute;
  inset-block: ${({ $look }) => ($look === "underline" ? 0 : "1px")} 1px;
  inset-inline-${({ $end }) => $end}: ${({ $look }) => ($look === "underline" ? 0 : "1px")};
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${space[32]};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: var(--on);
  box-shadow: 0 0 ${space[8]} ${space[8]} var(--on);
  clip-path: inset(0 calc(-1 * ${space[16]}));
  color: ${token.textMuted};
  cursor: pointer;

  svg {
    rotate: ${({ $end }) => ($end === "start" ? "90deg" : "-90deg")};
  }

  &:dir(rtl) svg {
    rotate: ${({ $end }) => ($end === "start" ? "-90deg" : "90deg")};
  }

  &:hover {
    color: ${token.text};
  }

  @media ${media.touch} {
    width: ${height.touch};
  }
`;
