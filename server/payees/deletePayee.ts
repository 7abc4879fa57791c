import { deletePayee } from "#contract/payees.ts";
import { lastFour, record } from "../audit/record.ts";
import { lockOwner } from "../schedules/lockOwner.ts";
import { stoppedProgress } from "../schedules/progress.ts";
import { lockSchedulesTo } from "./lockSchedulesTo.ts";
import { defineAction } from "../kernel/action.ts";

/** Removes a payee, and the category rules that look for it. Frozen customers may too, because it only ends payments. */
export const deletePayeeAction = defineAction(
  deletePayee,
  async (ctx, { params: { id }, body }) => {
    const { tx, actor: { user } } = ctx;
    const { member } = await lockOwner(ctx);
    const payee = await tx.payees.lock(id);
    if (payee?.userId !== user.id) throw ctx.error("not_found");
    const followers = await lockSchedulesTo(tx, payee, member);
    if (followers.length > 0 && body?.schedules === undefined) {
      throw ctx.error("payee_has_schedules");
    }
    if (body?.schedules === "stop") {
      await tx.schedules.update(
        followers.map((schedule) => ({ ...schedule, ...stoppedProgress })),
      );
      for (const schedule of followers) {
        await record(ctx, "schedule.stopped", `schedule:${schedule.id}`, {
          before: { status: schedule.status },
          after: { status: stoppedProgress.status },
        });
      }
    }
    await tx.categories.deleteRulesOfPayee(id);
    await tx.payees.delete(id);
    const before = { accountNumber: lastFour(payee.accountNumber), kind: payee.kind };
    await record(ctx, "payee.removed", `payee:${id}`, { before });
    return { output: undefined };
  },
);
