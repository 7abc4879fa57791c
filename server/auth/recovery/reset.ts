import { resetPassword } from "#contract/recovery.ts";
import { passwordResetEmail } from "#contract/texts/emails/signIn.ts";
import { forgetBrowsers } from "../../rules/forgetBrowsers.ts";
import { createdByStaff, record } from "../../audit/record.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { hashCounted, hashingFor } from "../../rules/hashing.ts";
import { ofTheBank } from "../changePassword.ts";
import { clearLoginLock } from "../sessions/tryPassword.ts";
import { wrongRecoveryCodes } from "../../kernel/throttle.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { dropEmailChange } from "../../users/emailChange.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { forgiveAfterRecovery } from "../secondFactor/guessing.ts";
import { notifyStaffOfLockout, type RightRecovery, triedCode, tryRecoveryCode } from "./verify.ts";
import { isGuessablePassword } from "../../rules/guessablePassword.ts";
import { commit } from "../../kernel/effects.ts";

/**
 * Sets a new password after its recovery was verified. Checks the code before it hashes the
 * password, and again with the change, so the code works once.
 */
export const resetPasswordHandler = defineHandler(resetPassword, async (ctx, { body }) => {
  const { store, encryptor, passwords, policy, now } = ctx;
  const { userId: handle, code, newPassword } = body;
  const tried = await triedCode(encryptor, { handle, code, now });
  const wrong = () => ctx.error("wrong_code", { field: "code" });
  const right = (tx: Repositories) => tryRecoveryCode(tx, tried, policy);

  const first = await store.transaction(right);
  await notifyStaffOfLockout(ctx, first);
  const owner = await ownerOf(store, first.right);
  if (owner === undefined) throw wrong();
  if (isGuessablePassword(newPassword, owner)) {
    throw ctx.error("weak_password", { field: "newPassword" });
  }
  const passwordHash = await hashCounted(ctx, newPassword, undefined);
  const { passwordChangeDue: isTheBanks, passwordHash: former } = owner;
  if (isTheBanks && await passwords.verify(newPassword, former, hashingFor(ctx, undefined))) {
    throw ofTheBank(ctx.error);
  }

  const isReset = await commit(ctx, async ({ tx, endSessions, notify }) => {
    const user = await tx.users.lock(owner.id);
    const second = await right(tx);
    if (await ownerOf(tx, second.right) === undefined || user === undefined) return false;
    await dropEmailChange({ tx, now, actor: { user } }, user);
    await tx.users.update(user.id, {
      passwordHash,
      passwordChangeDue: false,
      // A code that staff handed over says nothing about the mailbox.
      ...(second.right?.codeHash !== null && { isEmailProved: true }),
    });
    await record({ tx, now, actor: { user } }, "password.reset", `user:${user.id}`, {
      after: createdByStaff(second.right?.madeBy ?? null),
    });
    await forgiveAfterRecovery(tx, user.id, ctx);
    endSessions(await endEverythingOf(tx, user));
    notify(noticeTo(owner, passwordResetEmail()));
    return true;
  });
  if (!isReset) throw wrong();
  return { output: undefined };
});

/**
 * Returns the user whose password may be reset: only after the code was verified, and no blocked
 * user.
 */
async function ownerOf(
  tables: Repositories,
  recovery: RightRecovery | undefined,
): Promise<UserRow | undefined> {
  if (recovery === undefined || recovery.verifiedAt === null) return undefined;
  const user = await tables.users.byId(recovery.userId);
  return user?.isActive ? user : undefined;
}

/**
 * Ends all sessions and sign-ins in progress, so every browser has to sign in again. Returns the
 * hashes of the ended sessions.
 */
async function endEverythingOf(tx: Repositories, user: UserRow): Promise<string[]> {
  await tx.recoveries.deleteAllOf(user.id);
  await tx.challenges.deleteAllOf(user.id);
  await forgetBrowsers(tx, user.id);
  await clearLoginLock(tx, user.username);
  await tx.attempts.clear(wrongRecoveryCodes(user.id));
  return await tx.sessions.endAll(user.id);
}
