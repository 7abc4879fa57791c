import { changePassword } from "#contract/users.ts";
import { refuseWeak } from "../passwords/refuseWeak.ts";
import { setSessionCookie } from "../sessions/cookie.ts";
import { knownDevice } from "../sessions/device.ts";
import { loginThrottle } from "../sessions/loginThrottle.ts";
import { recordRefused } from "../sessions/recordRefused.ts";
import { addSession, newToken } from "../sessions/openSession.ts";
import { freeVerb } from "../verb.ts";
import { viewUser } from "./viewUser.ts";

/** Every other session ends; this browser goes on under a new token, and so do its sockets. */
export const changePasswordVerb = freeVerb(changePassword, async (ctx, { params, body }) => {
  const { deps, actor, now } = ctx;
  if (actor === undefined) throw ctx.refusal("unauthenticated");
  const { user, session } = actor;
  if (params.id !== user.id) throw ctx.refusal("not_found");
  const wrong = () => ctx.refusal("wrong_password", { field: "currentPassword" });

  const look = loginThrottle(deps, {
    username: user.username,
    clientAddress: ctx.clientAddress,
    now,
    knownDevice: await knownDevice(ctx, user.id),
  });
  const { isRight, isLast } = await look(() =>
    deps.passwords.verify(body.currentPassword, user.passwordHash)
  );
  if (!isRight) {
    if (isLast) await recordRefused(deps.store, { now, userId: user.id, why: { isLocked: true } });
    throw wrong();
  }
  refuseWeak(body.newPassword, user, { field: "newPassword", refusal: ctx.refusal });

  const passwordHash = await deps.passwords.hash(body.newPassword);
  const { token, tokenHash } = await newToken(deps);
  const { changed, ended } = await deps.store.transaction(async (tx) => {
    const before = await tx.users.lock(user.id);
    if (before === undefined || !before.isActive) throw ctx.refusal("unauthenticated");
    // Somebody else with the old password was faster.
    if (before.passwordHash !== user.passwordHash) throw wrong();
    const changed = await tx.users.update(user.id, { passwordHash });
    const ended = await tx.sessions.endAll(user.id);
    await tx.challenges.deleteAllOf(user.id);
    if (changed === undefined || !ended.includes(session.tokenHash)) {
      throw ctx.refusal("unauthenticated");
    }
    await tx.audit.append({
      at: now,
      actorId: user.id,
      action: "user.password_changed",
      subject: `user:${user.id}`,
      before: null,
      after: { endedSessions: ended.length - 1 },
    });
    await addSession(tx, user, tokenHash, ctx);
    return { changed, ended };
  });

  deps.hub.moveSession(session.tokenHash, tokenHash);
  for (const old of ended) if (old !== session.tokenHash) deps.hub.endSession(old);
  setSessionCookie(ctx.cookies, token, deps.policy);
  return { output: await viewUser(deps.sealer, changed, user) };
});
