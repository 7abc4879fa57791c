/**
 * `deno run -A scripts/writing.ts`: checks that texts on screen, comments and docs are in plain US
 * English. `scripts/writing/allowed.json` has how many findings of each rule are left in each folder.
 * More than these fail. `--lower` writes the counts of today where they are lower. Delete the file
 * once it is empty.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedSince, refOr } from "./changed.ts";
import {
  countFindings,
  type Counts,
  type Exceeding,
  exceeding,
  lowered,
} from "./writing/allowed.ts";
import { findInPage } from "./writing/pages.ts";
import { quotedTexts } from "./writing/quoted.ts";
import { type Finding, findWords } from "./writing/rules.ts";
import { type Kind, textsOf } from "./writing/texts.ts";
import { root } from "./tools.ts";

const allowedPath = join(root, "scripts/writing/allowed.json");

const folders = "{.storybook,app,bench,contract,docs,e2e,mocks,scripts,server,ui}";
const patterns = [`${folders}/**/*.{ts,tsx,sql,md}`, "*.{ts,md}"];
/** The specification is fixed; the rules and the lists of passwords name words to avoid. */
const exempt = /^(docs\/product\.md|scripts\/writing\/.*|contract\/passwords\/.*)$/;

const places: Readonly<Record<Kind, string>> = {
  string: "in a text",
  comment: "in a comment or a test's title",
  page: "in docs",
};

function findAll(): Finding[] {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const specification = quotedTexts(read);
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !exempt.test(path))
    .sort()
    .flatMap((path) => textsOf(path, read(path)))
    .flatMap((text) => [...findWords(text, specification), ...findInPage(text)]);
}

function readAllowed(): Counts {
  return existsSync(allowedPath) ? JSON.parse(readFileSync(allowedPath, "utf8")) : {};
}

if (import.meta.main) {
  const findings = findAll();
  const allowed = readAllowed();
  const counts = countFindings(findings);
  if (Deno.args.includes("--lower")) {
    const left = existsSync(allowedPath) ? lowered(allowed, counts) : counts;
    writeFileSync(allowedPath, `${JSON.stringify(left, undefined, 2)}\n`);
  } else if (Deno.args.includes("--list")) {
    for (const finding of findings) console.log(describeFinding(finding));
  } else {
    const groups = exceeding(findings, allowed);
    if (groups.length > 0) {
      await printExceeding(groups);
      Deno.exit(1);
    }
  }
}

/** Prints the findings in files that differ from main, or all of a group where none differs. */
async function printExceeding(groups: readonly Exceeding[]): Promise<void> {
  const changed = new Set(await refOr(undefined).then(changedSince).catch(() => []));
  for (const { group, most, found } of groups) {
    const isNew = found.filter(({ path }) => changed.has(path));
    console.log(`${group}: ${found.length} found, ${most} allowed`);
    for (const finding of isNew.length > 0 ? isNew : found) {
      console.log(`  ${describeFinding(finding)}`);
    }
  }
}

function describeFinding({ path, line, kind, rule, found, write }: Finding): string {
  return `${path}:${line} [${rule}] "${found}" ${places[kind]}; write ${write}`;
}
