import type { Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { Deps } from "../../deps.ts";
import { sha256Hex } from "../../hash.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Tables } from "../../db/store.ts";

/** Which browser signs in, and when. */
export interface From {
  readonly device: string;
  readonly now: Instant;
}

/** A session whose browser does not know of it yet. */
export interface OpenedSession {
  /** For the browser; only its hash is kept. */
  readonly token: string;
  /** The hashes of those that made room for it. */
  readonly evicted: readonly string[];
}

/**
 * Opens a session with a fresh token and ends the user's oldest ones beyond the allowed number.
 * What proved the user must have been looked at in the same transaction, under their lock.
 */
export async function openSession(
  tx: Tables,
  deps: Pick<Deps, "randomness" | "policy">,
  user: Pick<UserRow, "id">,
  from: From,
): Promise<OpenedSession> {
  const { token, tokenHash } = await newToken(deps);
  await addSession(tx, user, tokenHash, from);
  return { token, evicted: await tx.sessions.evictOldest(user.id, deps.policy.session.perUser) };
}

/** A token for the browser and the hash of it for the bank. */
export async function newToken({ randomness }: Pick<Deps, "randomness">) {
  const token = randomness.token();
  return { token, tokenHash: await sha256Hex(token) };
}

/** Adds a session with its audit row, for those who end all others themselves. */
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
  await record({ tx, now, actor: { user } }, "session.opened", `user:${user.id}`, {
    after: { device },
  });
}
