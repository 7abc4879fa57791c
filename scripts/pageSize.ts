/**
 * `deno task size -- --pages`: what each page loads until it can be used, file by file, from
 * dist/app. Fails when one is over its goal.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { appFolder } from "./build/appBuild.ts";
import { pageWeight } from "./size/pageWeight.ts";

interface Page {
  readonly html: string;
  /** What its scripts load before it can be used, by name. */
  readonly fetched?: readonly string[];
}

const pages: Readonly<Record<string, Page>> = {
  "/": { html: "landing.html" },
  "/auth": { html: "auth.html" },
  "/dashboard": { html: ".first-view/dashboard.html", fetched: ["overview"] },
  "/admin": { html: ".first-view/admin.html", fetched: ["AdminLayout"] },
  "every other": { html: "index.html" },
  "/dashboard/accounts": { html: "index.html", fetched: ["connected", "AccountsPage"] },
  "/dashboard/transactions": { html: "index.html", fetched: ["connected", "TransactionsScreen"] },
};
/** Maximum bytes that a page may load; other pages are only printed. */
const goals: Readonly<Record<string, number>> = {
  "/": 114_000,
  "/auth": 114_000,
  "/dashboard": 175_000,
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

function weigh(folder: string, { html, fetched = [] }: Page) {
  const page = join(folder, existsSync(join(folder, html)) ? html : "index.html");
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

/** Prints the weight of the chosen pages of a built app; returns whether each meets its goal. */
export function reportPageSizes(
  folder: string,
  say: (line: string) => void,
  isWanted: (path: string) => boolean = () => true,
): boolean {
  let isWell = true;
  function tell(path: string, { files, bytes }: ReturnType<typeof weigh>) {
    const goal = goals[path] ?? Infinity;
    isWell &&= bytes <= goal;
    const verdict = bytes > goal ? `, over ${kilobytes(goal)}` : "";
    say(`${path}: ${kilobytes(bytes)} in ${files.length} requests${verdict}`);
    for (const { path, bytes } of files) say(`  ${kilobytes(bytes).padStart(9)}  ${path}`);
  }
  for (const [path, page] of Object.entries(pages)) {
    if (isWanted(path)) tell(path, weigh(folder, page));
  }
  return isWell;
}

if (import.meta.main) {
  if (!reportPageSizes(process.argv[2] ?? appFolder, console.log)) process.exitCode = 1;
}
