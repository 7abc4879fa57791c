import { before, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { RecoveryRow } from "../../db/store/people.ts";
import type { Repositories } from "../../db/store.ts";
import type { Policy } from "../../policy.ts";
import { wrongRecoveryCodes } from "../../throttle.ts";

const EVERYBODYS = "recovery:wrong";
const STOPPED = "recovery:stopped";

/** Makes tries of codes wait for each other, so that of many at once none slips past a limit. */
export async function lockCodeTries(tx: Repositories): Promise<void> {
  await tx.attempts.lock(EVERYBODYS);
}

type Tried = Pick<RecoveryRow, "userId" | "handle">;

/** On what wrong codes count: a name that nobody has costs as much work, and stops nothing. */
function subjectsOf({ userId, handle }: Tried) {
  if (userId !== null) return { own: wrongRecoveryCodes(userId), everybodys: EVERYBODYS };
  const nobodys = `recovery:nobody:${handle}`;
  return { own: nobodys, everybodys: nobodys };
}

/**
 * Whether a six-digit code may open a recovery: not after too many wrong ones on its person within
 * the last days, however often they sign in, and nobody's while too many of everybody's have stopped
 * all.
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

/** Counts a wrong code on a recovery; answers whether it is the one that stops everybody's. */
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
