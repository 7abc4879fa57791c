import { changePassword } from "#contract/passwordChange.ts";
import { personTexts } from "#contract/person.ts";
import { passwordChangedEmail } from "#contract/texts/emails/signIn.ts";
import type { AppError, ErrorMaker } from "../kernel/appError.ts";
import { forgetBrowsers } from "../rules/forgetBrowsers.ts";
import { record } from "../audit/record.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { deviceHash } from "./sessions/device.ts";
import { hashCounted } from "../rules/hashing.ts";
import { defineHandler } from "../kernel/handler.ts";
import { wrongFactorCodes } from "../kernel/throttle.ts";
import { dropEmailChange } from "../users/emailChange.ts";
import { viewUser } from "../users/viewUser.ts";
import { requirePassword } from "./freshSignIn.ts";
import { completeRenewal, renewSession } from "./sessions/signIn.ts";
import { isGuessablePassword } from "../rules/guessablePassword.ts";

/** Returns the error for keeping a temporary password that an administrator chose. */
export function ofTheBank(error: ErrorMaker<"weak_password">): AppError {
  return error("weak_password", { field: "newPassword", message: personTexts.passwordOfTheBank });
}

/**
 * Changes the password: ends all other sessions, and makes all other browsers untrusted. This
 * browser and its sockets continue under a new token.
 */
export const changePasswordHandler = defineHandler(
  changePassword,
  async (ctx, { params, body }) => {
    const { store, actor: { user }, now } = ctx;
    if (params.id !== user.id) throw ctx.error("not_found");

    // Before anything is hashed: who is refused for it costs nothing.
    if (isGuessablePassword(body.newPassword, user)) {
      throw ctx.error("weak_password", { field: "newPassword" });
    }
    await requirePassword(ctx, body.currentPassword);
    if (user.passwordChangeDue && body.newPassword === body.currentPassword) {
      throw ofTheBank(ctx.error);
    }
    const passwordHash = await hashCounted(ctx, body.newPassword, user);
    const device = await deviceHash(ctx);
    const { changed, renewed } = await store.transaction(async (tx) => {
      const before = await tx.users.lock(user.id);
      if (before === undefined || !before.isActive) throw ctx.error("unauthenticated");
      // A concurrent change with the old password came first.
      if (before.passwordHash !== user.passwordHash) {
        throw ctx.error("wrong_password", { field: "currentPassword" });
      }
      // The person who started a pending email change may have known the old password: drop the
      // change.
      await dropEmailChange({ tx, now, actor: { user } }, before);
      const changed = await tx.users.update(user.id, { passwordHash, passwordChangeDue: false });
      if (changed === undefined) throw ctx.error("unauthenticated");
      await forgetBrowsers(tx, user.id, device);
      // A password proves no second factor: without a proof, each change would give 50 more guesses.
      if (await tx.stepUps.isProved(ctx.actor.session.tokenHash, now)) {
        await tx.attempts.clear(wrongFactorCodes(user.id));
      }
      const renewed = await renewSession(tx, ctx, { signedInAt: now });
      await record({ tx, now, actor: { user } }, "user.password_changed", `user:${user.id}`, {
        after: { endedSessions: renewed.ended.length },
      });
      return { changed, renewed };
    });

    completeRenewal(ctx, renewed);
    ctx.notifier.send(noticeTo(user, passwordChangedEmail()));
    return { output: await viewUser(ctx.encryptor, changed, user) };
  },
);
