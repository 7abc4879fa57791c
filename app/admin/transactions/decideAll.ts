import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { untilTaken } from "#app/api/untilTaken.ts";

/** How far one transaction of several is. */
export type BulkResult =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

interface BulkOptions {
  readonly ids: readonly number[];
  /** With what was proved for it, where the bank has asked for that. */
  readonly decide: (id: number, proofId?: string) => Promise<unknown>;
  /** Asks the person for all that has to be proved at once; answers whether they proved it. */
  readonly ask: (challenges: readonly StepUpChallenge[]) => Promise<boolean>;
  /** Told whenever one of them gets further. */
  readonly tell: (id: number, result: BulkResult) => void;
  /** Until the bank takes more from one desk. */
  readonly wait?: () => Promise<unknown>;
}

/**
 * Decides several transactions one after the other; what fails does not keep the rest. What was
 * turned away at the door because they came too fast is handed in again. Those for which the bank
 * wants a proof come last, and the person is asked once for all of them.
 */
export async function decideAll({ ids, decide, ask, tell, wait }: BulkOptions): Promise<void> {
  const unproved: { readonly id: number; readonly refused: Failure }[] = [];
  for (const id of ids) {
    tell(id, { state: "running" });
    const result = await untilTaken(() => decide(id), wait).then(asDone, asFailed);
    const isUnproved = result.state === "failed" && result.failure.stepUp !== undefined;
    if (isUnproved) unproved.push({ id, refused: result.failure });
    tell(id, isUnproved ? { state: "waiting" } : result);
  }
  const challenges = unproved.flatMap(({ refused }) => refused.stepUp ?? []);
  const isProved = challenges.length > 0 && await ask(challenges);
  for (const { id, refused } of unproved) {
    const again = () => untilTaken(() => decide(id, refused.stepUp?.id), wait);
    if (isProved) tell(id, { state: "running" });
    tell(
      id,
      isProved ? await again().then(asDone, asFailed) : { state: "failed", failure: refused },
    );
  }
}

function asDone(): BulkResult {
  return { state: "done" };
}

function asFailed(error: unknown): BulkResult {
  return { state: "failed", failure: failureOf(error) };
}
