import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";

/**
 * Signs a user out everywhere but in the session `keep` (a token's hash), after a change of their
 * identity. Returns the hashes of the ended sessions.
 */
export async function endElsewhere(
  tx: Repositories,
  userId: number,
  { keep, now }: { readonly keep: string | undefined; readonly now: Instant },
): Promise<readonly string[]> {
  await tx.challenges.deleteAllOf(userId);
  await tx.recoveries.deleteAllOf(userId);
  await tx.stepUps.deleteAllOf(userId);
  await tx.codes.expireSent(userId, now);
  return await tx.sessions.endAll(userId, keep);
}
