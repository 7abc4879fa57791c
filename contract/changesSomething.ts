import * as z from "zod/mini";

/** An edit without a field would be answered as if something had been done. */
export const changesSomething = z.refine<object>(
  (body) => Object.values(body).some((value) => value !== undefined),
  "Must change something",
);
