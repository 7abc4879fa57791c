import type { Snapshot } from "#server/store/memory/snapshot.ts";

/** A bank as it is kept, and as it is attached to a report. */
export interface Kept {
  readonly books: Snapshot;
  /** How far its clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
}

/** Whether this looks like a kept bank; what is in its books is seen when they are opened. */
export function isKept(found: unknown): found is Kept {
  if (typeof found !== "object" || found === null) return false;
  const { books, ahead }: { books?: unknown; ahead?: unknown } = found;
  return typeof ahead === "number" && typeof books === "object" && books !== null &&
    "users" in books;
}
