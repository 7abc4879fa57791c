import { join } from "node:path";
import type { Places } from "./places.ts";

const here = import.meta.dirname ?? ".";

/** The places in the folder that `deno task bundle` makes, where all programs lie side by side. */
export const places: Places = {
  app: join(here, "../app"),
  main: join(here, "main.js"),
  asItIs: ["--cached-only", "--no-config", "--no-lock", "--no-npm"],
  engine: () => here,
};
