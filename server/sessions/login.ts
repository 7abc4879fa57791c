import { login } from "#contract/session.ts";
import { type AskedChallenge, askForCode, openChallenge } from "../twoFactor/openChallenge.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import { viewUser } from "../users/viewUser.ts";
import { type FreeContext, freeVerb } from "../verb.ts";
import { knownDevice } from "./device.ts";
import { loginThrottle } from "./loginThrottle.ts";
import { recordRefused } from "./recordRefused.ts";
import { type SignedIn, signIn, welcome } from "./signIn.ts";

/** An unknown name, a wrong password and a blocked person with a wrong one all look alike. */
export const loginVerb = freeVerb(login, async (ctx, { body }) => {
  const { store, passwords, sealer } = ctx.deps;
  const { username, password } = body;
  const user = await store.users.byUsername(username);
  const look = loginThrottle(ctx.deps, {
    username,
    clientAddress: ctx.clientAddress,
    now: ctx.now,
    knownDevice: await knownDevice(ctx, user?.id),
  });
  const { isRight, isLast } = await look(() =>
    passwords.verify(password, user?.passwordHash ?? passwords.decoyHash)
  );
  const entered = user !== undefined && isRight
    ? await store.transaction((tx) => enter(tx, ctx, user))
    : undefined;
  switch (entered?.is) {
    case "in":
      welcome(ctx, entered.signedIn);
      return { output: await viewUser(sealer, entered.user, entered.user) };
    case "halfway":
      askForCode(ctx, entered.user, entered.challenge);
      return { output: { id: entered.user.id, requiresTwoFactor: true as const } };
    case "blocked":
      await recordRefused(store, { now: ctx.now, userId: user?.id, why: { isBlocked: true } });
      throw ctx.refusal("blocked");
    default:
      await recordRefused(store, {
        now: ctx.now,
        userId: user?.id,
        why: isLast ? { isLocked: true } : null,
      });
      throw ctx.refusal("wrong_credentials");
  }
});

type Entered =
  | { readonly is: "in"; readonly user: UserRow; readonly signedIn: SignedIn }
  | { readonly is: "halfway"; readonly user: UserRow; readonly challenge: AskedChallenge }
  | { readonly is: "blocked" };

/**
 * Lets somebody in whose password was right when it was looked at. That took a while, so they are
 * looked at again under their lock: undefined where the password has been changed meanwhile.
 */
async function enter(
  tx: Tables,
  ctx: Pick<FreeContext<never>, "deps" | "now" | "cookies" | "device">,
  { id, passwordHash }: UserRow,
): Promise<Entered | undefined> {
  const user = await tx.users.lock(id);
  if (user?.passwordHash !== passwordHash) return undefined;
  if (!user.isActive) return { is: "blocked" };
  if (user.twoFactorEnabled) {
    return { is: "halfway", user, challenge: await openChallenge(tx, ctx, user) };
  }
  return { is: "in", user, signedIn: await signIn(tx, ctx, user) };
}
