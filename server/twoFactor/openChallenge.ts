import { after } from "#contract/time.ts";
import { sha256Hex } from "../hash.ts";
import { signInCode } from "../notices/messages.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import { refuseOver } from "../throttle.ts";
import type { FreeContext } from "../verb.ts";
import { setChallengeCookie } from "./challengeCookie.ts";
import { codeHash, randomCode } from "./codes.ts";

/** A challenge that neither its browser nor its person has been told of yet. */
export interface AskedChallenge {
  readonly token: string;
  readonly code: string;
}

/**
 * The password was right: this browser may now show a code, and one is sent. Only the newest sent
 * code counts, so that asking again and again does not gather codes to guess at. Belongs into the
 * transaction that has locked the person. Throws `too_many_requests`.
 */
export async function openChallenge(
  tx: Tables,
  { deps, now }: Pick<FreeContext<never>, "deps" | "now">,
  user: Pick<UserRow, "id">,
): Promise<AskedChallenge> {
  const { challengeLifetime, codeLifetime, challengesPerUser, window } = deps.policy.secondFactor;
  const asked = `second-factor:asked:${user.id}`;
  await refuseOver(tx, asked, { most: challengesPerUser - 1, window, now });
  await tx.attempts.record(asked, now);

  const token = deps.randomness.token();
  const code = randomCode(deps.randomness);
  await tx.challenges.insert({
    tokenHash: await sha256Hex(token),
    userId: user.id,
    failures: 0,
    createdAt: now,
    expiresAt: after(now, challengeLifetime),
  });
  await tx.codes.expireSent(user.id, now);
  await tx.codes.insert({
    userId: user.id,
    origin: "sent",
    codeHash: await codeHash(deps.sealer, user.id, code),
    sealedCode: null,
    createdAt: now,
    expiresAt: after(now, codeLifetime),
  });
  await tx.audit.append({
    at: now,
    actorId: user.id,
    action: "second_factor.asked",
    subject: `user:${user.id}`,
    before: null,
    after: null,
  });
  return { token, code };
}

/** Tells the browser and the person of a challenge, once it is committed. */
export function askForCode(
  { deps: { policy, notifier }, cookies }: Pick<FreeContext<never>, "deps" | "cookies">,
  user: UserRow,
  { token, code }: AskedChallenge,
): void {
  setChallengeCookie(cookies, token, policy);
  const { challengeLifetime, codeLifetime } = policy.secondFactor;
  const holds = challengeLifetime < codeLifetime ? challengeLifetime : codeLifetime;
  notifier.send(signInCode(user, code, holds));
}
