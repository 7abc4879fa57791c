import { after, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { sha256Hex } from "../../hash.ts";
import { signInCode } from "../../notifications/messages.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { randomCode } from "../../randomCode.ts";
import { refuseOver } from "../../throttle.ts";
import type { AnyoneContext, Cookies } from "../../handler.ts";
import { codeHash } from "./codes.ts";
import type { ChallengeRow } from "../../db/store/people.ts";

const COOKIE = "__Host-second-factor";

/** A challenge that neither its browser nor its person has been told of yet. */
export interface AskedChallenge {
  readonly token: string;
  readonly code: string;
}

/**
 * The password was right: this browser may now show a code, and one is sent that completes no other
 * challenge. Only the newest sent code counts, so that asking again and again does not gather codes
 * to guess at. Belongs into the transaction that has locked the person. Throws `too_many_requests`.
 */
export async function openChallenge(
  tx: Repositories,
  { policy, randomness, encryptor, now }: AnyoneContext<never>,
  user: Pick<UserRow, "id">,
): Promise<AskedChallenge> {
  const { codeLifetime, challengesPerUser, window } = policy.secondFactor;
  const asked = `second-factor:asked:${user.id}`;
  await refuseOver(tx, asked, { most: challengesPerUser - 1, window, now });
  await tx.attempts.record(asked, now);

  const token = randomness.token();
  const code = randomCode(randomness);
  const tokenHash = await sha256Hex(token);
  const held = { userId: user.id, createdAt: now, expiresAt: after(now, codeLifetime) };
  await tx.challenges.insert({ ...held, tokenHash, failures: 0 });
  await tx.codes.expireSent(user.id, now);
  await tx.codes.insert({
    ...held,
    origin: "sent",
    challengeHash: tokenHash,
    codeHash: await codeHash(encryptor, user.id, code),
    sealedCode: null,
  });
  await record({ tx, now, actor: { user } }, "second_factor.asked", `user:${user.id}`);
  return { token, code };
}

/** Tells the browser and the person of a challenge, once it is committed. */
export function askForCode(
  { policy, notifier, cookies }: AnyoneContext<never>,
  user: UserRow,
  { token, code }: AskedChallenge,
): void {
  const { codeLifetime } = policy.secondFactor;
  cookies.set(COOKIE, token, { lifetime: codeLifetime });
  notifier.send(signInCode(user, code, codeLifetime));
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
