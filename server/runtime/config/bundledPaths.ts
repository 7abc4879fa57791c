import { join } from "node:path";
import type { Paths } from "./paths.ts";

const here = import.meta.dirname ?? ".";

/** The paths in the folder that `deno task bundle` makes, where all programs lie side by side. */
export const paths: Paths = {
  app: join(here, "../app"),
  main: join(here, "main.js"),
  asItIs: ["--cached-only", "--no-config", "--no-lock", "--no-npm"],
  engine: () => here,
};
