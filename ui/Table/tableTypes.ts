import type { HTMLAttributes, ReactNode } from "react";
import type { HiddenBelow } from "./narrow.ts";

/** The place of a cell in a stacked row; by default "Header value" on a line of its own. */
export type StackPlace = "title" | "amount" | "meta" | "badge" | "actions" | "select";

export type SortDirection = "none" | "ascending" | "descending";

/** `pending` waits for a decision; `selected` is shown in a panel next to the table. */
export type RowTone = "plain" | "pending" | "selected" | "pendingSelected";

/** The tint in which a changed row flashes: that of its new status's badge. */
export type Flash = "positive" | "negative" | "caution" | "info" | "neutral";

/** Attributes that an interactive table adds to a row: its tab order, keys and presses. */
export type RowAttributes =
  & Pick<
    HTMLAttributes<HTMLTableRowElement>,
    "tabIndex" | "onFocus" | "onKeyDown" | "onClick" | "aria-keyshortcuts"
  >
  & { "data-checked"?: boolean; "data-openable"?: boolean };

export type Column<Row> = {
  id: string;
  /** Also the label before the value in a stacked row. */
  header: string;
  /** For a header that would only repeat what is seen, such as "Actions". */
  isHeaderHidden?: boolean;
  /** Replaces `header` in the table head, such as "select all". */
  headerContent?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The cell that names its row. One column at most. */
  isRowHeader?: boolean;
  stack?: StackPlace;
  /** A CSS length. */
  width?: string;
  /** Left out of a narrow table that is stacked on phones alone; the least needed goes first. */
  hiddenBelow?: HiddenBelow;
  /** Amounts, dates, badges and buttons stay on one line; words may wrap. */
  isWrapping?: boolean;
  /**
   * The order of the rows before the user sorts them: shown by the arrow and read by screen
   * readers.
   */
  restingOrder?: Exclude<SortDirection, "none">;
  /** Present: the header is a button that calls the table's `onSort`. */
  sort?: SortDirection;
};

export type TableError = {
  /** "We could not load your transactions." */
  message: string;
  /**
   * The cause, and what to do: "We couldn't connect to the bank. Check your connection and try again."
   */
  reason: string;
  onRetry: () => void;
};
