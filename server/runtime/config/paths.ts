import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the program's own files are, and Deno's flags to run them. */
export interface Paths {
  /** The built app. */
  readonly app: string;
  /** The program that `cli/supervisor.ts` starts. */
  readonly main: string;
  /** Flags by which Deno takes the code as it is here and fetches nothing. */
  readonly asItIs: readonly string[];
  /** Returns the folder with what the embedded database reads when it starts. */
  engine(): string;
}

const here = import.meta.dirname ?? ".";

/** The paths in the sources. A bundle has its own instead (`bundledPaths.ts`). */
export const paths: Paths = {
  app: join(here, "../../../dist/app"),
  main: join(here, "../main.ts"),
  asItIs: ["--cached-only", "--frozen"],
  engine() {
    const program = fileURLToPath(import.meta.resolve("@electric-sql/pglite"));
    return dirname(Deno.realPathSync(program));
  },
};
