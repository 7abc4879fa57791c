/** Which part of a list a page shows. Pages and items count from 1. */
export type Page = { page: number; pageSize: number; total: number };

/** How many pages there are; one even for an empty list. */
export function pageCount({ pageSize, total }: Pick<Page, "pageSize" | "total">): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

const plain = new Intl.NumberFormat("en-US");

/** "Showing 1 to 10 of 1,000 results" (specification, section 2). A page beyond the last is the last. */
export function showingText({ page, pageSize, total }: Page): string {
  const current = Math.min(Math.max(1, page), pageCount({ pageSize, total }));
  const from = Math.min((current - 1) * pageSize + 1, total);
  const to = Math.min(current * pageSize, total);
  return `Showing ${plain.format(from)} to ${plain.format(to)} of ${plain.format(total)} results`;
}
