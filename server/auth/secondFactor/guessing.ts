import { codeTexts } from "#contract/texts/codes.ts";
import { type Instant, instantOf } from "#contract/time.ts";
import type { AppError, ErrorMaker } from "../../appError.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { Policy } from "../../policy.ts";
import { refuseOver, wrongFactorCodes } from "../../throttle.ts";
import { failuresOf } from "./challenge.ts";

const SHORT = 6;

interface Limits {
  readonly policy: Pick<Policy, "secondFactor">;
  readonly now: Instant;
}

/**
 * Whether this code is worth a look: six digits are not after too many wrong ones of their person since
 * the last right one; longer codes nobody guesses. Belongs under the person's lock. Throws
 * `too_many_requests`.
 */
export async function mayTryCode(
  tx: Repositories,
  userId: number,
  code: string,
  { policy: { secondFactor }, now }: Limits,
): Promise<boolean> {
  const { failuresPerUser, wrongCodesPerUser, window } = secondFactor;
  await refuseOver(tx, failuresOf(userId), { most: failuresPerUser - 1, window, now });
  return code.length > SHORT || await wrongSoFar(tx, userId) < wrongCodesPerUser;
}

/** Counts a wrong code; answers whether it is the one after which six digits work no more. */
export async function countWrongCode(
  tx: Repositories,
  user: UserRow,
  { policy: { secondFactor }, now }: Limits,
): Promise<boolean> {
  const act = { tx, now, actor: { user } };
  await tx.attempts.record(failuresOf(user.id), now);
  await record(act, "second_factor.refused", `user:${user.id}`);
  await tx.attempts.record(wrongFactorCodes(user.id), now);
  if (await wrongSoFar(tx, user.id) !== secondFactor.wrongCodesPerUser) return false;
  await record(act, "second_factor.codes_off", `user:${user.id}`);
  return true;
}

/** What a code is refused with that nobody looks at any more. */
export function sixDigitsOff(error: ErrorMaker<"wrong_code">): AppError {
  return error("wrong_code", { field: "code", message: codeTexts.sixDigitsOff });
}

async function wrongSoFar({ attempts }: Repositories, userId: number): Promise<number> {
  return (await attempts.since(wrongFactorCodes(userId), instantOf(new Date(0)))).count;
}
