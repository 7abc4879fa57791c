import { after } from "#contract/time.ts";
import type { AnyoneContext, RequestContext } from "../../kernel/handler.ts";
import { sha256Hex } from "../../kernel/hash.ts";
import { challengeIn } from "./webauthn.ts";

const COOKIE = "passkey";

/** Length in base64url characters: whole bytes, so that decoding and encoding give one text. */
const LENGTH = 40;

/**
 * Creates a passkey challenge for this browser. Its pages may have several at a time: one cookie
 * covers all of them. `userId`: the user who adds a passkey; null at sign-in.
 */
export async function newChallenge(
  { store, cookies, randomness, now, policy }: RequestContext<never>,
  userId: number | null,
): Promise<string> {
  const lifetime = policy.passkeys.challengeLifetime;
  const token = cookies.read(COOKIE) || randomness.token();
  cookies.set(COOKIE, token, { lifetime });
  const challenge = randomness.token().slice(0, LENGTH);
  const browserHash = await sha256Hex(token);
  await store.passkeyChallenges.insert({
    challenge,
    browserHash,
    userId,
    expiresAt: after(now, lifetime),
  });
  return challenge;
}

/**
 * The challenge that an answer says it has signed, used up whatever comes of it. Undefined where
 * this browser was not given it for this, or long ago.
 */
export async function consumeChallenge(
  { store, cookies, now }: Pick<AnyoneContext<never>, "store" | "cookies" | "now">,
  answer: { readonly clientDataJSON: string },
  userId: number | null,
): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  const token = cookies.read(COOKIE);
  if (challenge === undefined || token === undefined) return undefined;
  const browserHash = await sha256Hex(token);
  const expiresAt = await store.passkeyChallenges.take({ challenge, browserHash, userId });
  return expiresAt !== undefined && expiresAt > now ? challenge : undefined;
}
