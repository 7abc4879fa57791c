import { getSummary } from "#contract/summary.ts";
import { readVerb } from "../verb.ts";

/** The figures of the admin dashboard's cards. */
export const getSummaryVerb = readVerb(getSummary, async ({ store }) => ({
  output: await store.summary.read(),
}));
