import { sumUpToLargest } from "#contract/money.ts";
import type { OverviewFigures } from "../store/overview.ts";
import { matchTransactions } from "./matchTransactions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memoryOverviewFigures(unit: UnitOfWork): OverviewFigures {
  return {
    countPending: async (scope) => matchTransactions(unit, { ...scope, status: "pending" }).length,
    async flows(scope, borders) {
      const done = matchTransactions(unit, { ...scope, status: "completed" });
      return borders.slice(1).map((until, place) => {
        const since = borders[place] ?? until;
        const within = done.filter(({ createdAt }) => createdAt >= since && createdAt < until);
        const sum = (wanted: "deposit" | "withdrawal") =>
          sumUpToLargest(within.filter(({ type }) => type === wanted).map(({ amount }) => amount));
        return { in: sum("deposit"), out: sum("withdrawal") };
      });
    },
  };
}
