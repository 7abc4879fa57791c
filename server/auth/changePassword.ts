import { changePassword } from "#contract/users.ts";
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import { record } from "../audit/record.ts";
import { passwordWasChanged } from "../notifications/messages.ts";
import { setSessionCookie } from "./sessions/session.ts";
import { hashCounted } from "../hashing.ts";
import { recordRefused, tryPassword } from "./sessions/tryPassword.ts";
import { addSession, newToken } from "./sessions/signIn.ts";
import { defineHandler } from "../handler.ts";
import { dropEmailChange } from "../users/emailChange.ts";
import { viewUser } from "../users/viewUser.ts";

/** Every other session ends; this browser goes on under a new token, and so do its sockets. */
export const changePasswordHandler = defineHandler(
  changePassword,
  async (ctx, { params, body }) => {
    const { store, hub, actor, now } = ctx;
    const { user, session } = actor;
    if (params.id !== user.id) throw ctx.error("not_found");
    const wrong = () => ctx.error("wrong_password", { field: "currentPassword" });

    // Before anything is hashed: who is refused for it costs nothing.
    if (isWeakPassword(body.newPassword, user)) {
      throw ctx.error("weak_password", { field: "newPassword" });
    }
    const { username } = user;
    const password = body.currentPassword;
    const { isRight, isLast } = await tryPassword(ctx, { username, user, password });
    if (isLast) await recordRefused(ctx, user, { isLocked: true });
    if (!isRight) throw wrong();

    const passwordHash = await hashCounted(ctx, body.newPassword, user);
    const { token, tokenHash } = await newToken(ctx);
    const { changed, ended } = await store.transaction(async (tx) => {
      const before = await tx.users.lock(user.id);
      if (before === undefined || !before.isActive) throw ctx.error("unauthenticated");
      // Somebody else with the old password was faster.
      if (before.passwordHash !== user.passwordHash) throw wrong();
      // Whoever began a change of the address knew the old password, perhaps.
      await dropEmailChange({ tx, now, actor: { user } }, before);
      const changed = await tx.users.update(user.id, { passwordHash, passwordChangeDue: false });
      const ended = await tx.sessions.endAll(user.id);
      await tx.challenges.deleteAllOf(user.id);
      await tx.recoveries.deleteAllOf(user.id);
      if (changed === undefined || !ended.includes(session.tokenHash)) {
        throw ctx.error("unauthenticated");
      }
      await record({ tx, now, actor: { user } }, "user.password_changed", `user:${user.id}`, {
        after: { endedSessions: ended.length - 1 },
      });
      await addSession(tx, user, tokenHash, ctx);
      return { changed, ended };
    });

    hub.moveSession(session.tokenHash, tokenHash);
    for (const old of ended) if (old !== session.tokenHash) hub.endSession(old);
    ctx.notifier.send(passwordWasChanged(user));
    setSessionCookie(ctx.cookies, token, ctx.policy);
    return { output: await viewUser(ctx.encryptor, changed, user) };
  },
);
