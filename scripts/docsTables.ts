/**
 * `deno run -A scripts/docsTables.ts`: writes the tables of docs/ that code declares.
 * scripts/docs.test.ts fails while a page is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { configTable } from "./docsTables/configTable.ts";
import { retentionTable } from "./docsTables/retentionTable.ts";
import { root } from "./tools.ts";

/** Tables by their pages. Comments with the table's name mark its place. */
export const docsTables = [
  { page: "docs/deploy.md", name: "configuration", linesOf: configTable },
  { page: "docs/operations.md", name: "retention", linesOf: retentionTable },
];

const markersOf = (name: string) => [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;

/** Splits a page into the text before a table, the table, and the text after it. */
function partsOf(text: string, name: string) {
  const [begin, end] = markersOf(name);
  const [before = "", rest = ""] = text.split(begin);
  const [table = "", after = ""] = rest.split(end);
  return { before, table, after };
}

/** The lines of a page's table, without the formatter's spaces and dashes. */
export function tableIn(text: string, name: string): readonly string[] {
  return partsOf(text, name).table.trim().split("\n")
    .map((line) => line.replace(/ +/g, " ").replace(/-{3,}/g, "---"));
}

if (import.meta.main) {
  const pages = docsTables.map(({ page }) => join(root, page));
  for (const { page, name, linesOf } of docsTables) {
    const path = join(root, page);
    const { before, after } = partsOf(readFileSync(path, "utf8"), name);
    const [begin, end] = markersOf(name);
    writeFileSync(path, `${before}${begin}\n\n${linesOf().join("\n")}\n\n${end}${after}`);
  }
  const format = new Deno.Command(process.execPath, { args: ["fmt", "--quiet", ...pages] });
  const { success } = await format.spawn().status;
  process.exitCode = success ? 0 : 1;
}
