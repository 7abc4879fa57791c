import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { RowAttributes } from "#ui/Table/tableTypes.ts";
import type { RowKey, RowShortcut } from "./dataTableTypes.ts";
import { meaningOf, type Move } from "./rowKeys.ts";
import { isInside, pressed } from "./rowEvents.ts";
import { unlessPressed } from "./unlessPressed.ts";

export type RowFocusOptions<Row> = {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** The row shown beside the table. */
  openKey: RowKey | null;
  /** Whether one is by now: keys may come before the rows are drawn with it. */
  isRowOpen: () => boolean;
  onOpen?: (row: Row) => void;
  onToggle?: (row: Row, isRange: boolean) => void;
  shortcuts: readonly RowShortcut<Row>[];
  selection?: { keys: ReadonlySet<RowKey>; clear: () => void };
};

type Focused = { row: HTMLTableRowElement; index: number };

/** A panel that closes gives the focus back to what opened it; this comes after. */
const AFTER_CLOSING_MS = 50;

/**
 * The rows are one stop in the tab order; keys move between them. While a row is shown beside the
 * table, moving shows the next one; the row that was shown last has the focus when the panel has
 * closed. A row that goes away while it has the focus hands it on.
 */
export function useRowFocus<Row>(
  { table, rows, rowKey, openKey, isRowOpen, onOpen, onToggle, shortcuts, selection }:
    RowFocusOptions<Row>,
): (row: Row, index: number) => RowAttributes {
  const [focusedKey, setFocusedKey] = useState<RowKey | null>(null);
  const focused = useRef<Focused>(null);
  const keys = rows.map(rowKey);
  const stop = [focusedKey, openKey].find((key) => key !== null && keys.includes(key)) ?? keys[0];

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.row.isConnected || document.activeElement !== document.body) return;
    const heir = Math.min(last.index, rows.length - 1);
    rowsOf(table.current)[heir]?.focus();
  }, [rows, table]);

  const shown = useRef({ openKey, keys });
  useEffect(() => {
    const { openKey: closed, keys: places } = shown.current;
    shown.current = { openKey, keys };
    if (closed === null || openKey !== null) return;
    unlessPressed(AFTER_CLOSING_MS, () => {
      const all = rowsOf(table.current);
      const row = all[places.indexOf(closed)];
      const { activeElement, body } = document;
      const isHere = activeElement === body || all.some((one) => one.contains(activeElement));
      if (isHere && !row?.contains(activeElement)) row?.focus();
    });
  });

  function move(from: HTMLTableRowElement, to: Move): Row | undefined {
    const all = rowsOf(table.current);
    const index = all.indexOf(from);
    const place = { next: index + 1, previous: index - 1, first: 0, last: all.length - 1 }[to];
    all[place]?.focus();
    const row = rows[place];
    if (row !== undefined && isRowOpen()) onOpen?.(row);
    return row;
  }

  function runShortcut(keyName: string, row: Row): boolean {
    const shortcut = shortcuts.find((one) => one.keyName === keyName);
    if (!shortcut || shortcut.isPossible?.(row) === false) return false;
    const isOneOfSeveral = selection && selection.keys.size > 1 &&
      selection.keys.has(rowKey(row));
    if (isOneOfSeveral && shortcut.onRunSelected) {
      shortcut.onRunSelected(selection.keys, selection.clear);
    } else shortcut.onRun(row);
    return true;
  }

  function answers(row: Row, event: KeyboardEvent<HTMLTableRowElement>): boolean {
    const meaning = meaningOf(pressed(event));
    if (meaning?.kind === "letter") return runShortcut(meaning.keyName, row);
    if (meaning?.kind === "open") onOpen?.(row);
    if (meaning?.kind === "select") onToggle?.(row, event.shiftKey);
    if (meaning?.kind === "move") {
      const next = move(event.currentTarget, meaning.to);
      if (event.shiftKey && next !== undefined) onToggle?.(next, true);
    }
    return meaning !== null;
  }

  return (row, index) => ({
    tabIndex: rowKey(row) === stop ? 0 : -1,
    onFocus({ target, currentTarget }) {
      // A button on the way to the rows' stop must not move it out of the way.
      if (target === currentTarget) setFocusedKey(rowKey(row));
      focused.current = { row: currentTarget, index };
    },
    onKeyDown(event) {
      if (isInside(event) && answers(row, event)) event.preventDefault();
    },
  });
}

function rowsOf(table: HTMLTableElement | null): HTMLTableRowElement[] {
  return [...table?.querySelectorAll<HTMLTableRowElement>("tbody > tr") ?? []];
}
