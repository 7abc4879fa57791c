import { login } from "#contract/session.ts";
import { after } from "#contract/time.ts";
import { type AskedChallenge, askForCode, openChallenge } from "../secondFactor/challenge.ts";
import { type OwnFactors, ownFactors } from "../../rules/secondFactors.ts";
import { owesSecondFactor } from "../secondFactor/staff.ts";
import type { UserRow } from "../../db/rows.ts";
import { viewUser } from "../../users/viewUser.ts";
import { type AnyoneContext, defineHandler } from "../../kernel/handler.ts";
import { completeSignIn, type SignedIn, signIn } from "./signIn.ts";
import { recordRefused, tryPassword } from "./tryPassword.ts";
import { commit, type OpenTransaction } from "../../kernel/effects.ts";

/** An unknown name, a wrong password and a blocked person with a wrong one all look alike. */
export const loginHandler = defineHandler(login, async (ctx, { body }) => {
  const { store, encryptor } = ctx;
  const { username, password } = body;
  const user = await store.users.byUsername(username);
  const { isRight, isLast } = await tryPassword(ctx, { username, user, password });
  const entered = user !== undefined && isRight
    ? await commit(ctx, (open) => enter(open, ctx, user))
    : undefined;
  switch (entered?.is) {
    case "in":
      completeSignIn(ctx, entered.signedIn);
      return {
        output: {
          ...await viewUser(encryptor, entered.user, entered.user),
          ...(entered.isDue ? { secondFactorDue: true as const } : {}),
        },
      };
    case "mfaPending":
      askForCode(ctx, entered.user, entered.challenge);
      return {
        output: {
          id: entered.user.id,
          requiresTwoFactor: true as const,
          ...(entered.own.authenticator ? { authenticator: true as const } : {}),
          ...(entered.own.passkey ? { passkey: true as const } : {}),
        },
      };
    case "blocked":
      await recordRefused(ctx, user, { isBlocked: true });
      throw ctx.error("blocked");
    case "expired":
      await recordRefused(ctx, user, { isExpired: true });
      throw ctx.error("password_expired");
    default:
      await recordRefused(ctx, user, isLast ? { isLocked: true } : null);
      throw ctx.error("wrong_credentials");
  }
});

type Entered =
  | {
    readonly is: "in";
    readonly user: UserRow;
    readonly signedIn: SignedIn;
    /** They have to set up a second factor first. */
    readonly isDue: boolean;
  }
  | {
    readonly is: "mfaPending";
    readonly user: UserRow;
    readonly challenge: AskedChallenge;
    readonly own: OwnFactors;
  }
  | { readonly is: "blocked" }
  /** An administrator chose the password, too long ago. */
  | { readonly is: "expired" };

/**
 * Signs in a user whose password was right. Verifying it took a while, so checks again under the
 * user's lock: returns undefined if the password has changed since.
 */
async function enter(
  open: OpenTransaction,
  ctx: AnyoneContext<never>,
  { id, passwordHash }: UserRow,
): Promise<Entered | undefined> {
  const { tx } = open;
  const user = await tx.users.lock(id);
  if (user?.passwordHash !== passwordHash) return undefined;
  if (!user.isActive) return { is: "blocked" };
  const chosenUntil = after(user.createdAt, ctx.policy.chosenPassword.lifetime);
  if (user.passwordChangeDue && ctx.now >= chosenUntil) return { is: "expired" };
  const own = await ownFactors(tx, user.id);
  const hasOwn = own.authenticator || own.passkey;
  if (user.twoFactorEnabled || hasOwn) {
    const challenge = await openChallenge(tx, ctx, user, { isSent: !hasOwn });
    return { is: "mfaPending", user, challenge, own };
  }
  const proved = { hasSecondFactor: false };
  const isDue = await owesSecondFactor(tx, user, proved);
  return { is: "in", user, signedIn: await signIn(open, ctx, user, proved), isDue };
}
