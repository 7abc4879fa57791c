import { patchSchedule } from "#contract/schedules.ts";
import { record } from "../audit/record.ts";
import { requireMember } from "../companies/approval.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import { lockOwner } from "./lockOwner.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { isFor } from "../rules/accountScope.ts";
import { aimAt, stoppedProgress } from "./progress.ts";
import { requireCode } from "./requireCode.ts";
import { viewSchedules } from "./viewSchedule.ts";
import { defineAction } from "../kernel/action.ts";

/** Under the schedule's lock: once it is answered, nothing is submitted as it was before. */
export const patchScheduleAction = defineAction(
  patchSchedule,
  async (ctx, { params: { id }, body }) => {
    const { tx, actor: { user }, now } = ctx;
    const { owner, member } = await lockOwner(ctx);
    if (body.takesOver) requireMember({ member });
    const before = await tx.schedules.lock(id);
    if (before?.userId !== user.id || !isFor(member, accountIdsOf(before))) {
      throw ctx.error("not_found");
    }
    // A frozen customer may cancel schedules, and change nothing else of them.
    if (user.isFrozen && body.status !== "stopped") throw ctx.error("frozen");
    if (before.status !== "active") throw ctx.error("schedule_over");
    const { amount = before.amount, description = before.description } = body;
    const isPrepared = body.takesOver || amount !== before.amount;
    const preparedBy = isPrepared ? member?.userId ?? null : before.preparedBy;
    const withoutCodeAt = amount > before.amount || preparedBy !== before.preparedBy
      ? await requireCode(ctx, owner, amount, before)
      : before.withoutCodeAt;
    const { isNextPaused = before.isNextPaused } = body;
    const after: ScheduleRow = {
      ...before,
      amount,
      withoutCodeAt,
      preparedBy,
      description,
      isNextPaused,
      ...(body.status === "stopped"
        ? stoppedProgress
        // A date that waited for a preparer is due again.
        : body.takesOver
        ? { ...aimAt(before, before.place, now), isNextPaused }
        // Another amount may exceed the balance: check it again.
        : before.problem === null
        ? { warnAt: aimAt(before, before.place, now).warnAt }
        : {}),
    };
    await tx.schedules.update([after]);
    await record(
      ctx,
      body.status === "stopped" ? "schedule.stopped" : "schedule.changed",
      `schedule:${id}`,
      { before: factsOf(before), after: factsOf(after) },
    );
    const schedules = await viewSchedules(tx, user.id, now);
    const output = schedules.find((schedule) => schedule.id === id);
    if (output === undefined) throw new Error("A schedule was lost");
    return { output };
  },
);

function factsOf({ status, amount, isNextPaused, preparedBy }: ScheduleRow) {
  return { status, amountCents: amount, isNextPaused, ...(preparedBy && { preparedBy }) };
}
