import { type Cents, sumCents } from "#contract/money.ts";
import { sumTransactions } from "#contract/transactionList.ts";
import { type Direction, directionOf } from "#contract/direction.ts";
import { defineHandler } from "../kernel/handler.ts";
import { filterOf, WHOLE } from "./filterOf.ts";

export const sumTransactionsHandler = defineHandler(
  sumTransactions,
  async ({ store: { transactions }, actor, now }, { query }) => {
    const rows = await transactions.list(filterOf(actor, query, now), { limit: WHOLE });
    const moved: Record<Direction, Cents[]> = { in: [], out: [], between: [] };
    for (const row of rows) {
      if (row.status === "rejected") continue;
      moved[directionOf(row, query.accountId ?? null)].push(row.amount);
    }
    const { in: into, out, between } = moved;
    return {
      output: {
        count: rows.length,
        in: sumCents(into),
        out: sumCents(out),
        between: sumCents(between),
      },
    };
  },
);
