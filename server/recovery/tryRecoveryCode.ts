import type { Instant } from "#contract/time.ts";
import type { Sealer } from "../deps.ts";
import type { Policy } from "../policy.ts";
import type { RecoveryRow } from "../store/ports/recoveries.ts";
import type { Tables } from "../store/store.ts";

/** What is kept of a recovery's code. */
export function recoveryHash(sealer: Sealer, handle: number, code: string): Promise<string> {
  return sealer.fingerprint(`recovery:${handle}`, code);
}

/** A recovery of somebody, whose code was right. */
export type RightRecovery = RecoveryRow & { readonly userId: number };

/**
 * The recovery that this code belongs to, under its lock; undefined, and counted, for a wrong one.
 * A recovery that nobody stands behind behaves like one with a code that was not guessed.
 */
export async function tryRecoveryCode(
  tx: Tables,
  tried: { readonly handle: number; readonly hash: string; readonly now: Instant },
  { recovery: { tries } }: Pick<Policy, "recovery">,
): Promise<RightRecovery | undefined> {
  const row = await tx.recoveries.lockNewest(tried.handle);
  if (row === undefined || row.expiresAt <= tried.now || row.failures >= tries) return undefined;
  const { userId } = row;
  if (userId !== null && row.codeHash === tried.hash) return { ...row, userId };
  await tx.recoveries.countFailure(row.id);
  await tx.audit.append({
    at: tried.now,
    actorId: null,
    action: "recovery.refused",
    subject: userId === null ? "user:unknown" : `user:${userId}`,
    before: null,
    after: null,
  });
  return undefined;
}
