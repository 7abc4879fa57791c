import { recoveryCodeUsedEmail } from "#contract/texts/emails/signIn.ts";
import { universalCodeAlerts, verifyTwoFactor } from "#contract/twoFactor.ts";
import type { Instant } from "#contract/time.ts";
import { completeSignIn, signIn } from "../sessions/signIn.ts";
import { proveEmail } from "../../users/emailChange.ts";
import { viewUser } from "../../users/viewUser.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { ownFactors } from "../../rules/secondFactors.ts";
import { clearChallengeCookie } from "./challenge.ts";
import { codeHashes } from "./codes.ts";
import { countWrongCode, mayTryCode, sixDigitsOff } from "./guessing.ts";
import { consumeOwnCode, type OwnCode } from "./ownCode.ts";
import { countAgainstUniversalCode, isUniversalCode } from "./universalCode.ts";
import { createdByStaff, record } from "../../audit/record.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import type { Deps, Notification } from "../../kernel/deps.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import { commit } from "../../kernel/effects.ts";

const admins = { userIds: [], staff: "seeSettings" as const };
const switchedOff = { type: "alert", data: universalCodeAlerts.switchedOff } as const;

/** Naming another user gets the same error as a missing cookie, whatever the code. */
export const verifyTwoFactorHandler = defineHandler(verifyTwoFactor, async (ctx, { body }) => {
  const { encryptor } = ctx;
  const { userId, code } = body;
  const { tokenHash } = ctx.challenge;
  if (ctx.challenge.userId !== userId) throw ctx.error("unauthenticated");

  const hashes = await codeHashes(encryptor, userId, code);
  const tried = { tokenHash, userId, code, hashes, now: ctx.now };
  const outcome = await commit(ctx, async (open) => {
    const outcome = await tryCode(open.tx, tried, ctx);
    if (outcome.is !== "right") return outcome;
    return {
      ...outcome,
      signedIn: await signIn(open, ctx, outcome.user, { hasSecondFactor: true }),
    };
  });
  switch (outcome.is) {
    case "not pending":
      clearChallengeCookie(ctx.cookies);
      throw ctx.error("unauthenticated");
    case "blocked":
      clearChallengeCookie(ctx.cookies);
      throw ctx.error("blocked");
    case "off":
      throw sixDigitsOff(ctx.error);
    case "wrong":
      if (outcome.isLast) clearChallengeCookie(ctx.cookies);
      if (outcome.hasTripped) ctx.publish(switchedOff, admins);
      if (outcome.notice !== undefined) ctx.notifier.send(outcome.notice);
      throw ctx.error("wrong_code", { field: "code" });
  }
  clearChallengeCookie(ctx.cookies);
  const { user, kind, codesLeft, signedIn } = outcome;
  if (kind === "recovery") ctx.notifier.send(noticeTo(user, recoveryCodeUsedEmail(codesLeft)));
  if (kind === "universal") {
    const data = universalCodeAlerts.used(user.username);
    ctx.publish({ type: "alert", data }, admins);
  }
  completeSignIn(ctx, signedIn);
  return { output: { user: await viewUser(encryptor, user, user) } };
});

interface TriedCode {
  readonly tokenHash: string;
  readonly userId: number;
  readonly code: string;
  /** The hashes under which the code may be stored for this user. */
  readonly hashes: readonly string[];
  readonly now: Instant;
}

/** The kind of a code: the user's own, or the universal one. */
type CodeKind = OwnCode | "universal";

type Outcome =
  | {
    readonly is: "right";
    readonly user: UserRow;
    readonly kind: CodeKind;
    /** How many recovery codes the person has now. */
    readonly codesLeft: number;
  }
  | {
    readonly is: "wrong";
    /** This browser has no try left. */
    readonly isLast: boolean;
    /** The universal code is off now. */
    readonly hasTripped: boolean;
    /** The email to the user about it. */
    readonly notice: Notification | undefined;
  }
  /** Six digits, of which this person has had too many wrong ones. */
  | { readonly is: "off" }
  | { readonly is: "blocked" }
  | { readonly is: "not pending" };

/**
 * Verifies one code under the locks of its user and its challenge: each of many concurrent ones is
 * counted, and a right one works once. Throws `too_many_requests`.
 */
async function tryCode(
  tx: Repositories,
  tried: TriedCode,
  deps: Pick<Deps, "policy" | "encryptor">,
): Promise<Outcome> {
  const policy = deps.policy.secondFactor;
  const { tokenHash, userId, now } = tried;
  const user = await tx.users.lock(userId);
  const challenge = await tx.challenges.lock(tokenHash);
  if (user === undefined || challenge?.userId !== userId || challenge.expiresAt <= now) {
    return { is: "not pending" };
  }
  if (!user.isActive) {
    await tx.challenges.delete(tokenHash);
    return { is: "blocked" };
  }
  if (!await mayTryCode(tx, userId, tried.code, { ...deps, now })) return { is: "off" };
  const act = { tx, now, actor: { user } };
  const taken = await takeAnyCode(tx, user, tried, deps);
  if (taken !== undefined) {
    const { kind, madeBy } = taken;
    await tx.challenges.delete(tokenHash);
    const known = kind === "sent" ? await proveEmail(tx, user) : user;
    await record(act, "second_factor.passed", `user:${userId}`, {
      after: { code: kind, ...createdByStaff(madeBy) },
    });
    return { is: "right", user: known, kind, codesLeft: await tx.recoveryCodes.count(userId) };
  }
  const isLast = await tx.challenges.countFailure(tokenHash) >= policy.triesPerChallenge;
  if (isLast) await tx.challenges.delete(tokenHash);
  const notice = await countWrongCode(tx, user, { ...deps, now });
  const hasTripped = await countAgainstUniversalCode(tx, now, policy);
  return { is: "wrong", isLast, hasTripped, notice };
}

async function takeAnyCode(
  tx: Repositories,
  user: UserRow,
  { tokenHash, code, hashes, now }: TriedCode,
  deps: Pick<Deps, "policy" | "encryptor">,
): Promise<{ readonly kind: CodeKind; readonly madeBy: number | null } | undefined> {
  const own = await consumeOwnCode(tx, user, { challengeHash: tokenHash, code, hashes, now }, deps);
  if (own !== undefined) return own;
  // The universal code, which many people know, must not sign in users who have their own factor.
  const { authenticator, passkey } = await ownFactors(tx, user.id);
  if (authenticator || passkey) return undefined;
  const isUniversal = await isUniversalCode(tx, deps, user, { code, now });
  return isUniversal ? { kind: "universal", madeBy: null } : undefined;
}
