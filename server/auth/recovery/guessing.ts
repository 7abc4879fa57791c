import { before, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { RecoveryRow } from "../../db/store/people.ts";
import type { Repositories } from "../../db/store.ts";
import type { Policy } from "../../kernel/policy.ts";
import { wrongRecoveryCodes } from "../../kernel/throttle.ts";

const EVERYBODYS = "recovery:wrong";
const STOPPED = "recovery:stopped";

/** Serializes tries of codes, so that concurrent ones can't exceed a limit. */
export async function lockCodeTries(tx: Repositories): Promise<void> {
  await tx.attempts.lock(EVERYBODYS);
}

type Tried = Pick<RecoveryRow, "userId" | "handle">;

/**
 * Returns the counters of wrong codes. Tries on an unknown name take the same work, but stop
 * nothing.
 */
function subjectsOf({ userId, handle }: Tried) {
  if (userId !== null) return { own: wrongRecoveryCodes(userId), everybodys: EVERYBODYS };
  const nobodys = `recovery:nobody:${handle}`;
  return { own: nobodys, everybodys: nobodys };
}

/**
 * Returns whether six-digit codes work for this user: not after too many wrong ones in the last
 * days, however often they sign in since, and for no one while too many wrong codes of all users
 * have stopped them.
 */
export async function codesWork(
  { attempts }: Repositories,
  recovery: Tried,
  now: Instant,
  { wrongCodesPerUser, wrongCodesWindow, codesStoppedFor }: Policy["recovery"],
): Promise<boolean> {
  if ((await attempts.since(STOPPED, before(now, codesStoppedFor))).count > 0) return false;
  const { count } = await attempts.since(subjectsOf(recovery).own, before(now, wrongCodesWindow));
  return recovery.userId === null || count < wrongCodesPerUser;
}

/**
 * Counts a wrong code on a recovery. Returns whether it is the one that stops codes for all users.
 */
export async function countWrongCode(
  tx: Repositories,
  recovery: Tried,
  now: Instant,
  { wrongCodesPerBank, window }: Policy["recovery"],
): Promise<boolean> {
  const { own, everybodys } = subjectsOf(recovery);
  await tx.attempts.record(own, now);
  await tx.attempts.record(everybodys, now);
  const { count } = await tx.attempts.since(everybodys, before(now, window));
  if (recovery.userId === null || count < wrongCodesPerBank) return false;
  await tx.attempts.clear(EVERYBODYS);
  await tx.attempts.record(STOPPED, now);
  await record({ tx, now, actor: null }, "alarm.recovery_codes_off", "setting:recovery_codes", {
    after: { wrongCodes: count },
  });
  return true;
}
