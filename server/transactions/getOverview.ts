import { getOverview, RECENT } from "#contract/overview.ts";
import { defineHandler } from "../kernel/handler.ts";
import { scopeOf } from "../rules/accountScope.ts";
import { lastMonths } from "./lastMonths.ts";
import { viewTransaction } from "./viewTransaction.ts";

const DEFAULT_ZONE = "UTC";

/** What a customer's overview shows of their transactions, so that it needs no list of them. */
export const getOverviewHandler = defineHandler(
  getOverview,
  async ({ store: { transactions, overview }, actor, now }, { query: { zone = DEFAULT_ZONE } }) => {
    const scope = scopeOf(actor);
    const { months, borders } = lastMonths(zone, now);
    const [recent, completed, pendingCount, flows] = await Promise.all([
      transactions.list(scope, { limit: RECENT }),
      transactions.list({ ...scope, status: "completed" }, { limit: 1 }),
      overview.countPending(scope),
      overview.flows(scope, borders),
    ]);
    return {
      output: {
        recent: recent.map(viewTransaction),
        pendingCount,
        hasCompleted: completed.length > 0,
        months: flows.map((flow, place) => ({ month: months[place] ?? "", ...flow })),
      },
    };
  },
  {
    restsOn: (now, { query: { zone = DEFAULT_ZONE } }) => `/${lastMonths(zone, now).months.at(-1)}`,
  },
);
