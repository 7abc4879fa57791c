import { existsSync } from "node:fs";
import process from "node:process";
import { ensureBrowser } from "../browser.ts";
import { run } from "../run.ts";
import { plainOutsideTerminals, root, tools } from "../tools.ts";

const MINUTES = 60_000;

/** Where the pictures lie; see `.storybook/vite.config.ts`. */
const pictures = `${root}/.cache/visual`;

/** Runs the components' stories with a check of `.storybook/checks` and ends with its result. */
export async function checkStories(
  check: "keyboard" | "overflow" | "visual",
  args: readonly string[],
): Promise<void> {
  plainOutsideTerminals();
  await ensureBrowser();
  const paths = args.filter((arg) => !arg.startsWith("-"));
  const isFirst = check === "visual" && !existsSync(pictures);
  const isUpdate = isFirst || args.includes("--update");
  try {
    await run(process.execPath, [
      ...["run", "-A", tools.vitest, "run", "--project=stories"],
      ...(paths.length > 0 ? paths : ["ui/"]),
      // Last, or it would take a path for its value.
      ...(isUpdate ? ["--update"] : []),
    ], { cwd: root, env: { WORKSHOP_CHECK: check }, within: 10 * MINUTES });
  } catch {
    Deno.exit(1);
  }
  if (isFirst) {
    console.log(`The first pictures are in ${pictures}; the next run compares with them.`);
  }
}
