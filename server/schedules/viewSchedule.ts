import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Schedule } from "#contract/schedules.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { Instant } from "#contract/time.ts";
import { preparerOf } from "../companies/approval.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { ScheduleRow, ScheduleRunRow } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { available } from "../ledger/rules.ts";
import { type By, memberIn } from "../kernel/by.ts";
import { isFor } from "../rules/accountScope.ts";
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

/** Returns the schedules that a customer's call reads. */
export async function schedulesOf(
  { schedules }: Pick<Repositories, "schedules">,
  by: By,
): Promise<ScheduleRow[]> {
  const all = await schedules.listOf(by.user.id);
  return all.filter(({ fromAccountId }) => isFor(memberIn(by), [fromAccountId]));
}

/** Returns the available balance of each account. */
export function availableOn(accounts: Iterable<AccountRow>) {
  return new Map([...accounts].map((account) => [account.id, available(account)]));
}

type Viewed = Pick<
  Repositories,
  "schedules" | "accounts" | "users" | "companies" | "companyApprovals"
>;
type OfCompany = Pick<Schedule, "preparedBy" | "needsPreparer" | "awaitsApprovalFor">;

/** Returns what is shown of a company's schedules besides. */
async function companySchedules(
  { users, companies, companyApprovals }: Viewed,
  companyId: number,
  rows: readonly ScheduleRow[],
  now: Instant,
): Promise<(row: ScheduleRow) => OfCompany> {
  const ids = [...new Set(rows.flatMap(({ preparedBy }) => preparedBy ?? []))];
  if (ids.length === 0) {
    return () => ({ preparedBy: null, needsPreparer: false, awaitsApprovalFor: null });
  }
  const [people, members, waiting] = await Promise.all([
    users.find({ ids }, { limit: ids.length }),
    companies.membersOf(companyId),
    companyApprovals.list(companyId, { state: "waiting" }),
  ]);
  const known = new Map(people.map((person) => [person.id, person]));
  const memberships = new Map(members.map((member) => [member.userId, member]));
  return ({ id, preparedBy, status, ...sides }) => ({
    preparedBy: preparedBy === null ? null : {
      userId: preparedBy,
      fullName: known.get(preparedBy)?.fullName ?? companyTexts.formerMember,
    },
    needsPreparer: status === "active" && preparedBy !== null &&
      preparerOf(known.get(preparedBy), memberships.get(preparedBy), accountIdsOf(sides)) ===
        undefined,
    awaitsApprovalFor: waiting.filter((one) => one.scheduleId === id && one.expiresAt > now)
      .flatMap(({ scheduledFor }) => scheduledFor ?? []).toSorted()[0] ?? null,
  });
}

/** Returns a user's schedules as clients see them. */
export async function viewSchedules(
  tables: Viewed,
  userId: number,
  now: Instant,
): Promise<Schedule[]> {
  const { schedules, accounts } = tables;
  const [rows, owned] = await Promise.all([
    schedules.listOf(userId),
    accounts.listOwnedBy(userId),
  ]);
  const runs = await schedules.latestRuns(rows.map(({ id }) => id));
  const lastOf = new Map(runs.map((run) => [run.scheduleId, run]));
  const company = await companySchedules(tables, userId, rows, now);
  const byId = new Map(owned.map((account) => [account.id, account]));
  const until = daysLater(dayIn(now, "UTC"), DAYS_AHEAD);
  const short = forecastSchedules(availableOn(owned), rows, until).filter(({ isEnough }) =>
    !isEnough
  );
  return rows.map((row) => {
    const shortOn = short.find(({ schedule }) => schedule === row)?.on ?? null;
    const stopped = problemOf(row, byId);
    return { ...viewSchedule(row, stopped, lastOf.get(row.id), shortOn), ...company(row) };
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
): Omit<Schedule, keyof OfCompany> {
  const { place: _, lookAt, warnAt: __, version: ___, preparedBy: ____, problem, ...shown } = row;
  const isActive = row.status === "active";
  return {
    ...shown,
    retryAfterDays: [...row.retryAfterDays],
    nextOn: nextOf(row)?.on ?? null,
    retryOn: isActive && problem !== null && lookAt !== null ? dayIn(lookAt, row.zone) : null,
    problem: sentenceOf(isActive ? stopped ?? problem : problem),
    shortOn,
    last: last === undefined ? null : { ...last, problem: sentenceOf(last.problem) },
  };
}
