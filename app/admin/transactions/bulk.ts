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
}

/** Decides several transactions one after the other; what fails does not keep the rest. */
export async function decideAll(
  { ids, decide, failureOf, tell }: BulkOptions,
): Promise<void> {
  for (const id of ids) {
    tell(id, { state: "running" });
    try {
      await decide(id);
      tell(id, { state: "done" });
    } catch (error) {
      tell(id, { state: "failed", failure: failureOf(error) });
    }
  }
}
