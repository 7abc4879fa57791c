import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../hash.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";

/** Which browser signs in, and when. */
export interface From {
  readonly device: string;
  readonly now: Instant;
}

/**
 * Opens a session with a fresh token and ends the user's oldest ones beyond the allowed number.
 * Answers the token; only its hash is kept.
 */
export async function openSession(deps: Deps, user: UserRow, from: From): Promise<string> {
  const { token, tokenHash } = await newToken(deps);
  const evicted = await deps.store.transaction(async (tx) => {
    await addSession(tx, user, tokenHash, from);
    return await tx.sessions.evictOldest(user.id, deps.policy.session.perUser);
  });
  evicted.forEach((hash) => deps.hub.endSession(hash));
  return token;
}

/** A token for the browser and the hash of it for the bank. */
export async function newToken({ randomness }: Pick<Deps, "randomness">) {
  const token = randomness.token();
  return { token, tokenHash: await sha256Hex(token) };
}

/** Adds a session with its audit row, for those who have a transaction of their own. */
export async function addSession(
  tx: Tables,
  user: Pick<UserRow, "id">,
  tokenHash: string,
  { device, now }: From,
): Promise<void> {
  await tx.sessions.insert({
    tokenHash,
    device,
    userId: user.id,
    createdAt: now,
    lastActiveAt: now,
  });
  await tx.audit.append({
    at: now,
    actorId: user.id,
    action: "session.opened",
    subject: `user:${user.id}`,
    before: null,
    after: { device },
  });
}
