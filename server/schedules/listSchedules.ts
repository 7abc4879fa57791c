import { listSchedules } from "#contract/schedules.ts";
import { defineHandler } from "../kernel/handler.ts";
import { isFor } from "../rules/accountScope.ts";
import { maskedNumber, readsMasks } from "../rules/masks.ts";
import { viewSchedules } from "./viewSchedule.ts";

/** A customer gets their own; staff say whose. */
export const listSchedulesHandler = defineHandler(
  listSchedules,
  async ({ store, actor, now, error }, { query }) => {
    const { user } = actor;
    const userId = user.role === "admin" ? query.userId : user.id;
    if (userId === undefined) {
      throw error("invalid_input", { field: "userId", message: "Choose a customer with userId" });
    }
    const schedules = (await viewSchedules(store, userId, now))
      .filter(({ fromAccountId }) => isFor(actor.member, [fromAccountId]));
    if (!readsMasks(user)) return { output: schedules };
    return {
      output: schedules.map((schedule) => ({
        ...schedule,
        externalAccount: schedule.externalAccount && maskedNumber(schedule.externalAccount),
      })),
    };
  },
);
