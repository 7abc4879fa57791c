/** Which part of a list a page shows. Pages and items count from 1. */
export type Page = {
  page: number;
  pageSize: number;
  total: number;
  /** The list has more rows than `total`: the server stopped counting. */
  hasMore?: boolean;
};

/**
 * Returns the number of pages: 1 for an empty list, and one more than counted if the list has more
 * rows.
 */
export function pageCount({ pageSize, total, hasMore = false }: Omit<Page, "page">): number {
  return Math.max(1, Math.ceil(total / pageSize) + (hasMore ? 1 : 0));
}

const plain = new Intl.NumberFormat("en-US");

/**
 * Returns "Showing 1 to 10 of 1,000 results" (section 2), or "of more than 1,000 results" if the
 * list has more rows. Treats a page beyond the last as the last.
 */
export function showingText({ page, pageSize, total, hasMore = false }: Page): string {
  const current = Math.min(Math.max(1, page), pageCount({ pageSize, total, hasMore }));
  const last = hasMore ? Infinity : total;
  const from = plain.format(Math.min((current - 1) * pageSize + 1, last));
  const to = plain.format(Math.min(current * pageSize, last));
  return `Showing ${from} to ${to} of ${hasMore ? "more than " : ""}${plain.format(total)} results`;
}
