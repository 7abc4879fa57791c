import { media, motion } from "#ui/theme/media.ts";
import { hairlines } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

export type TabsLook = "underline" | "segmented";

type Look = { $look: TabsLook };

/* The hairline runs on below the tabs that are out of sight. */
const underlineList = css`
  gap: ${space[24]};
  padding-inline: var(--reach, 0px);
  background: linear-gradient(${token.border}, ${token.border}) center bottom /
    calc(100% - 2 * (var(--reach, 0px) - var(--bleed, 0px))) 1px no-repeat;
`;

const segmentedList = css`
  gap: ${hairlines[2]};
  padding: ${hairlines[2]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};
`;

export const listLook = css<Look>`
  display: flex;
  overflow: auto hidden;
  scroll-behavior: smooth;
  scrollbar-width: none;
  ${({ $look }) => ($look === "underline" ? underlineList : segmentedList)}
`;

/* For a pseudo-element: a ring with space around the text, clear of the underline. */
export const ringAround = css`
  ${focusRing};
  content: "";
  position: absolute;
  inset: ${space[8]} calc(-1 * ${space[8]} + ${hairlines[2]});
  border-radius: ${radius.control};
  outline-offset: 0;
`;

const underlineTab = css`
  min-height: ${height.tab};

  &[data-focus-visible]::before {
    ${ringAround};
  }
`;

/* In forced colors, the ring and the selected tab's border have the same color: it keeps a distance. */
export const segmentedRing = css`
  ${focusRing};
  outline-offset: -${hairlines[2]};

  @media ${media.forcedColors} {
    outline-offset: -${hairlines[6]};
  }
`;

const segmentedTab = css`
  min-height: calc(${height.filter} - ${hairlines[6]});
  padding-inline: ${space[12]};
  border-radius: calc(${radius.control} - ${hairlines[2]});
  isolation: isolate;

  &[data-focus-visible] {
    ${segmentedRing};
  }

  @media ${media.touch} {
    min-height: ${height.touch};
  }
`;

export const tabLook = css<Look>`
  ${text.label14};
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  color: ${token.textMuted};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  scroll-margin-inline: ${space[48]};
  transition: color ${motion.hover};
  ${({ $look }) => ($look === "underline" ? underlineTab : segmentedTab)};

  &[data-hovered] {
    color: ${token.text};
  }

  &[data-selected] {
    color: ${token.text};
    font-weight: ${weight.semibold};
  }
`;

const underlineIndicator = css`
  inset: auto 0 0;
  height: ${hairlines[2]};
  background: ${token.link};
`;

/* Below the tab's ring. */
const segmentedIndicator = css`
  inset: 0;
  z-index: -1;
  border: 1px solid ${token.borderStrong};
  border-radius: inherit;
  background: ${token.surfaceRaised};
`;

export const indicatorLook = css<Look>`
  position: absolute;
  width: 100%;
  ${({ $look }) => ($look === "underline" ? underlineIndicator : segmentedIndicator)};

  @media ${media
    .forcedColors} {
    background: ${({ $look }) => ($look === "underline" ? "Highlight" : "Canvas")};
    border-color: Highlight;
    border-width: ${({ $look }) => ($look === "underline" ? 0 : hairlines[3])};
  }
`;
