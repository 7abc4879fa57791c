import { verifyTwoFactor } from "#contract/twoFactor.ts";
import { sha256Hex } from "../hash.ts";
import { signIn, welcome } from "../sessions/signIn.ts";
import { viewUser } from "../users/viewUser.ts";
import { freeVerb } from "../verb.ts";
import { challengeToken, clearChallengeCookie } from "./challengeCookie.ts";
import { codeHash } from "./codes.ts";
import { tryCode } from "./tryCode.ts";
import { switchedOffAlert, usedAlert } from "./universalCode.ts";

const admins = { userIds: [], admins: true };

/** Who lacks the cookie, or names somebody else, is told the same, whatever the code. */
export const verifyTwoFactorVerb = freeVerb(verifyTwoFactor, async (ctx, { body }) => {
  const { store, sealer, hub } = ctx.deps;
  const { userId, code } = body;
  const token = challengeToken(ctx.cookies);
  if (token === undefined || token === "") throw ctx.refusal("unauthenticated");
  const tokenHash = await sha256Hex(token);
  const challenge = await store.challenges.find(tokenHash);
  if (challenge?.userId !== userId) throw ctx.refusal("unauthenticated");

  const hash = await codeHash(sealer, userId, code);
  const tried = { tokenHash, userId, code, hash, now: ctx.now };
  const outcome = await store.transaction(async (tx) => {
    const outcome = await tryCode(tx, tried, ctx.deps);
    if (outcome.is !== "right") return outcome;
    return { ...outcome, signedIn: await signIn(tx, ctx, outcome.user) };
  });
  switch (outcome.is) {
    case "not halfway in":
      clearChallengeCookie(ctx.cookies);
      throw ctx.refusal("unauthenticated");
    case "blocked":
      clearChallengeCookie(ctx.cookies);
      throw ctx.refusal("blocked");
    case "wrong":
      if (outcome.isLast) clearChallengeCookie(ctx.cookies);
      if (outcome.hasTripped) hub.publish(switchedOffAlert, admins);
      throw ctx.refusal("wrong_code", { field: "code" });
  }
  clearChallengeCookie(ctx.cookies);
  const { user, kind, signedIn } = outcome;
  if (kind === "universal") hub.publish(usedAlert(user), admins);
  welcome(ctx, signedIn);
  return { output: { user: await viewUser(sealer, user, user) } };
});
