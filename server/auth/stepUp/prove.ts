import { proveStepUp, sendStepUpCode, startStepUp } from "#contract/stepUp.ts";
import { confirmationCodeEmail, recoveryCodeUsedEmail } from "#contract/texts/emails/signIn.ts";
import { after } from "#contract/time.ts";
import { createdByStaff, record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { StepUpRow } from "../../db/store/stepUps.ts";
import type { Repositories } from "../../db/store.ts";
import { defineHandler, type SessionContext } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/network.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { waysOf } from "../../rules/secondFactors.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { lockSelf } from "../freshSignIn.ts";
import { countAsked, newSentCode, wholeMinutes } from "../secondFactor/challenge.ts";
import { codeHashes } from "../secondFactor/codes.ts";
import { countWrongCode, mayTryCode, sixDigitsOff } from "../secondFactor/guessing.ts";
import { consumeOwnCode } from "../secondFactor/ownCode.ts";

/** The refusal asks for the proof; nothing else is done. */
export const startStepUpHandler = defineHandler(startStepUp, async (ctx) => {
  await requireStepUp(ctx.store, ctx);
  return { output: undefined };
});

/** A challenge of this session that waits for its proof; throws `not_found` where there is none. */
export async function lockWaiting(
  tx: Repositories,
  { actor: { session }, now, error }: SessionContext<"not_found">,
  ids: readonly string[],
): Promise<readonly [StepUpRow, ...StepUpRow[]]> {
  const rows = await tx.stepUps.lock(ids);
  const waiting = rows.filter((row) =>
    row.sessionHash === session.tokenHash && row.provedAt === null && row.expiresAt > now
  );
  const [first, ...others] = waiting;
  if (first === undefined || waiting.length < new Set(ids).size) throw error("not_found");
  return [first, ...others];
}

/** Sends an email code, only to users who have no stronger factor than their mailbox. */
export const sendStepUpCodeHandler = defineHandler(sendStepUpCode, async (ctx, { body }) => {
  const { store, now, notifier, clientAddress } = ctx;
  const { user, code, expiresAt } = await store.transaction(async (tx) => {
    const user = await lockSelf(tx, ctx);
    const [{ id, userId, expiresAt }] = await lockWaiting(tx, ctx, [body.id]);
    if (!(await waysOf(tx, user)).includes("mail")) throw ctx.error("forbidden");
    await countAsked(tx, ctx, user);
    const code = await newSentCode(tx, ctx, { userId, tokenHash: id, expiresAt });
    await record({ tx, now, actor: { user } }, "second_factor.asked", `user:${user.id}`);
    return { user, code, expiresAt };
  });
  const lifetime = wholeMinutes(now, expiresAt);
  const notice = noticeTo(user, confirmationCodeEmail(code, lifetime), lifetime);
  notifier.send({ ...notice, network: networkOf(clientAddress) });
  return { output: undefined };
});

/**
 * Proves a step-up by a code. Wrong codes count like those at sign-in; each of many concurrent ones
 * is counted, and a right one works once.
 */
export const proveStepUpHandler = defineHandler(proveStepUp, async (ctx, { body }) => {
  const { store, encryptor, now, notifier } = ctx;
  const { ids, code } = body;
  const tried = await store.transaction(async (tx) => {
    const user = await lockSelf(tx, ctx);
    const rows = await lockWaiting(tx, ctx, ids);
    if (!await mayTryCode(tx, user.id, code, ctx)) return { is: "off" } as const;
    const hashes = await codeHashes(encryptor, user.id, code);
    const challengeHash = ids[0] ?? "";
    const taken = await consumeOwnCode(tx, user, { challengeHash, code, hashes, now }, ctx);
    if (taken === undefined) {
      await countRefusal(tx, ctx, rows);
      return { is: "wrong", notice: await countWrongCode(tx, user, ctx) } as const;
    }
    const { kind, madeBy } = taken;
    await proveAll(tx, ctx, user, { rows, by: kind, madeBy });
    if (kind === "sent" && !user.isEmailProved) {
      await tx.users.update(user.id, { isEmailProved: true });
    }
    const codesLeft = await tx.recoveryCodes.count(user.id);
    return { is: "right", user, kind, codesLeft } as const;
  });
  if (tried.is === "off") throw sixDigitsOff(ctx.error);
  if (tried.is === "wrong") {
    if (tried.notice !== undefined) notifier.send(tried.notice);
    throw ctx.error("wrong_code", { field: "code" });
  }
  if (tried.kind === "recovery") {
    notifier.send(noticeTo(tried.user, recoveryCodeUsedEmail(tried.codesLeft)));
  }
  return { output: undefined };
});

/** After as many wrong proofs as a sign-in bears codes a challenge is gone. */
export async function countRefusal(
  tx: Repositories,
  { policy }: SessionContext<never>,
  rows: readonly StepUpRow[],
): Promise<void> {
  const most = policy.secondFactor.triesPerChallenge;
  const idsOf = (some: readonly StepUpRow[]) => some.map(({ id }) => id);
  await tx.stepUps.countFailure(idsOf(rows));
  await tx.stepUps.delete(idsOf(rows.filter(({ failures }) => failures + 1 >= most)));
}

/** Marks the challenges as proved, for as long as a proof lasts. */
export async function proveAll(
  tx: Repositories,
  { policy, now }: SessionContext<never>,
  user: UserRow,
  { rows, by, madeBy = null, assertion }: {
    readonly rows: readonly StepUpRow[];
    readonly by: string;
    readonly madeBy?: number | null;
    /** The passkey's answer. */
    readonly assertion?: string;
  },
): Promise<void> {
  const expiresAt = after(now, policy.stepUp.lifetime);
  const proof = { at: now, expiresAt, ...(assertion === undefined ? {} : { assertion }) };
  await tx.stepUps.prove(rows.map(({ id }) => id), proof);
  const orders = rows.filter(({ orderHash }) => orderHash !== null).length;
  await record({ tx, now, actor: { user } }, "second_factor.passed", `user:${user.id}`, {
    after: { code: by, ...createdByStaff(madeBy), stepUp: true, orders },
  });
}
