import { flashEven, flashOdd } from "#ui/theme/keyframes.ts";
import { layer } from "#ui/theme/layer.ts";
import { css } from "#ui/theme/styled.ts";
import { hiddenColumns, type StackBelow } from "./narrow.ts";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

type Look = { $look: "card" | "plain" };

/* From 1024 px up it clips instead of scrolling, so that the head can stick to the page. */
export const wrapperLook = css<Look>`
  container: table / inline-size;
  overflow: auto hidden;
  border: ${({ $look }) => ($look === "card" ? `1px solid ${token.border}` : "0")};
  border-radius: ${({ $look }) =>
    $look === "card" ? radius.card : `0 0 ${radius.card} ${radius.card}`};
  background: ${token.surface};

  @media ${media.from1024} {
    overflow: clip;
  }
`;

/* The whole head sticks; a border of its cells would stay behind. */
const head = css<Look>`
  thead {
    position: sticky;
    z-index: ${layer.tableHead};
    top: 0;
    background: ${({ $look }) => ($look === "card" ? token.bgSunken : token.surface)};
    box-shadow: inset 0 -1px 0 ${token.border};

    @media ${media.from1024} {
      top: var(--bar-height, 0px);
    }
  }

  thead th {
    ${text.caption12};
    height: ${height.tableHead};
    color: ${token.textMuted};
    white-space: nowrap;
  }
`;

const rows = css`
  tbody tr {
    --edge: transparent;
    --tint: ${token.surface};
    height: ${height.row};
    background: var(--tint);
  }

  tbody tr:not(:last-child) > * {
    border-bottom: 1px solid ${token.border};
  }

  tbody tr[data-pending] {
    --edge: ${token.caution};
    --tint: color-mix(in oklab, ${token.cautionTint} 60%, ${token.surface});
  }

  tbody tr[data-selected] {
    --edge: ${token.primary};
    --tint: ${token.surfaceSelected};
  }

  tbody tr[data-selected][data-pending] {
    --edge: ${token.caution};
  }

  tbody tr > :first-child {
    box-shadow: inset ${hairlines[2]} 0 0 var(--edge);
  }

  tbody tr:dir(rtl) > :first-child {
    box-shadow: inset -${hairlines[2]} 0 0 var(--edge);
  }

  tbody tr[data-checked] {
    --tint: ${token.surfaceSelected};
  }

  tbody tr {
    --flash: ${token.infoBorder};
  }

  tbody tr[data-flash="positive"] {
    --flash: ${token.positiveBorder};
  }

  tbody tr[data-flash="negative"] {
    --flash: ${token.negativeBorder};
  }

  tbody tr[data-flash="caution"] {
    --flash: ${token.cautionBorder};
  }

  tbody tr[data-flash="neutral"] {
    --flash: ${token.borderStrong};
  }

  tbody tr[data-changed="odd"] {
    animation: ${flashOdd} ${motion.flash};
  }

  tbody tr[data-changed="even"] {
    animation: ${flashEven} ${motion.flash};
  }

  tbody tr[data-openable] {
    cursor: pointer;
  }

  tbody tr:focus-visible {
    ${focusRing};
    outline-offset: -${hairlines[2]};
  }

  tbody tr[data-message] {
    height: auto;
  }

  @media ${media.hover} {
    tbody tr:not([data-message], [data-skeleton], [data-selected], [data-pending], [data-checked]):hover {
      --tint: ${token.surfaceHover};
    }
  }
`;

/* Forced colors remove shadows and tints, so borders replace them. */
const forcedColors = css`
  @media ${media.forcedColors} {
    thead th {
      border-bottom: 1px solid;
    }

    tbody tr[data-pending] > :first-child {
      border-inline-start: ${hairlines[4]} solid;
    }

    tbody tr:is([data-selected], [data-checked]) {
      outline: ${hairlines[2]} solid Highlight;
      outline-offset: -${hairlines[2]};
    }
  }
`;

/** In a card, the first column is aligned with the card's title. */
const edge = ({ $look }: Look) => ($look === "card" ? space[16] : space[24]);

export const tableLook = css<Look & { $stackBelow: StackBelow }>`
  ${text.size14};
  ${tabular};
  width: 100%;
  border-spacing: 0;
  border-collapse: separate;

  th,
  td {
    padding: ${space[4]} ${space[12]};
    font-weight: inherit;
    text-align: start;
    vertical-align: middle;
  }

  :is(th, td):first-child {
    padding-inline-start: ${edge};
  }

  :is(th, td):last-child {
    padding-inline-end: ${edge};
  }

  [data-align="end"] {
    text-align: end;
  }

  /* Small buttons bring 8 px of their own: their words end where the header ends. */
  [data-stack="actions"]:last-child {
    padding-inline-end: ${space[8]};
  }

  [data-stack="select"] {
    width: 1px;
    padding-block: 0;
    padding-inline-end: ${space[4]};
  }

  [data-skeleton] [data-align="end"] > span {
    margin-inline-start: auto;
  }

  td:not([data-wrapping], [colspan]),
  tbody th:not([data-wrapping]) {
    white-space: nowrap;
  }

  ${head};

  ${rows};
  ${forcedColors};
  ${({ $stackBelow }) => ($stackBelow === "phone" ? hiddenColumns : "")};
`;
