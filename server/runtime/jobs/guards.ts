import { after, type Instant } from "#contract/time.ts";
import { linkAudit, linkForgotten } from "../../audit/chain.ts";
import { createChainWatch } from "../../audit/chainWatch.ts";
import { createLedgerPasses } from "../../audit/ledgerPasses.ts";
import type { Deps } from "../../kernel/deps.ts";
import { createBooksWatch } from "../../reports/watch.ts";
import type { Limits } from "../config/limits.ts";
import { sha256Hex } from "../platform.ts";
import type { CheckpointPublisher } from "./publishCheckpoints.ts";

/** When the bank's guards last came to an end; null if they have not yet. */
export interface GuardState {
  /** All audit rows that were there then are linked. */
  auditLinkedAt: Instant | null;
  /** All of the log was looked through for rows that came late. */
  auditWalkedAt: Instant | null;
  /** When the whole chain was last verified. */
  chainWalkedAt: Instant | null;
  /** When all of the books were last verified. */
  booksWalkedAt: Instant | null;
}

/** Of a process in which none has yet. */
export const unwalked: Readonly<GuardState> = {
  auditLinkedAt: null,
  auditWalkedAt: null,
  chainWalkedAt: null,
  booksWalkedAt: null,
};

/** The work of the jobs that chain the audit log and the ledger, and verify both. */
export function createGuards(
  deps: Pick<Deps, "store" | "clock" | "randomness" | "log" | "ledgerHealth">,
  limits: Limits["jobs"],
  checkpoints: Pick<CheckpointPublisher, "linked">,
) {
  const { store, clock } = deps;
  const { fullBooksEvery: fullEvery, wholeChainEvery, look: size, pace } = limits;
  const books = createBooksWatch(deps, { fullEvery, size, pace });
  const lookAtChain = createChainWatch(deps, { every: wholeChainEvery, pace: limits.chainPace });
  const state: GuardState = { ...unwalked };
  const linkLedger = createLedgerPasses(deps, sha256Hex);

  return {
    state: (): Readonly<GuardState> => state,
    async linkAuditRows(): Promise<void> {
      const { count, head } = await linkAudit(store, sha256Hex);
      state.auditLinkedAt = clock.now();
      if (head !== undefined) await checkpoints.linked(count, head);
    },
    async linkLateRows(signal: AbortSignal): Promise<void> {
      const options = { ...pace, every: wholeChainEvery, now: clock.now(), hash: sha256Hex };
      const walk = await linkForgotten(store, { ...options, signal });
      state.auditWalkedAt = walk?.endedAt ?? state.auditWalkedAt;
    },
    /** Runs beside the requests, so that no booking waits for it. */
    linkEntries: (signal: AbortSignal): Promise<void> => linkLedger(() => signal.aborted),
    /** Runs before the process ends, because a change of unlinked entries would go unseen. */
    async linkLastEntries(): Promise<void> {
      const until = after(clock.now(), limits.linkRestWithin);
      await linkLedger(() => clock.now() >= until);
    },
    async verifyChain(signal: AbortSignal): Promise<void> {
      state.chainWalkedAt = await lookAtChain(signal);
    },
    async verifyBooks(signal: AbortSignal): Promise<void> {
      state.booksWalkedAt = await books.look(signal);
    },
  };
}
