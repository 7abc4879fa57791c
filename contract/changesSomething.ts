import * as z from "zod/mini";

/**
 * Rejects an edit without a field, which would otherwise report success and change nothing. `seen`
 * (seen.ts) doesn't count as a change.
 */
export const changesSomething = z.refine<object>(
  (body) => Object.entries(body).some(([name, value]) => name !== "seen" && value !== undefined),
  "Change at least one field",
);
