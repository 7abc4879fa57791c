import { login } from "#contract/session.ts";
import { viewUser } from "../users/viewUser.ts";
import { freeVerb } from "../verb.ts";
import { setSessionCookie } from "./cookie.ts";
import { loginThrottle } from "./loginThrottle.ts";
import { openSession } from "./openSession.ts";

/** An unknown name, a wrong password and a blocked person with a wrong one all look alike. */
export const loginVerb = freeVerb(login, async (ctx, { body }) => {
  const { store, passwords } = ctx.deps;
  const { username, password } = body;
  const throttle = loginThrottle(ctx.deps, { username, ...ctx });
  await throttle.begin();

  const user = await store.users.byUsername(username);
  const isRight = await passwords.verify(password, user?.passwordHash ?? passwords.decoyHash);
  if (user === undefined || !isRight) {
    await throttle.failed();
    await store.audit.append({
      at: ctx.now,
      actorId: user?.id ?? null,
      action: "session.refused",
      subject: user === undefined ? "user:unknown" : `user:${user.id}`,
      before: null,
      after: null,
    });
    throw ctx.refusal("wrong_credentials");
  }
  await throttle.succeeded();
  if (!user.isActive) throw ctx.refusal("blocked");
  if (user.twoFactorEnabled) return { output: { id: user.id, requiresTwoFactor: true as const } };

  setSessionCookie(ctx.cookies, await openSession(ctx.deps, user, ctx), ctx.deps.policy);
  return { output: viewUser(user, user) };
});
