import type { Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { Encryptor } from "../../deps.ts";
import type { Policy } from "../../policy.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Tables } from "../../db/store.ts";
import { refuseOver } from "../../throttle.ts";
import { countAgainstUniversalCode, isUniversalCode } from "./universalCode.ts";

export interface TriedCode {
  readonly tokenHash: string;
  readonly userId: number;
  readonly code: string;
  /** What is kept of that code for that person. */
  readonly hash: string;
  readonly now: Instant;
}

/** Whose code it was: one sent at the sign-in, one an administrator made, or the universal one. */
export type CodeKind = "sent" | "generated" | "universal";

export type Outcome =
  | { readonly is: "right"; readonly user: UserRow; readonly kind: CodeKind }
  /** `isLast`: this browser has no try left. `hasTripped`: the universal code is off now. */
  | { readonly is: "wrong"; readonly isLast: boolean; readonly hasTripped: boolean }
  | { readonly is: "blocked" }
  | { readonly is: "not pending" };

/**
 * Looks at one code under the locks of its person and its challenge, so that of many at once each
 * is counted and one code wins once. Throws `too_many_requests`.
 */
export async function tryCode(
  tx: Tables,
  tried: TriedCode,
  { policy: { secondFactor: policy }, encryptor }: {
    readonly policy: Pick<Policy, "secondFactor">;
    readonly encryptor: Encryptor;
  },
): Promise<Outcome> {
  const { tokenHash, userId, now } = tried;
  const user = await tx.users.lock(userId);
  const challenge = await tx.challenges.lock(tokenHash);
  if (user === undefined || challenge?.userId !== userId || challenge.expiresAt <= now) {
    return { is: "not pending" };
  }
  if (!user.isActive) {
    await tx.challenges.delete(tokenHash);
    return { is: "blocked" };
  }
  const failures = `second-factor:user:${userId}`;
  await refuseOver(tx, failures, { most: policy.failuresPerUser - 1, window: policy.window, now });

  const act = { tx, now, actor: { user } };
  const kind = await kindOf(tx, user, tried, encryptor);
  if (kind !== undefined) {
    await tx.challenges.delete(tokenHash);
    await record(act, "second_factor.passed", `user:${userId}`, { after: { code: kind } });
    return { is: "right", user, kind };
  }
  const isLast = await tx.challenges.countFailure(tokenHash) >= policy.triesPerChallenge;
  if (isLast) await tx.challenges.delete(tokenHash);
  await tx.attempts.record(failures, now);
  await record(act, "second_factor.refused", `user:${userId}`);
  const hasTripped = await countAgainstUniversalCode(tx, now, policy);
  return { is: "wrong", isLast, hasTripped };
}

async function kindOf(
  tx: Tables,
  user: UserRow,
  { tokenHash, code, hash, now }: TriedCode,
  encryptor: Encryptor,
): Promise<CodeKind | undefined> {
  const own = await tx.codes.use(
    { userId: user.id, codeHash: hash, challengeHash: tokenHash },
    now,
  );
  if (own !== undefined) return own.origin;
  return await isUniversalCode(tx, encryptor, user, code) ? "universal" : undefined;
}
