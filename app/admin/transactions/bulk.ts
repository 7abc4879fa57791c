import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { untilTaken } from "#app/api/untilTaken.ts";

/** How far one transaction of several is. */
export type BulkResult =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

export interface BulkOptions {
  readonly ids: readonly number[];
  readonly decide: (id: number) => Promise<unknown>;
  /** Told whenever one of them gets further. */
  readonly tell: (id: number, result: BulkResult) => void;
  /** Until the bank takes more from one desk. */
  readonly wait?: () => Promise<unknown>;
}

/**
 * Decides several transactions one after the other; what fails does not keep the rest. What was
 * turned away at the door because they came too fast is handed in again.
 */
export async function decideAll({ ids, decide, tell, wait }: BulkOptions): Promise<void> {
  for (const id of ids) {
    tell(id, { state: "running" });
    const result = await untilTaken(() => decide(id), wait)
      .then((): BulkResult => ({ state: "done" }), asFailed);
    tell(id, result);
  }
}

function asFailed(error: unknown): BulkResult {
  return { state: "failed", failure: failureOf(error) };
}
