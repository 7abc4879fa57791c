import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../hash.ts";
import type { UserRow } from "../store/rows.ts";

/**
 * Opens a session with a fresh token and ends the user's oldest ones beyond the allowed number.
 * Answers the token; only its hash is kept.
 */
export async function openSession(
  deps: Deps,
  user: UserRow,
  from: { readonly device: string; readonly now: Instant },
): Promise<string> {
  const token = deps.randomness.token();
  const tokenHash = await sha256Hex(token);
  const evicted = await deps.store.transaction(async (tx) => {
    await tx.sessions.insert({
      tokenHash,
      userId: user.id,
      createdAt: from.now,
      lastActiveAt: from.now,
      device: from.device,
    });
    await tx.audit.append({
      at: from.now,
      actorId: user.id,
      action: "session.opened",
      subject: `user:${user.id}`,
      before: null,
      after: { device: from.device },
    });
    return await tx.sessions.evictOldest(user.id, deps.policy.session.perUser);
  });
  evicted.forEach((hash) => deps.hub.endSession(hash));
  return token;
}
