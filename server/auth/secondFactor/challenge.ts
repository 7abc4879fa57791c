import { signInCodeEmail } from "#contract/texts/emails/signIn.ts";
import { after, type Duration, type Instant, minutes } from "#contract/time.ts";
import { sendCode } from "#contract/twoFactor.ts";
import { record } from "../../audit/record.ts";
import { sha256Hex } from "../../kernel/hash.ts";
import { networkOf } from "../../kernel/network.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { randomCode } from "../../kernel/randomCode.ts";
import { refuseOver } from "../../kernel/throttle.ts";
import { type AnyoneContext, type Cookies, defineHandler } from "../../kernel/handler.ts";
import { codeHash } from "./codes.ts";
import type { ChallengeRow } from "../../db/store/people.ts";

const COOKIE = "second-factor";

/** A challenge that neither its browser nor its user knows yet. */
export interface AskedChallenge {
  readonly token: string;
  /** Undefined where none is sent, because the person has a factor of their own. */
  readonly code: string | undefined;
}

/**
 * Opens the code step after a right password: sends a code, where `isSent`, that completes no other
 * challenge. Must run in the transaction that has locked the user. Throws `too_many_requests`.
 */
export async function openChallenge(
  tx: Repositories,
  ctx: AnyoneContext<never>,
  user: Pick<UserRow, "id">,
  { isSent }: { readonly isSent: boolean },
): Promise<AskedChallenge> {
  const { policy, randomness, now } = ctx;
  await countAsked(tx, ctx, user);
  const token = randomness.token();
  const challenge: ChallengeRow = {
    tokenHash: await sha256Hex(token),
    userId: user.id,
    failures: 0,
    createdAt: now,
    expiresAt: after(now, policy.secondFactor.codeLifetime),
  };
  await tx.challenges.insert(challenge);
  const code = isSent ? await newSentCode(tx, ctx, challenge) : undefined;
  await record({ tx, now, actor: { user } }, "second_factor.asked", `user:${user.id}`);
  return { token, code };
}

/** Counts a requested challenge or email. Throws `too_many_requests`. */
export async function countAsked(
  { attempts }: Repositories,
  { policy, now }: Pick<AnyoneContext<never>, "policy" | "now">,
  user: Pick<UserRow, "id">,
): Promise<void> {
  const { challengesPerUser, window } = policy.secondFactor;
  const asked = `second-factor:asked:${user.id}`;
  await refuseOver({ attempts }, asked, { most: challengesPerUser - 1, window, now });
  await attempts.record(asked, now);
}

/**
 * Creates a code and expires earlier ones: repeated requests must not multiply the chance to guess.
 */
export async function newSentCode(
  tx: Repositories,
  { randomness, encryptor, now }: Pick<AnyoneContext<never>, "randomness" | "encryptor" | "now">,
  { userId, tokenHash, expiresAt }: Pick<ChallengeRow, "userId" | "tokenHash" | "expiresAt">,
): Promise<string> {
  const code = randomCode(randomness);
  await tx.codes.expireSent(userId, now);
  await tx.codes.insert({
    userId,
    createdAt: now,
    expiresAt,
    origin: "sent",
    challengeHash: tokenHash,
    codeHash: await codeHash(encryptor, userId, code),
    encryptedCode: null,
  });
  return code;
}

/** Sends the challenge's cookie to the browser and the code to the user, after the commit. */
export function askForCode(
  { policy, notifier, cookies, clientAddress }: AnyoneContext<never>,
  user: UserRow,
  { token, code }: AskedChallenge,
): void {
  const { codeLifetime } = policy.secondFactor;
  cookies.set(COOKIE, token, { lifetime: codeLifetime });
  if (code === undefined) return;
  const notice = noticeTo(user, signInCodeEmail(code, codeLifetime), codeLifetime);
  notifier.send({ ...notice, network: networkOf(clientAddress) });
}

/** Sends a code for a challenge that is under way; it ends no later for that. */
export const sendCodeHandler = defineHandler(sendCode, async (ctx, { body: { userId } }) => {
  const { store, now, notifier } = ctx;
  if (ctx.challenge.userId !== userId) throw ctx.error("unauthenticated");
  const { user, code, challenge } = await store.transaction(async (tx) => {
    const user = await tx.users.lock(userId);
    const challenge = await tx.challenges.lock(ctx.challenge.tokenHash);
    if (!user?.isActive || challenge === undefined) throw ctx.error("unauthenticated");
    await countAsked(tx, ctx, user);
    const code = await newSentCode(tx, ctx, challenge);
    await record({ tx, now, actor: { user } }, "second_factor.asked", `user:${userId}`);
    return { user, code, challenge };
  });
  const lifetime = wholeMinutes(now, challenge.expiresAt);
  const notice = noticeTo(user, signInCodeEmail(code, lifetime), lifetime);
  notifier.send({ ...notice, network: networkOf(ctx.clientAddress) });
  return { output: undefined };
});

/**
 * The time left, rounded to whole minutes for an email: a code sent two seconds after its ten
 * minutes began still says ten.
 */
export function wholeMinutes(from: Instant, until: Instant): Duration {
  const left = (Date.parse(until) - Date.parse(from)) / minutes(1);
  return minutes(Math.max(1, Math.round(left)));
}

/**
 * The second factor that the cookie's browser still owes; undefined without one. The cookie of one
 * that has expired leaves the browser.
 */
export async function findChallenge(
  { challenges }: Repositories,
  cookies: Cookies,
  now: Instant,
): Promise<ChallengeRow | undefined> {
  const token = cookies.read(COOKIE);
  if (token === undefined || token === "") return undefined;
  const challenge = await challenges.find(await sha256Hex(token));
  if (challenge === undefined || challenge.expiresAt > now) return challenge;
  clearChallengeCookie(cookies);
  return undefined;
}

export function clearChallengeCookie(cookies: Cookies): void {
  cookies.clear(COOKIE);
}

/** Under what a person's wrong codes are counted, wherever they are typed. */
export function failuresOf(userId: number): string {
  return `second-factor:user:${userId}`;
}
