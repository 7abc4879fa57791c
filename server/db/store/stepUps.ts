import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
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

export function createStepUps(open: OpenTable): StepUps {
  const stepUps = open("stepUps");
  const among = (ids: readonly string[]) => ({ id: { oneOf: ids } });
  return {
    insert: async (stepUp) =>
      void await stepUps.insert({ ...stepUp, failures: 0, provedAt: null, assertion: null }),
    waiting: ({ sessionHash, orderHash }, now) =>
      stepUps.first(
        { sessionHash, orderHash, provedAt: null, expiresAt: { moreThan: now } },
        { order: { createdAt: "asc" } },
      ),
    find: (ids) => stepUps.list(among(ids), { order: { id: "asc" } }),
    lock: (ids) => stepUps.list(among(ids), { order: { id: "asc" }, lock: "for update" }),
    countFailure: async (ids) => void await stepUps.update(among(ids), { failures: { add: 1 } }),
    prove: async (ids, { at, expiresAt, assertion = null }) =>
      void await stepUps.update(among(ids), { provedAt: at, expiresAt, assertion }),
    async isProved(sessionHash, now) {
      const proved = await stepUps.first({
        sessionHash,
        orderHash: null,
        provedAt: { not: null },
        expiresAt: { moreThan: now },
      });
      return proved !== undefined;
    },
    delete: async (ids) => void await stepUps.delete(among(ids)),
    deleteAllOf: async (userId) => void await stepUps.delete({ userId }),
  };
}
