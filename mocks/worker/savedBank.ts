import type { Snapshot } from "#server/db/memory/state.ts";
import type { FaultPlan } from "../faults.ts";

/** A bank as it is saved, and as it is attached to a report. */
export interface SavedBank {
  readonly books: Snapshot;
  /** How far its clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
  /** What is wrong and what is still to go wrong; where it is missing, nothing. */
  readonly faults?: FaultPlan;
}

/** Whether this looks like a saved bank; what is in its books is seen when they are opened. */
export function isSavedBank(found: unknown): found is SavedBank {
  if (!isObject(found)) return false;
  const { books, ahead, faults }: { books?: unknown; ahead?: unknown; faults?: unknown } = found;
  return typeof ahead === "number" && isObject(books) && "users" in books &&
    (faults === undefined || isPlan(faults));
}

function isPlan(found: unknown): boolean {
  if (!isObject(found)) return false;
  const { calls, frames }: { calls?: unknown; frames?: unknown } = found;
  return [calls, frames].every((list) => Array.isArray(list) && list.every(isObject));
}

function isObject(found: unknown): found is object {
  return typeof found === "object" && found !== null;
}
