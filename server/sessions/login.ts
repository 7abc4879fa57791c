import { login } from "#contract/session.ts";
import { openChallenge } from "../twoFactor/openChallenge.ts";
import { viewUser } from "../users/viewUser.ts";
import { freeVerb } from "../verb.ts";
import { completeSignIn } from "./completeSignIn.ts";
import { knownDevice } from "./device.ts";
import { loginThrottle } from "./loginThrottle.ts";

/** An unknown name, a wrong password and a blocked person with a wrong one all look alike. */
export const loginVerb = freeVerb(login, async (ctx, { body }) => {
  const { store, passwords, sealer } = ctx.deps;
  const { username, password } = body;
  const user = await store.users.byUsername(username);
  const throttle = loginThrottle(ctx.deps, {
    username,
    clientAddress: ctx.clientAddress,
    now: ctx.now,
    knownDevice: await knownDevice(ctx, user?.id),
  });
  await throttle.begin();

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
  if (user.twoFactorEnabled) {
    await openChallenge(ctx, user);
    return { output: { id: user.id, requiresTwoFactor: true as const } };
  }
  await completeSignIn(ctx, user);
  return { output: await viewUser(sealer, user, user) };
});
