import { after, type Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { randomCode } from "../twoFactor/codes.ts";
import { recoveryHash } from "./tryRecoveryCode.ts";

/**
 * Begins a recovery and answers its code. Without a person the same is done and kept, so that a
 * name nobody has costs the same work; that code never verifies.
 */
export async function openRecovery(
  { store, sealer, randomness, policy }: Pick<Deps, "store" | "sealer" | "randomness" | "policy">,
  { handle, userId, now }: {
    readonly handle: number;
    readonly userId: number | null;
    readonly now: Instant;
  },
): Promise<string> {
  const code = randomCode(randomness);
  const codeHash = await recoveryHash(sealer, handle, code);
  await store.transaction(async (tx) => {
    await tx.recoveries.insert({
      handle,
      userId,
      codeHash,
      createdAt: now,
      expiresAt: after(now, policy.recovery.codeLifetime),
    });
    await tx.audit.append({
      at: now,
      actorId: null,
      action: "recovery.requested",
      subject: userId === null ? "user:unknown" : `user:${userId}`,
      before: null,
      after: null,
    });
  });
  return code;
}
