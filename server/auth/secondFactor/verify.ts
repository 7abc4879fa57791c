import { verifyTwoFactor } from "#contract/twoFactor.ts";
import { signIn, welcome } from "../sessions/signIn.ts";
import { viewUser } from "../../users/viewUser.ts";
import { defineHandler } from "../../handler.ts";
import { clearChallengeCookie } from "./challengeCookie.ts";
import { codeHash } from "./codes.ts";
import { tryCode } from "./tryCode.ts";
import { switchedOffAlert, usedAlert } from "./universalCode.ts";

const admins = { userIds: [], admins: true };

/** Who names somebody else is told the same as who lacks the cookie, whatever the code. */
export const verifyTwoFactorHandler = defineHandler(verifyTwoFactor, async (ctx, { body }) => {
  const { store, encryptor, hub } = ctx.deps;
  const { userId, code } = body;
  const { tokenHash } = ctx.challenge;
  if (ctx.challenge.userId !== userId) throw ctx.error("unauthenticated");

  const hash = await codeHash(encryptor, userId, code);
  const tried = { tokenHash, userId, code, hash, now: ctx.now };
  const outcome = await store.transaction(async (tx) => {
    const outcome = await tryCode(tx, tried, ctx.deps);
    if (outcome.is !== "right") return outcome;
    return { ...outcome, signedIn: await signIn(tx, ctx, outcome.user) };
  });
  switch (outcome.is) {
    case "not pending":
      clearChallengeCookie(ctx.cookies);
      throw ctx.error("unauthenticated");
    case "blocked":
      clearChallengeCookie(ctx.cookies);
      throw ctx.error("blocked");
    case "wrong":
      if (outcome.isLast) clearChallengeCookie(ctx.cookies);
      if (outcome.hasTripped) hub.publish(switchedOffAlert, admins);
      throw ctx.error("wrong_code", { field: "code" });
  }
  clearChallengeCookie(ctx.cookies);
  const { user, kind, signedIn } = outcome;
  if (kind === "universal") hub.publish(usedAlert(user), admins);
  welcome(ctx, signedIn);
  return { output: { user: await viewUser(encryptor, user, user) } };
});
