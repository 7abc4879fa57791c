import { after } from "#contract/time.ts";
import { sha256Hex } from "../hash.ts";
import { signInCode } from "../notices/messages.ts";
import type { UserRow } from "../store/rows.ts";
import { refuseOver } from "../throttle.ts";
import type { FreeContext } from "../verb.ts";
import { setChallengeCookie } from "./challengeCookie.ts";
import { codeHash, randomCode } from "./codes.ts";

/**
 * The password was right: this browser may now show a code, and one is sent. Only the newest sent
 * code counts, so that asking again and again does not gather codes to guess at.
 */
export async function openChallenge(
  { deps, now, cookies }: Pick<FreeContext<never>, "deps" | "now" | "cookies">,
  user: UserRow,
): Promise<void> {
  const { challengeLifetime, codeLifetime, challengesPerUser, window } = deps.policy.secondFactor;
  const token = deps.randomness.token();
  const code = randomCode(deps.randomness);
  const tokenHash = await sha256Hex(token);
  const hash = await codeHash(deps.sealer, user.id, code);
  const asked = `second-factor:asked:${user.id}`;

  await deps.store.transaction(async (tx) => {
    await refuseOver(tx, asked, { most: challengesPerUser - 1, window, now });
    await tx.attempts.record(asked, now);
    await tx.challenges.insert({
      tokenHash,
      userId: user.id,
      failures: 0,
      createdAt: now,
      expiresAt: after(now, challengeLifetime),
    });
    await tx.codes.expireSent(user.id, now);
    await tx.codes.insert({
      userId: user.id,
      origin: "sent",
      codeHash: hash,
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
  });
  setChallengeCookie(cookies, token, deps.policy);
  deps.notifier.send(signInCode(user, code));
}
