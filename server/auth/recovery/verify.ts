import { verifyRecovery } from "#contract/recovery.ts";
import type { Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../handler.ts";
import type { Repositories } from "../../db/store.ts";
import type { RecoveryRow } from "../../db/store/people.ts";
import type { Encryptor } from "../../deps.ts";
import type { Policy } from "../../policy.ts";

/** Proves a recovery's code. The bank remembers it; the browser holds nothing. */
export const verifyRecoveryHandler = defineHandler(verifyRecovery, async (ctx, { body }) => {
  const { store, encryptor, policy } = ctx;
  const { userId: handle, code } = body;
  const tried = { handle, hash: await recoveryHash(encryptor, handle, code), now: ctx.now };
  const isRight = await store.transaction(async (tx) => {
    const recovery = await tryRecoveryCode(tx, tried, policy);
    if (recovery === undefined) return false;
    await tx.recoveries.markVerified(recovery.id, ctx.now);
    const user = { id: recovery.userId };
    await record({ tx, now: ctx.now, actor: { user } }, "recovery.verified", `user:${user.id}`);
    return true;
  });
  if (!isRight) throw ctx.error("wrong_code", { field: "code" });
  return { output: undefined };
});

/** What is kept of a recovery's code. */
export function recoveryHash(encryptor: Encryptor, handle: number, code: string): Promise<string> {
  return encryptor.keyedHash(`recovery:${handle}`, code);
}

/** A recovery of somebody, whose code was right. */
export type RightRecovery = RecoveryRow & { readonly userId: number };

/**
 * The recovery that this code belongs to, under its lock; undefined, and counted, for a wrong one.
 * A recovery that nobody stands behind behaves like one with a code that was not guessed. Where two
 * names share a handle each keeps its own code, and a wrong one counts against both.
 */
export async function tryRecoveryCode(
  tx: Repositories,
  tried: { readonly handle: number; readonly hash: string; readonly now: Instant },
  { recovery: { tries } }: Pick<Policy, "recovery">,
): Promise<RightRecovery | undefined> {
  const open = (await tx.recoveries.lockNewest(tried.handle))
    .filter(({ expiresAt, failures }) => expiresAt > tried.now && failures < tries);
  for (const { userId, ...row } of open) {
    if (userId !== null && row.codeHash === tried.hash) return { ...row, userId };
  }
  for (const { id, userId } of open) {
    await tx.recoveries.countFailure(id);
    const subject = `user:${userId ?? "unknown"}` as const;
    await record({ tx, now: tried.now, actor: null }, "recovery.refused", subject);
  }
  return undefined;
}
