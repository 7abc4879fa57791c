import { shownText } from "#contract/shownText.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { sorted } from "../kernel/sorted.ts";

/**
 * Optimistic concurrency: returns the first seen field that has changed, as the request names it;
 * undefined if none has, or none was sent. Call it under the row's lock.
 */
export function fieldChangedSince(seen: object | undefined, row: object): string | undefined {
  const now: Readonly<Record<string, unknown>> = { ...row };
  for (const [field, was] of Object.entries(seen ?? {})) {
    if (was !== undefined && !isVisiblyEqual(was, now[field])) return `seen.${field}`;
  }
  return undefined;
}

/** Throws `changed_meanwhile`, with the row as its call returns it. */
export function requireUnchanged(
  seen: object | undefined,
  row: object,
  { error, present }: {
    readonly error: ErrorMaker<"changed_meanwhile">;
    /** The row as it is answered. */
    readonly present: () => unknown;
  },
): void {
  const field = fieldChangedSince(seen, row);
  if (field !== undefined) throw error("changed_meanwhile", { field, present: present() });
}

/** Returns whether two values look equal to clients: responses leave out hidden fields. */
export function isVisiblyEqual(one: unknown, other: unknown): boolean {
  return isSame(one, other) || written(one) === written(other);
}

function written(value: unknown): string {
  return shownText(JSON.stringify(sorted(value)) ?? "");
}

/** Databases keep the keys of JSON in an order of their own. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
