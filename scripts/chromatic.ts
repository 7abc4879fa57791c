/**
 * `deno task chromatic`: uploads the built Storybook to Chromatic, which compares it in the modes
 * of `.storybook/preview.tsx`. Does nothing without CHROMATIC_PROJECT_TOKEN.
 */
import process from "node:process";
import { run } from "./run.ts";
import { root } from "./tools.ts";

const MINUTES = 60_000;

if (import.meta.main) {
  if (process.env.CHROMATIC_PROJECT_TOKEN) {
    const options = { cwd: root, within: 20 * MINUTES };
    await run(process.execPath, ["task", "storybook:build"], options);
    await run(process.execPath, ["run", "-A", "npm:chromatic", ...Deno.args], options);
  } else {
    console.log("chromatic: skipped, CHROMATIC_PROJECT_TOKEN is not set");
  }
}
