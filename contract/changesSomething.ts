import * as z from "zod/mini";

/**
 * An edit without a field would be answered as if something had been done. What was seen (seen.ts)
 * is no change.
 */
export const changesSomething = z.refine<object>(
  (body) => Object.entries(body).some(([name, value]) => name !== "seen" && value !== undefined),
  "Must change something",
);
