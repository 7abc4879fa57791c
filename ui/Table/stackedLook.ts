import { media } from "#ui/theme/media.ts";
import { hairlines, minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { type StackBelow, whereStacked } from "./narrow.ts";

/*
 * A row becomes lines: title and amount; meta, joined by dots, and badge; "Header value" pairs;
 * actions. The two line breaks are the row's own ::before and ::after.
 */
const stackedRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[8]};
  row-gap: ${space[4]};
  height: auto;
  padding: ${space[12]} ${space[16]};
  box-shadow: inset ${hairlines[2]} 0 0 var(--edge);

  &:dir(rtl) {
    box-shadow: inset -${hairlines[2]} 0 0 var(--edge);
  }

  &:dir(rtl) > :first-child {
    box-shadow: none;
  }

  @media ${media.forcedColors} {
    &[data-pending] {
      border-inline-start: ${hairlines[4]} solid;
    }

    &[data-pending] > :first-child {
      border-inline-start: 0;
    }
  }

  &:not(:last-child) {
    border-bottom: 1px solid ${token.border};
  }

  &::before,
  &::after {
    content: "";
    flex-basis: 100%;
    height: 0;
    margin-top: calc(-1 * ${space[4]});
  }

  &::before {
    order: 3;
  }

  &::after {
    order: 6;
  }
`;

const stackedCell = css`
  display: block;
  height: auto;
  padding: 0;
  border: 0;
  box-shadow: none;
  text-align: start;
  white-space: normal;
`;

const places = css`
  [data-stack="title"] {
    ${text.label14};
    flex: 1 1 0;
    order: 1;
    min-width: 40%;
    overflow-wrap: anywhere;
  }

  [data-stack="amount"] {
    ${text.button16};
    order: 2;
    margin-inline-start: auto;
    white-space: nowrap;
  }

  [data-stack="meta"] {
    order: 4;
    color: ${token.textMuted};
  }

  /* At the end, where a line may break after it. */
  [data-stack="meta"]:not([data-last])::after {
    content: "·";
    content: "·" / "";
    margin-inline-start: ${space[8]};
  }

  [data-stack="meta"][data-ends-line]::after {
    visibility: hidden;
  }

  /* On one line of words an icon is one sign too many. */
  [data-stack="meta"] svg {
    display: none;
  }

  [data-stack="badge"] {
    order: 5;
    margin-inline-start: auto;
  }

  [data-stack="line"] {
    ${text.caption12};
    order: 7;
    align-self: baseline;
  }

  [data-stack="line"]::before {
    content: attr(data-label);
    content: attr(data-label) / "";
    margin-inline-end: ${space[4]};
    color: ${token.textMuted};
  }

  [data-stack="actions"] {
    order: 8;
    flex: 1 0 100%;
    margin-inline-end: calc(-1 * ${space[8]});
    padding-top: ${space[8]};
    text-align: end;
  }

  /* Beside the lines, in a margin of its own. */
  &:has(> [data-stack="select"]) {
    position: relative;
    padding-inline-start: ${space[48]};
  }

  [data-stack="select"] {
    position: absolute;
    inset-block-start: ${space[4]};
    inset-inline-start: 0;
    width: ${space[48]};
    height: ${space[40]};
    padding: 0;
  }

  /* In the middle of that margin, clear of the stripe, also where a finger gets more room. */
  [data-stack="select"] > label {
    margin-inline: 0;
  }

  [data-stack="actions"]:empty {
    display: none;
  }

  &[data-skeleton] :is([data-stack="meta"], [data-stack="amount"], [data-stack="line"]) {
    width: ${minMaxWidths.stackedLabel};

    &::before,
    &::after {
      content: none;
    }
  }

  &[data-skeleton] [data-stack] {
    padding-block: ${space[4]};
  }

  /* As high as a button. */
  &[data-skeleton] [data-stack="actions"] {
    flex: none;
    width: ${minMaxWidths.stackedLabel};
    margin-inline: auto 0;
    padding-block: ${space[16]} ${space[8]};
  }
`;

const stacked = css`
  display: block;

  thead {
    ${visuallyHidden};
  }

  thead :is(button, label) {
    display: none;
  }

  thead [data-name] {
    display: inline;
  }

  tbody {
    display: block;
  }

  tbody tr:not([data-message]) {
    ${stackedRow};
  }

  tbody tr:not([data-message]) > :is(td, th) {
    ${stackedCell};
  }

  tbody tr[data-message],
  tbody tr[data-message] > td {
    display: block;
  }

  tbody tr:not([data-message]) {
    ${places};
  }
`;

/** Stacked rows, by the room that the table has, or by the screen. */
export const stackedLook = css<{ $stackBelow: StackBelow }>`
  ${({ $stackBelow }) => whereStacked($stackBelow, "table")} {
    ${stacked};
  }
`;
