import { after } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { sha256Hex } from "../../hash.ts";
import { signInCode } from "../../notifications/messages.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Tables } from "../../db/store.ts";
import { refuseOver } from "../../throttle.ts";
import type { AnyoneContext } from "../../handler.ts";
import { setChallengeCookie } from "./challengeCookie.ts";
import { codeHash, randomCode } from "./codes.ts";

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
  tx: Tables,
  { deps, now }: Pick<AnyoneContext<never>, "deps" | "now">,
  user: Pick<UserRow, "id">,
): Promise<AskedChallenge> {
  const { codeLifetime, challengesPerUser, window } = deps.policy.secondFactor;
  const asked = `second-factor:asked:${user.id}`;
  await refuseOver(tx, asked, { most: challengesPerUser - 1, window, now });
  await tx.attempts.record(asked, now);

  const token = deps.randomness.token();
  const code = randomCode(deps.randomness);
  const tokenHash = await sha256Hex(token);
  const expiresAt = after(now, codeLifetime);
  await tx.challenges.insert({
    tokenHash,
    userId: user.id,
    failures: 0,
    createdAt: now,
    expiresAt,
  });
  await tx.codes.expireSent(user.id, now);
  await tx.codes.insert({
    userId: user.id,
    origin: "sent",
    challengeHash: tokenHash,
    codeHash: await codeHash(deps.encryptor, user.id, code),
    sealedCode: null,
    createdAt: now,
    expiresAt,
  });
  await record({ tx, now, actor: { user } }, "second_factor.asked", `user:${user.id}`);
  return { token, code };
}

/** Tells the browser and the person of a challenge, once it is committed. */
export function askForCode(
  { deps: { policy, notifier }, cookies }: Pick<AnyoneContext<never>, "deps" | "cookies">,
  user: UserRow,
  { token, code }: AskedChallenge,
): void {
  setChallengeCookie(cookies, token, policy);
  notifier.send(signInCode(user, code, policy.secondFactor.codeLifetime));
}
