import { signInWithPasskey, startPasskeySignIn, type UsedCredential } from "#contract/passkeys.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { PasskeyRow } from "../../db/store/passkeys.ts";
import { type AnyoneContext, defineHandler } from "../../kernel/handler.ts";
import { viewUser } from "../../users/viewUser.ts";
import { clearChallengeCookie } from "../secondFactor/challenge.ts";
import { completeSignIn, type SignedIn, signIn } from "../sessions/signIn.ts";
import { recordRefused } from "../sessions/tryPassword.ts";
import { consumeChallenge, newChallenge } from "./challenge.ts";
import { readUse } from "./webauthn.ts";
import { commit, type OpenTransaction } from "../../kernel/effects.ts";

export const startPasskeySignInHandler = defineHandler(startPasskeySignIn, async (ctx) => ({
  output: {
    challenge: await newChallenge(ctx, null),
    rpId: ctx.relyingParty.id,
    timeout: ctx.policy.passkeys.challengeLifetime,
    userVerification: "required" as const,
  },
}));

/** A stranger's passkey, a used challenge and a wrong signature all look alike. */
export const signInWithPasskeyHandler = defineHandler(
  signInWithPasskey,
  async (ctx, { body: { credential } }) => {
    const used = await proveUse(ctx, credential);
    if (used === undefined) throw ctx.error("passkey_refused");
    const entered = await commit(ctx, (open) => enter(open, ctx, used));
    switch (entered.is) {
      case "refused":
        throw ctx.error("passkey_refused");
      case "blocked":
        await recordRefused(ctx, entered.user, { isBlocked: true });
        throw ctx.error("blocked");
      case "in":
        // A sign-in with a password may be waiting for its code: it ends.
        clearChallengeCookie(ctx.cookies);
        completeSignIn(ctx, entered.signedIn);
        return { output: { user: await viewUser(ctx.encryptor, entered.user, entered.user) } };
    }
  },
);

/** A passkey that has signed this browser's challenge, and what its device reported. */
interface Use {
  readonly passkey: PasskeyRow;
  readonly said: Pick<PasskeyRow, "counter" | "isBackedUp">;
}

async function proveUse(
  ctx: AnyoneContext<never>,
  credential: UsedCredential,
): Promise<Use | undefined> {
  const { store, relyingParty } = ctx;
  const challenge = await consumeChallenge(ctx, credential, null);
  const passkey = await store.passkeys.byCredentialId(credential.id);
  if (challenge === undefined) return undefined;
  const { userHandle, ...signed } = credential;
  const used = passkey === undefined ? signed : { ...signed, userHandle };
  const said = await readUse(used, passkey ?? decoyPasskey, { challenge, relyingParty });
  return passkey === undefined || said === undefined ? undefined : { passkey, said };
}

/**
 * Verified when the passkey is unknown, so both cases take equally long and timing reveals nothing.
 * The result is ignored.
 */
const decoyPasskey = {
  userId: 0,
  publicKey:
    "pQECAyYgASFYIBMZAYNtZCSJ7iZmzbrNZuU5MD5oVyU43XuCYFEow1CwIlgg9jSGq8HnZ8Bq4Q6PcKQKrUBG5wWrgFU4585a7rSvks8",
};

type Entered =
  | { readonly is: "in"; readonly user: UserRow; readonly signedIn: SignedIn }
  | { readonly is: "blocked"; readonly user: UserRow }
  | { readonly is: "refused" };

/** Checks user and passkey again under their lock: either may be gone by now. */
async function enter(
  open: OpenTransaction,
  ctx: AnyoneContext<never>,
  { passkey: { id, userId }, said }: Use,
): Promise<Entered> {
  const { now } = ctx;
  const { tx } = open;
  const user = await tx.users.lock(userId);
  if (user === undefined) return { is: "refused" };
  if (!user.isActive) return { is: "blocked", user };
  const act = { tx, now, actor: { user } };
  if (!await tx.passkeys.use(id, { ...said, at: now })) {
    await record(act, "second_factor.refused", `user:${userId}`, { after: { passkeyId: id } });
    return { is: "refused" };
  }
  await record(act, "second_factor.passed", `user:${userId}`, { after: { passkeyId: id } });
  return { is: "in", user, signedIn: await signIn(open, ctx, user, { hasSecondFactor: true }) };
}
