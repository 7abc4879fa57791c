import { FORECAST_DAYS, getForecast } from "#contract/forecast.ts";
import { accountsOf } from "../rules/accountScope.ts";
import { defineHandler } from "../kernel/handler.ts";
import { dayIn, daysLater } from "./dates.ts";
import { forecastSchedules } from "./forecastSchedules.ts";
import { availableOn, ownerProblem, problemOf, schedulesOf, sentenceOf } from "./viewSchedule.ts";

/** A customer's known movements, and the least that is available after any of them. */
export const getForecastHandler = defineHandler(
  getForecast,
  async ({ store, actor, now }) => {
    const { user } = actor;
    const [schedules, owned] = await Promise.all([
      schedulesOf(store, actor),
      accountsOf(store, actor),
    ]);
    const byId = new Map(owned.map((account) => [account.id, account]));
    const until = daysLater(dayIn(now, "UTC"), FORECAST_DAYS);
    const movements = forecastSchedules(availableOn(owned), schedules, until)
      .map(({ schedule, on, availableAfter, isEnough }) => {
        const { id, type, fromAccountId, toAccountId, externalAccount, amount, description } =
          schedule;
        const short = isEnough ? null : "insufficient_funds" as const;
        return {
          ...{ scheduleId: id, on, type, fromAccountId, toAccountId, externalAccount, amount },
          ...{ description, availableAfter },
          problem: sentenceOf(ownerProblem(user) ?? problemOf(schedule, byId) ?? short),
        };
      });
    const lowest = movements.reduce<(typeof movements)[number] | null>(
      (least, one) => least !== null && least.availableAfter <= one.availableAfter ? least : one,
      null,
    );
    return {
      output: {
        until,
        movements,
        lowest: lowest && {
          accountId: lowest.fromAccountId,
          on: lowest.on,
          available: lowest.availableAfter,
        },
      },
    };
  },
);
