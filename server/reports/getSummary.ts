import { getSummary } from "#contract/summary.ts";
import { defineHandler } from "../kernel/handler.ts";

/** The figures of the admin dashboard's cards. */
export const getSummaryHandler = defineHandler(getSummary, async ({ store }) => ({
  output: await store.summary.read(),
}));
