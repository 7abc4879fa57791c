import { before, type Instant, instantOf } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { Repositories } from "../../db/store.ts";
import type { Policy } from "../../policy.ts";
import { wrongRecoveryCodes } from "../../throttle.ts";

const EVERYBODYS = "recovery:wrong";
const STOPPED = "recovery:stopped";

/** Makes tries of codes wait for each other, so that of many at once none slips past a limit. */
export async function lockCodeTries(tx: Repositories): Promise<void> {
  await tx.attempts.lock(EVERYBODYS);
}

/**
 * Whether a six-digit code may open this person's recovery: not after too many wrong ones since
 * their last sign-in, and nobody's while too many of everybody's have stopped all.
 */
export async function codesWork(
  { attempts }: Repositories,
  userId: number | null,
  now: Instant,
  { wrongCodesPerUser, codesStoppedFor }: Policy["recovery"],
): Promise<boolean> {
  if ((await attempts.since(STOPPED, before(now, codesStoppedFor))).count > 0) return false;
  if (userId === null) return true;
  const ever = instantOf(new Date(0));
  return (await attempts.since(wrongRecoveryCodes(userId), ever)).count < wrongCodesPerUser;
}

/** Counts a wrong code on somebody; answers whether it is the one that stops everybody's. */
export async function countWrongCode(
  tx: Repositories,
  userId: number,
  now: Instant,
  { wrongCodesPerBank, window }: Policy["recovery"],
): Promise<boolean> {
  await tx.attempts.record(wrongRecoveryCodes(userId), now);
  await tx.attempts.record(EVERYBODYS, now);
  const { count } = await tx.attempts.since(EVERYBODYS, before(now, window));
  if (count < wrongCodesPerBank) return false;
  await tx.attempts.clear(EVERYBODYS);
  await tx.attempts.record(STOPPED, now);
  await record({ tx, now, actor: null }, "alarm.recovery_codes_off", "setting:recovery_codes", {
    after: { wrongCodes: count },
  });
  return true;
}
