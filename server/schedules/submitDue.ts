import { hasCompanyRight } from "#contract/companyRole.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { scheduleNeedsPreparerEmail } from "#contract/texts/emails/companies.ts";
import type { EmailText } from "#contract/texts/emails/emailText.ts";
import { scheduledTransferFailedEmail } from "#contract/texts/emails/money.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Instant } from "#contract/time.ts";
import { AppError } from "../kernel/appError.ts";
import { record } from "../audit/record.ts";
import type { UserRow } from "../db/rows.ts";
import type { DuePlace, ScheduleRow } from "../db/store/schedules.ts";
import type { Store } from "../db/store.ts";
import type { Deps } from "../kernel/deps.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { membersWho } from "../rules/companies.ts";
import { delay } from "../kernel/timers.ts";
import type { Bank } from "../kernel/action.ts";
import { perform } from "../kernel/perform.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { dayIn } from "./dates.ts";
import { afterRefusal, aimAt, nextOf, type Progress } from "./progress.ts";
import { payForCompany } from "./payForCompany.ts";
import { type Due, keyOf, keysOfRuns, runOf, ScheduleChanged, write } from "./runs.ts";
import { type Keys, Repeated } from "../kernel/idempotency.ts";

/**
 * How many are under way together; they share the transactions of the group commit. After each lot
 * the requests of people have the bank to themselves for a share of the time that it took.
 */
const TOGETHER = 32;
const REST = 0.5;

type Known = Bank & Pick<Deps, "log" | "ledgerHealth">;

/**
 * Submits every due scheduled date as a request by its customer, until none is left or `signal`
 * aborts. Several processes may do this concurrently, and die at any moment: the outcome of a date
 * is stored in the transaction that submits it, once for each date.
 */
export async function submitDueSchedules(known: Known, signal?: AbortSignal): Promise<void> {
  const { store, clock, timers, ledgerHealth } = known;
  let after: DuePlace | undefined;
  while (!signal?.aborted && !ledgerHealth.isHalted) {
    const now = clock.now();
    const rows = await store.schedules.due(now, after, TOGETHER);
    const last = rows.at(-1);
    if (last === undefined || last.lookAt === null) return;
    after = { lookAt: last.lookAt, id: last.id };
    const began = timers.elapsed();
    await submitTogether(known, await withOwners(store, rows), now);
    if (rows.length === TOGETHER) await delay(timers, (timers.elapsed() - began) * REST);
  }
}

async function withOwners(store: Store, rows: readonly ScheduleRow[]): Promise<Due[]> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const owners = await store.users.find({ ids }, { limit: ids.length });
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return rows.flatMap((schedule) => {
    const owner = byId.get(schedule.userId);
    const next = nextOf(schedule);
    return owner === undefined || next === undefined ? [] : [{ schedule, owner, ...next }];
  });
}

async function submitTogether(known: Known, all: readonly Due[], now: Instant): Promise<void> {
  const keys = keysOfRuns(all, now);
  await Promise.all(all.map((due) =>
    settle(known, keys, due, now).catch((error) => {
      if (error instanceof Repeated || error instanceof ScheduleChanged) return;
      // It stays due, and comes again.
      known.log.error("schedule.failed", { scheduleId: due.schedule.id, reason: String(error) });
    })
  ));
}

/** What becomes of one date now. */
async function settle(
  known: Known,
  keys: Keys,
  due: Due,
  now: Instant,
): Promise<void> {
  const { schedule, owner } = due;
  if (schedule.isNextPaused) return await pass(known, due, now);
  if (!owner.isActive) return await refuse(known, due, "blocked", now);
  try {
    if (owner.isCompany) return await payForCompany(known, due, now);
    // A code was asked for when the customer made the schedule.
    const by = {
      kind: "schedule",
      user: owner,
      isProved: schedule.withoutCodeAt === null,
    } as const;
    const key = () => Promise.resolve(keyOf(due));
    await perform(known, createTransactionAction, by, inputOf(due), { now, key, keys });
  } catch (error) {
    if (!(error instanceof AppError) || problems[error.code].status >= 500) throw error;
    await refuse(known, due, closed.includes(error.code) ? "account_closed" : error.code, now);
  }
}

/** Errors about an account that was the customer's own when they made the schedule. */
const closed: readonly ProblemCode[] = ["not_found", "recipient_not_found", "not_your_account"];

/** Returns what is submitted; the transaction records its schedule. */
function inputOf({ schedule, date }: Due) {
  const { type, fromAccountId, toAccountId, amount, description, externalAccount } = schedule;
  const origin = { scheduleId: schedule.id, scheduledFor: date };
  const metadata = externalAccount === null ? origin : { externalAccount, ...origin };
  const body = { type, fromAccountId, toAccountId, amount, description, metadata };
  return { params: undefined, query: undefined, body };
}

/** The customer has paused this date. */
async function pass({ store }: Known, due: Due, now: Instant): Promise<void> {
  const { schedule } = due;
  const progress = aimAt(schedule, schedule.place + 1, now);
  const run = runOf(due, now, { outcome: "paused", problem: null, transactionId: null });
  await store.transaction((tx) => write(tx, [{ schedule, progress, run }]));
}

/** Retries or fails a rejected date, and notifies its customer the first time. */
async function refuse(known: Known, due: Due, code: ProblemCode, now: Instant): Promise<void> {
  const { schedule } = due;
  const { progress, outcome } = afterRefusal(schedule, due, code, now);
  const run = outcome && runOf(due, now, { outcome, problem: code, transactionId: null });
  await known.store.transaction(async (tx) => {
    await write(tx, [{ schedule, progress, run }]);
    if (progress.status === "ended") {
      await record({ tx, actor: null, now }, "schedule.ended", `schedule:${schedule.id}`, {
        before: { status: schedule.status },
        after: { status: progress.status, reason: code },
      });
    }
  });
  if (run === undefined && schedule.problem === code) return;
  const text = code === "preparer_left"
    ? scheduleNeedsPreparerEmail(due.on, pageOf(known, due))
    : failedEmail(known, due, code, progress);
  for (const recipient of await recipientsOf(known.store, due, code)) {
    known.notifier.send(noticeTo(recipient, text));
  }
}

/** Returns who gets the email about a failed date: for a company its preparer, or who can replace them. */
async function recipientsOf(
  store: Store,
  { owner, schedule: { preparedBy } }: Due,
  code: ProblemCode,
): Promise<readonly UserRow[]> {
  if (!owner.isCompany) return [owner];
  if (code === "preparer_left") {
    return await membersWho(store, owner.id, ({ role }) => hasCompanyRight(role, "administer"));
  }
  return await store.users.find({ ids: [preparedBy ?? owner.id] }, { limit: 1 });
}

function pageOf({ publicOrigin }: Known, { owner }: Due): string {
  const page = `${publicOrigin}/dashboard/accounts`;
  return owner.isCompany ? `${page}?company=${owner.id}` : page;
}

function failedEmail(
  known: Known,
  due: Due,
  code: ProblemCode,
  { problem, lookAt, status }: Progress,
): EmailText {
  const isTriedAgain = status === "active" && problem !== null && lookAt !== null;
  return scheduledTransferFailedEmail({
    on: due.on,
    reason: problems[code].message.replace(/\.$/, ""),
    again: isTriedAgain ? dayIn(lookAt, due.schedule.zone) : null,
    isOver: status !== "active",
    page: pageOf(known, due),
  });
}
