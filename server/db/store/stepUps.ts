import type { Instant } from "#contract/time.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A step-up challenge of a session. `expiresAt` first ends the challenge, then its proof. */
export type StepUpRow = RowOf<Tables["stepUps"]>;
export type NewStepUp = Omit<StepUpRow, "failures" | "provedAt" | "assertion">;

/** When something was proved, how long that counts, and what a passkey answered. */
export interface Proof {
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly assertion?: string;
}

export interface StepUps {
  insert(stepUp: NewStepUp): Promise<void>;
  /** Returns the unproved challenges of this session for this order. */
  waiting(
    asked: Pick<StepUpRow, "sessionHash" | "orderHash">,
    now: Instant,
  ): Promise<StepUpRow | undefined>;
  find(ids: readonly string[]): Promise<StepUpRow[]>;
  /** Returns the challenges, locked until the transaction ends. */
  lock(ids: readonly string[]): Promise<StepUpRow[]>;
  countFailure(ids: readonly string[]): Promise<void>;
  prove(ids: readonly string[], proof: Proof): Promise<void>;
  /** Whether this session has a proof that is for no order and still counts. */
  isProved(sessionHash: string, now: Instant): Promise<boolean>;
  delete(ids: readonly string[]): Promise<void>;
  deleteAllOf(userId: number): Promise<void>;
}
