import type { Failure } from "#app/api/callFailed.ts";

/** How far one transaction of several is. */
export type BulkResult =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

export interface BulkOptions {
  readonly ids: readonly number[];
  readonly decide: (id: number) => Promise<unknown>;
  readonly failureOf: (error: unknown) => Failure;
  /** Told whenever one of them gets further. */
  readonly tell: (id: number, result: BulkResult) => void;
  /** Until the bank takes more from one desk. */
  readonly wait?: () => Promise<unknown>;
}

/** A bank that takes five decisions a second has long taken one by then. */
const MOST_WAITS = 30;

function aSecond(): Promise<unknown> {
  return new Promise((over) => setTimeout(over, 1_000));
}

/**
 * Decides several transactions one after the other; what fails does not keep the rest. What was
 * turned away at the door because they came too fast is handed in again.
 */
export async function decideAll(
  { ids, decide, failureOf, tell, wait = aSecond }: BulkOptions,
): Promise<void> {
  async function resultOf(id: number, waits = 0): Promise<BulkResult> {
    try {
      await decide(id);
      return { state: "done" };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "too_many_requests" || waits === MOST_WAITS) {
        return { state: "failed", failure };
      }
      await wait();
      return await resultOf(id, waits + 1);
    }
  }
  for (const id of ids) {
    tell(id, { state: "running" });
    tell(id, await resultOf(id));
  }
}
