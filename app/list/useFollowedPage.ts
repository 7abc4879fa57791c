import { useEffect, useRef } from "react";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";

export interface FollowedPage {
  /** Where in the list the open row stands; below 0 where it is not in it. */
  readonly place: number;
  readonly openId: number | null;
  readonly view: DataTableView;
  readonly setView: (view: DataTableView) => void;
}

/**
 * Turns the table to the page of the row that is open beside it, also while the panel steps through
 * rows.
 */
export function useFollowedPage({ place, openId, view, setView }: FollowedPage): void {
  const stepped = useRef<number | null>(null);
  useEffect(() => {
    if (stepped.current === openId || place < 0) return;
    stepped.current = openId;
    const page = Math.floor(place / PAGE_SIZE) + 1;
    if (page !== view.page) setView({ ...view, page });
  });
}
