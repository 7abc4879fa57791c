/**
 * `deno run -A scripts/writing.ts`: checks that texts on screen, comments and docs are in plain US
 * English. Prints every finding, and fails if there is one.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findInPage } from "./writing/pages.ts";
import { quotedTexts } from "./writing/quoted.ts";
import { type Finding, findWords } from "./writing/rules.ts";
import { type Kind, textsOf } from "./writing/texts.ts";
import { root } from "./tools.ts";

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

if (import.meta.main) {
  const findings = findAll();
  for (const finding of findings) console.log(describeFinding(finding));
  if (findings.length > 0) Deno.exit(1);
}

function describeFinding({ path, line, kind, rule, found, write }: Finding): string {
  return `${path}:${line} [${rule}] "${found}" ${places[kind]}; write ${write}`;
}
