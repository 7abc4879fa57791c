import { codeTexts } from "#contract/texts/codes.ts";
import { codesDisabledEmail, wrongCodesEmail } from "#contract/texts/emails/signIn.ts";
import { before, type Instant } from "#contract/time.ts";
import type { AppError, ErrorMaker } from "../../kernel/appError.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { Notification } from "../../kernel/deps.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import type { Policy } from "../../kernel/policy.ts";
import { refuseOver, wrongFactorCodes } from "../../kernel/throttle.ts";
import { failuresOf } from "./challenge.ts";

const SHORT = 6;

interface Limits {
  readonly policy: Pick<Policy, "secondFactor">;
  readonly now: Instant;
}

/**
 * Checks whether to verify this code at all: no six-digit one after too many wrong ones for its
 * user, even if they have signed in since; 10-character codes are too long to guess. Call under the
 * user's lock. Throws `too_many_requests`.
 */
export async function mayTryCode(
  tx: Repositories,
  userId: number,
  code: string,
  { policy, now }: Limits,
): Promise<boolean> {
  const { failuresPerUser, wrongCodesPerUser, window } = policy.secondFactor;
  await refuseOver(tx, failuresOf(userId), { most: failuresPerUser - 1, window, now });
  return code.length > SHORT || await wrongSoFar(tx, userId, { policy, now }) < wrongCodesPerUser;
}

/**
 * Counts a wrong code, which takes the password to enter. Returns the email for its user: an early
 * warning, once a day, and one when six-digit codes stop working.
 */
export async function countWrongCode(
  tx: Repositories,
  user: UserRow,
  { policy, now }: Limits,
): Promise<Notification | undefined> {
  const act = { tx, now, actor: { user } };
  await tx.attempts.record(failuresOf(user.id), now);
  await record(act, "second_factor.refused", `user:${user.id}`);
  await tx.attempts.record(wrongFactorCodes(user.id), now);
  const { wrongCodesPerUser, failuresTold, toldEvery, window } = policy.secondFactor;
  if (await wrongSoFar(tx, user.id, { policy, now }) === wrongCodesPerUser) {
    await record(act, "second_factor.codes_off", `user:${user.id}`);
    return noticeTo(user, codesDisabledEmail());
  }
  const { count } = await tx.attempts.since(failuresOf(user.id), before(now, window));
  const key = `second-factor:told:${user.id}`;
  if (count < failuresTold) return undefined;
  if ((await tx.attempts.since(key, before(now, toldEvery))).count > 0) return undefined;
  await tx.attempts.record(key, now);
  return noticeTo(user, wrongCodesEmail());
}

/**
 * Starts the count of wrong codes again after a recovery, at most once a day: someone who reads the
 * mailbox could otherwise recover after every fifty guesses.
 */
export async function forgiveAfterRecovery(
  tx: Repositories,
  userId: number,
  { policy, now }: Limits,
): Promise<void> {
  const forgiven = `second-factor:forgiven:${userId}`;
  const since = before(now, policy.secondFactor.recoveryForgivesEvery);
  if ((await tx.attempts.since(forgiven, since)).count > 0) return;
  await tx.attempts.record(forgiven, now);
  await tx.attempts.clear(wrongFactorCodes(userId));
}

/** Returns the error for six-digit codes that have stopped working. */
export function sixDigitsOff(error: ErrorMaker<"wrong_code">): AppError {
  return error("wrong_code", { field: "code", message: codeTexts.sixDigitsOff });
}

async function wrongSoFar(
  { attempts }: Repositories,
  userId: number,
  { policy: { secondFactor }, now }: Limits,
): Promise<number> {
  const since = before(now, secondFactor.wrongCodesWindow);
  return (await attempts.since(wrongFactorCodes(userId), since)).count;
}
