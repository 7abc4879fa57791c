import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Schedule } from "#contract/schedules.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { ScheduleRow, ScheduleRunRow } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import { available } from "../ledger/rules.ts";
import { dayIn, daysLater } from "./dates.ts";
import { forecastSchedules } from "./forecastSchedules.ts";
import { nextOf } from "./progress.ts";

/** How many days ahead the list checks for a lack of money. */
const DAYS_AHEAD = 31;

/** What keeps a schedule's accounts from being used now. */
export function problemOf(
  { fromAccountId, toAccountId }: Pick<ScheduleRow, "fromAccountId" | "toAccountId">,
  accounts: ReadonlyMap<number, AccountRow>,
): ProblemCode | null {
  const from = accounts.get(fromAccountId);
  const to = toAccountId === null ? undefined : accounts.get(toAccountId);
  if (from === undefined || (toAccountId !== null && to === undefined)) return "account_closed";
  if (!from.isActive || to?.isActive === false) return "account_inactive";
  return from.isFrozen ? "account_frozen" : null;
}

/** What keeps a person's schedules from being submitted now. */
export function ownerProblem(
  { isActive, isFrozen, stop }: Pick<UserRow, "isActive" | "isFrozen" | "stop">,
): ProblemCode | null {
  if (!isActive) return "blocked";
  if (isFrozen) return "frozen";
  return stop === null ? null : "stopped";
}

/** Returns the available balance of each account. */
export function availableOn(accounts: Iterable<AccountRow>) {
  return new Map([...accounts].map((account) => [account.id, available(account)]));
}

/** Returns a user's schedules as clients see them. */
export async function viewSchedules(
  { schedules, accounts }: Pick<Repositories, "schedules" | "accounts">,
  userId: number,
  now: Instant,
): Promise<Schedule[]> {
  const [rows, owned] = await Promise.all([
    schedules.listOf(userId),
    accounts.listOwnedBy(userId),
  ]);
  const runs = await schedules.latestRuns(rows.map(({ id }) => id));
  const lastOf = new Map(runs.map((run) => [run.scheduleId, run]));
  const byId = new Map(owned.map((account) => [account.id, account]));
  const until = daysLater(dayIn(now, "UTC"), DAYS_AHEAD);
  const short = forecastSchedules(availableOn(owned), rows, until).filter(({ isEnough }) =>
    !isEnough
  );
  return rows.map((row) => {
    const shortOn = short.find(({ schedule }) => schedule === row)?.on ?? null;
    return viewSchedule(row, problemOf(row, byId), lastOf.get(row.id), shortOn);
  });
}

export function sentenceOf(problem: ProblemCode | null): string | null {
  return problem === null ? null : problems[problem].message;
}

function viewSchedule(
  row: ScheduleRow,
  stopped: ProblemCode | null,
  last: ScheduleRunRow | undefined,
  shortOn: string | null,
): Schedule {
  const { place: _, lookAt, warnAt: __, version: ___, problem, ...told } = row;
  const isActive = row.status === "active";
  return {
    ...told,
    retryAfterDays: [...row.retryAfterDays],
    nextOn: nextOf(row)?.on ?? null,
    retryOn: isActive && problem !== null && lookAt !== null ? dayIn(lookAt, row.zone) : null,
    problem: sentenceOf(isActive ? stopped ?? problem : problem),
    shortOn,
    last: last === undefined ? null : { ...last, problem: sentenceOf(last.problem) },
  };
}
