import type { Swept } from "../db/store/operations.ts";
import type { Deps } from "../kernel/deps.ts";

/** How many rows one step removes, so other transactions never wait for long. */
const BATCH = 500;

/**
 * Deletes all rows that have expired, as their tables declare (`server/kernel/tables/`), batch by
 * batch, until that is done or `signal` asks to stop; returns how many rows of each table.
 */
export async function deleteExpired(
  { store, clock }: Pick<Deps, "store" | "clock">,
  signal?: AbortSignal,
): Promise<Swept> {
  const now = clock.now();
  const total = new Map<string, number>();
  let isDone = false;
  while (!isDone && !signal?.aborted) {
    const swept = await store.housekeeping.sweep(now, BATCH);
    for (const [table, count] of Object.entries(swept)) {
      total.set(table, count + (total.get(table) ?? 0));
    }
    isDone = Object.values(swept).every((count) => count < BATCH);
  }
  return Object.fromEntries(total);
}
