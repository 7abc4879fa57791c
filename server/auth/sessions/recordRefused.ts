import type { Metadata } from "#contract/metadata.ts";
import type { Instant } from "#contract/time.ts";
import type { Tables } from "../../db/store.ts";

/**
 * Notes a sign-in that was refused: a wrong password where `why` is null, with `isLocked` the one
 * that locks its name or browser, with `isBlocked` a blocked person's right one.
 */
export async function recordRefused(
  { audit }: Tables,
  { now, userId, why }: {
    readonly now: Instant;
    /** Undefined for a name that nobody has. */
    readonly userId: number | undefined;
    readonly why: Metadata | null;
  },
): Promise<void> {
  await audit.append({
    at: now,
    actorId: userId ?? null,
    action: "session.refused",
    subject: userId === undefined ? "user:unknown" : `user:${userId}`,
    before: null,
    after: why,
  });
}
