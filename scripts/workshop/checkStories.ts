/**
 * Every story in a real browser, with a check of `.storybook/checks`. `ui/Button …` names those that
 * are meant.
 *
 * - `deno task colors`: axe's color rules in the other mode, on each component and screen once.
 * - `deno task keyboard`: by Tab and arrows alone. Everything in sight must be reached, show that it
 *   has the focus and be announced by a name; what lies over the page must go by Escape. What a
 *   screen reader is told is written to .cache/keyboard, to be read.
 * - `deno task overflow`: in each two choices of mode, brand, density, text spacing and width
 *   together, all words must be kept and the page must not scroll sideways.
 * - `deno task overflow --screens`: every screen at 200 and 400 % zoom, with text spaced, in forced
 *   colors and with reduced motion: all words must be kept, no mark may vanish, nothing may move,
 *   and at 1,920 px no line may be too long to be read.
 *   Pictures to be looked at are in .cache/reading.
 * - `deno task visual [--screens] [--update]`: compares every component, or every screen, with its
 *   pictures in .cache/visual, in both modes and screens at three widths, and takes them all where
 *   there are none. Pictures depend on the machine's browser and fonts, so they are not kept with
 *   the source: take them before a change, compare after it. `--update` accepts everything as it is
 *   now. What differs is shown in .cache/visual/differences.html.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { ensureBrowser } from "../browser.ts";
import { run } from "../run.ts";
import { plainOutsideTerminals, root, tools } from "../tools.ts";
import { type Difference, differencesIn, nameOf, pageOf } from "./differences.ts";

const MINUTES = 60_000;

/** The folder of pictures; see `.storybook/vite.config.ts`. */
const pictures = `${root}/.cache/visual`;
const ran = `${pictures}/run.json`;
const page = `${pictures}/differences.html`;

const checks = ["colors", "keyboard", "overflow", "reading", "screens", "visual"] as const;
type Check = (typeof checks)[number];

/** The check that `--screens` runs instead of the one for components. */
const ofScreens: Readonly<Record<string, Check>> = { overflow: "reading", visual: "screens" };

/** Checks that take pictures, and where those of the first run are. */
const taken: Partial<Record<Check, string>> = {
  screens: `${pictures}/screens`,
  visual: `${pictures}/Button`,
};

/** Runs stories with a check and ends with its result. */
async function checkStories(check: Check, args: readonly string[]): Promise<void> {
  plainOutsideTerminals();
  await ensureBrowser();
  const paths = args.filter((arg) => !arg.startsWith("-"));
  const folder = taken[check];
  const isFirst = folder !== undefined && !existsSync(folder);
  const isUpdate = isFirst || args.includes("--update");
  if (folder !== undefined) forgetDifferences();
  try {
    await run(process.execPath, [
      ...["run", "-A", tools.vitest, "run", "--project=stories"],
      ...(folder === undefined
        ? []
        : ["--reporter=default", "--reporter=json", `--outputFile=${ran}`]),
      ...(paths.length > 0 ? paths : foldersOf(check)),
      // Last, or it would take a path for its value.
      ...(isUpdate ? ["--update"] : []),
    ], { cwd: root, env: { WORKSHOP_CHECK: check }, within: 30 * MINUTES });
  } catch {
    if (existsSync(ran)) tell(differencesIn(JSON.parse(readFileSync(ran, "utf8"))));
    Deno.exit(1);
  }
  if (isUpdate) console.log(`The pictures are in ${pictures}; the next run compares with them.`);
}

/** Where the stories of a check are. */
function foldersOf(check: Check): readonly string[] {
  if (check === "colors") return ["app/", "ui/"];
  return [Object.values(ofScreens).includes(check) ? "app/" : "ui/"];
}

function forgetDifferences() {
  mkdirSync(pictures, { recursive: true });
  rmSync(ran, { force: true });
  rmSync(page, { force: true });
}

function tell(differences: readonly Difference[]) {
  if (differences.length === 0) return;
  writeFileSync(page, pageOf(differences, pictures));
  console.log("\nPictures that differ:");
  for (const difference of differences) {
    console.log(`  ${nameOf(difference, pictures)}: ${difference.words}`);
  }
  console.log(`Side by side: ${page}\nTo accept them, run again with --update.`);
}

if (import.meta.main) {
  const [name = "", ...args] = Deno.args;
  const wanted = args.includes("--screens") ? ofScreens[name] : name;
  const check = checks.find((known) => known === wanted);
  if (check === undefined) throw new Error(`There is no check "${wanted}": ${checks.join(", ")}`);
  await checkStories(check, args);
}
