import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { retryRateLimited } from "#app/api/retryRateLimited.ts";

/** Progress of one transaction in a bulk decision. */
export type BulkResult =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

interface BulkOptions {
  readonly ids: readonly number[];
  /** `proofId` is the user's proof, if the server asked for one. */
  readonly decide: (id: number, proofId?: string) => Promise<unknown>;
  /** Asks the user to prove all challenges at the same time. Returns whether they did. */
  readonly ask: (challenges: readonly StepUpChallenge[]) => Promise<boolean>;
  /** Called whenever the state of a transaction changes. */
  readonly tell: (id: number, result: BulkResult) => void;
  /** Waits until the server's rate limit allows another call. */
  readonly wait?: () => Promise<unknown>;
}

/**
 * Decides several transactions one by one; an error doesn't stop the others. Retries rate-limited
 * calls. Decisions that need step-up authentication come last, and the user is asked once for all
 * of them.
 */
export async function decideAll({ ids, decide, ask, tell, wait }: BulkOptions): Promise<void> {
  const unproved: { readonly id: number; readonly refused: Failure }[] = [];
  for (const id of ids) {
    tell(id, { state: "running" });
    const result = await retryRateLimited(() => decide(id), wait).then(asDone, asFailed);
    const isUnproved = result.state === "failed" && result.failure.stepUp !== undefined;
    if (isUnproved) unproved.push({ id, refused: result.failure });
    tell(id, isUnproved ? { state: "waiting" } : result);
  }
  const challenges = unproved.flatMap(({ refused }) => refused.stepUp ?? []);
  const isProved = challenges.length > 0 && await ask(challenges);
  for (const { id, refused } of unproved) {
    const again = () => retryRateLimited(() => decide(id, refused.stepUp?.id), wait);
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
