import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";

/**
 * What the bank knows somebody by has changed: they begin anew everywhere but in the session `keep`
 * (a token's hash). Answers the hashes of the sessions that ended.
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
