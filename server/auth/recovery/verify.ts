import { verifyRecovery } from "#contract/recovery.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../handler.ts";
import { recoveryHash, tryRecoveryCode } from "./tryRecoveryCode.ts";

/** Proves a recovery's code. The bank remembers it; the browser holds nothing. */
export const verifyRecoveryHandler = defineHandler(verifyRecovery, async (ctx, { body }) => {
  const { store, encryptor, policy } = ctx.deps;
  const { userId: handle, code } = body;
  const tried = { handle, hash: await recoveryHash(encryptor, handle, code), now: ctx.now };
  const isRight = await store.transaction(async (tx) => {
    const recovery = await tryRecoveryCode(tx, tried, policy);
    if (recovery === undefined) return false;
    await tx.recoveries.markVerified(recovery.id, ctx.now);
    await record(
      { tx, now: ctx.now, actor: { user: { id: recovery.userId } } },
      "recovery.verified",
      `user:${recovery.userId}`,
    );
    return true;
  });
  if (!isRight) throw ctx.error("wrong_code", { field: "code" });
  return { output: undefined };
});
