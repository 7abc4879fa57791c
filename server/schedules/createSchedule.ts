import {
  createSchedule,
  PREVIEWED_DATES,
  previewSchedule,
  type ScheduleInput,
} from "#contract/schedules.ts";
import { scheduleTexts } from "#contract/texts/schedules.ts";
import { lastFour, record } from "../audit/record.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { NewSchedule } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import { memberIn } from "../kernel/by.ts";
import { defineHandler } from "../kernel/handler.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { judgeParties } from "../ledger/submission.ts";
import { accountsOf, isFor } from "../rules/accountScope.ts";
import { requireNumber } from "../rules/readNumber.ts";
import { dayIn, daysLater } from "./dates.ts";
import { daysAhead, forecastSchedules } from "./forecastSchedules.ts";
import { lockOwner } from "./lockOwner.ts";
import { aimAt, nextOf } from "./progress.ts";
import { requireCode } from "./requireCode.ts";
import { availableOn, schedulesOf, viewSchedules } from "./viewSchedule.ts";
import { defineAction, type ErrorsOf, type WriteContext } from "../kernel/action.ts";

/** A day further away is a slip of the hand. */
const LONGEST_AHEAD_DAYS = 3_653;

type Asking = Pick<
  WriteContext<ErrorsOf<typeof previewSchedule>>,
  "actor" | "now" | "policy" | "error"
>;

/** Returns the schedule to store. Throws for invalid input. */
function scheduleOf({ actor, now, error }: Asking, input: ScheduleInput): NewSchedule {
  const { startsOn, zone, type } = input;
  const refuse = (field: string, message: string) => error("invalid_input", { field, message });
  const today = dayIn(now, zone);
  if (startsOn < today) throw refuse("startsOn", scheduleTexts.pastDate);
  if (startsOn > daysLater(today, LONGEST_AHEAD_DAYS)) {
    throw refuse("startsOn", scheduleTexts.farDate);
  }
  const schedule = {
    userId: actor.user.id,
    type,
    fromAccountId: input.fromAccountId,
    toAccountId: type === "transfer" ? input.toAccountId ?? null : null,
    externalAccount: type === "withdrawal" ? input.externalAccount ?? null : null,
    amount: input.amount,
    description: input.description ?? "",
    startsOn,
    repeat: input.repeat,
    every: input.every ?? 1,
    dayOfMonth: input.dayOfMonth ?? null,
    weekend: input.weekend ?? "on",
    until: input.until ?? null,
    count: input.count ?? null,
    retryAfterDays: input.retryAfterDays ?? [],
    ifStopped: input.ifStopped ?? "wait",
    zone,
    createdAt: now,
    withoutCodeAt: now,
    preparedBy: memberIn(actor)?.userId ?? null,
    version: 1,
  };
  const progress = aimAt(schedule, 0, now);
  if (progress.status === "done") throw refuse("until", scheduleTexts.noDate);
  // The Friday before a day of this weekend may be over.
  const first = nextOf({ ...schedule, ...progress });
  if (first !== undefined && first.on < today) throw refuse("startsOn", scheduleTexts.pastFriday);
  return { ...schedule, ...progress };
}

/** Requires a valid IBAN if the number looks like one, as for an immediate withdrawal. */
async function requirePayee(
  ctx: Asking,
  repositories: Pick<Repositories, "payees">,
  { externalAccount }: NewSchedule,
): Promise<void> {
  if (externalAccount === null) return;
  await requireNumber(ctx, repositories, "externalAccount", externalAccount);
}

/** Requires that the customer may move money so; each date checks whether there is enough. */
async function requireAccounts(
  { actor: { user }, error }: Asking,
  { accounts }: Pick<Repositories, "accounts">,
  planned: NewSchedule,
  member: MemberRow | undefined,
): Promise<void> {
  const { type, fromAccountId, toAccountId } = planned;
  if (!isFor(member, accountIdsOf(planned))) throw error("not_found");
  const [source, destination] = await Promise.all([
    accounts.byId(fromAccountId),
    toAccountId === null ? null : accounts.byId(toAccountId),
  ]);
  const problem = judgeParties({
    customer: user,
    stopped: user.stop && { isScheduled: true, isNewPayee: false },
    source,
    destination,
    isSameAccount: type === "transfer" && fromAccountId === toAccountId,
  });
  if (problem !== undefined) throw error(problem.code, problem);
}

/** What the next dates of a schedule will leave on its account. */
export const previewScheduleHandler = defineHandler(
  previewSchedule,
  async (ctx, { body }) => {
    const { store, actor } = ctx;
    const planned = scheduleOf(ctx, body);
    await requireAccounts(ctx, store, planned, actor.member);
    await requirePayee(ctx, store, planned);
    const [others, accounts] = await Promise.all([
      schedulesOf(store, actor),
      accountsOf(store, actor),
    ]);
    const until = daysAhead(planned, "9999-12-31", PREVIEWED_DATES).at(-1) ?? planned.startsOn;
    const dates = forecastSchedules(availableOn(accounts), [...others, planned], until)
      .filter(({ schedule }) => schedule === planned)
      .slice(0, PREVIEWED_DATES)
      .map(({ on, availableAfter, isEnough }) => ({ on, availableAfter, isEnough }));
    return { output: { dates } };
  },
);

/** Under the person's lock, so that they are still who they were and have no more than they may. */
export const createScheduleAction = defineAction(
  createSchedule,
  async (ctx, { body }) => {
    const { tx, actor: { user }, now, policy } = ctx;
    const planned = scheduleOf(ctx, body);
    const { owner, member } = await lockOwner(ctx);
    await requireAccounts({ ...ctx, actor: { ...ctx.actor, user: owner } }, tx, planned, member);
    await requirePayee(ctx, tx, planned);
    const active = (await tx.schedules.listOf(user.id))
      .filter(({ status }) => status === "active");
    if (active.length >= policy.schedules.perCustomer) throw ctx.error("too_many_schedules");
    const withoutCodeAt = await requireCode(ctx, owner, planned.amount);
    const { id } = await tx.schedules.insert({ ...planned, withoutCodeAt });
    const { externalAccount } = planned;
    await record(ctx, "schedule.created", `schedule:${id}`, {
      after: {
        type: planned.type,
        amountCents: planned.amount,
        fromAccountId: planned.fromAccountId,
        toAccountId: planned.toAccountId,
        externalAccount: externalAccount && lastFour(externalAccount),
        startsOn: planned.startsOn,
        repeat: planned.repeat,
      },
    });
    const schedules = await viewSchedules(tx, user.id, now);
    const output = schedules.find((schedule) => schedule.id === id);
    if (output === undefined) throw new Error("A schedule was not kept");
    return { output };
  },
);
