/**
 * `deno task size -- --pages`: what each page loads until it can be used, file by file, from
 * dist/app. Fails when a public one is over the goal.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { appFolder } from "./build/appBuild.ts";
import { pageWeight } from "./pages/pageWeight.ts";

const pages = { "/": "landing.html", "/auth": "auth.html", "every other": "index.html" };
const GOAL_BYTES = 114_000;
const held = ["/", "/auth"];

/** What pages behind the door fetch by themselves before they can be used, by the files' names. */
const door = ["Inside", "client", "sessionCalls"];
const behindTheDoor: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": [...door, "CustomerLayout", "OverviewPage"],
  "/dashboard/accounts": [...door, "CustomerLayout", "AccountsPage"],
  "/dashboard/transactions": [...door, "CustomerLayout", "TransactionsScreen"],
  "/admin": [...door, "AdminLayout", "AdminDashboardPage"],
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

function weigh(folder: string, file: string, fetched: readonly string[] = []) {
  const page = join(folder, existsSync(join(folder, file)) ? file : "index.html");
  const built = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
  const paths = fetched.map((name) => {
    const found = built.find((candidate) => candidate.startsWith(`${name}-`));
    if (found === undefined) throw new Error(`Nothing built is called ${name}`);
    return `/assets/${found}`;
  });
  const read = (asked: string) => readFileSync(join(folder, asked), "utf8");
  const { files, scriptBytes, styleBytes } = pageWeight(readFileSync(page, "utf8"), read, paths);
  return { files, bytes: scriptBytes + styleBytes };
}

/** Prints the weight of every page of a built app; answers whether the public ones meet the goal. */
export function tellPageSizes(folder: string, say: (line: string) => void): boolean {
  let isWell = true;
  for (const [path, file] of Object.entries(pages)) {
    const { files, bytes } = weigh(folder, file);
    const isOver = held.includes(path) && bytes > GOAL_BYTES;
    isWell &&= !isOver;
    const verdict = isOver ? `, over ${kilobytes(GOAL_BYTES)}` : "";
    say(`${path}: ${kilobytes(bytes)} in ${files.length} requests${verdict}`);
    for (const { path, bytes } of files) say(`  ${kilobytes(bytes).padStart(9)}  ${path}`);
  }
  for (const [path, fetched] of Object.entries(behindTheDoor)) {
    const { files, bytes } = weigh(folder, "index.html", fetched);
    say(`${path}: ${kilobytes(bytes)} in ${files.length} requests`);
  }
  return isWell;
}

if (import.meta.main) {
  if (!tellPageSizes(process.argv[2] ?? appFolder, console.log)) process.exitCode = 1;
}
