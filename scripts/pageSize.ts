/**
 * `deno task size -- --pages`: what each public page loads until it can be used, file by file, from
 * dist/app. Fails when one is over the goal.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { appFolder } from "./build/appBuild.ts";
import { pageWeight } from "./pages/pageWeight.ts";

const pages = { "/": "landing.html", "/auth": "auth.html", "every other": "index.html" };
const GOAL_BYTES = 114_000;
const held = ["/", "/auth"];

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Prints the weight of every page of a built app; answers whether the public ones meet the goal. */
export function tellPageSizes(folder: string, say: (line: string) => void): boolean {
  let isWell = true;
  for (const [path, file] of Object.entries(pages)) {
    const page = join(folder, existsSync(join(folder, file)) ? file : "index.html");
    const { files, scriptBytes, styleBytes } = pageWeight(
      readFileSync(page, "utf8"),
      (asked) => readFileSync(join(folder, asked), "utf8"),
    );
    const bytes = scriptBytes + styleBytes;
    const isOver = held.includes(path) && bytes > GOAL_BYTES;
    isWell &&= !isOver;
    const verdict = isOver ? `, over ${kilobytes(GOAL_BYTES)}` : "";
    say(`${path}: ${kilobytes(bytes)} in ${files.length} requests${verdict}`);
    for (const { path, bytes } of files) say(`  ${kilobytes(bytes).padStart(9)}  ${path}`);
  }
  return isWell;
}

if (import.meta.main) {
  if (!tellPageSizes(process.argv[2] ?? appFolder, console.log)) process.exitCode = 1;
}
