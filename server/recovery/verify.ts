import { verifyRecovery } from "#contract/recovery.ts";
import { freeVerb } from "../verb.ts";
import { recoveryHash, tryRecoveryCode } from "./tryRecoveryCode.ts";

/** Proves a recovery's code. The bank remembers it; the browser holds nothing. */
export const verifyRecoveryVerb = freeVerb(verifyRecovery, async (ctx, { body }) => {
  const { store, sealer, policy } = ctx.deps;
  const { userId: handle, code } = body;
  const tried = { handle, hash: await recoveryHash(sealer, handle, code), now: ctx.now };
  const isRight = await store.transaction(async (tx) => {
    const recovery = await tryRecoveryCode(tx, tried, policy);
    if (recovery === undefined) return false;
    await tx.recoveries.markVerified(recovery.id, ctx.now);
    await tx.audit.append({
      at: ctx.now,
      actorId: recovery.userId,
      action: "recovery.verified",
      subject: `user:${recovery.userId}`,
      before: null,
      after: null,
    });
    return true;
  });
  if (!isRight) throw ctx.refusal("wrong_code", { field: "code" });
  return { output: undefined };
});
