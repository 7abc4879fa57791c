import { getSummary } from "#contract/summary.ts";
import { defineHandler } from "../kernel/handler.ts";

/** The figures of the admin dashboard's cards, and which months are closed. */
export const getSummaryHandler = defineHandler(getSummary, async ({ store }) => {
  const [figures, lastClosed] = await Promise.all([
    store.summary.read(),
    store.closedMonths.last(),
  ]);
  return { output: { ...figures, closedUntil: lastClosed?.until ?? null } };
});
