import type { Finding } from "./finding.ts";
import { layerOf } from "./resolve.ts";
import { isConfiguration, isStory, isTest, lineAt, type Source } from "./source.ts";
import { longest, namedOnly } from "./table.ts";

/** What a file must not be: unreadable, too long, or a barrel; and no story hides from the tests. */
export function checkFile(source: Source): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, rule: string, message: string) => {
    findings.push({ path: source.path, line, rule, message });
  };
  for (const error of source.syntaxErrors) add(1, "syntax", error);
  const limit = isTest(source.path) || isStory(source.path) ? longest.testOrStory : longest.source;
  if (source.lines > limit) add(limit + 1, "length", `${source.lines} lines, ${limit} at most`);
  if (isBarrel(source)) add(1, "barrel", "import each thing from the file that holds it");
  for (const start of defaultExports(source)) {
    add(lineAt(source.text, start), "default export", "export it by name");
  }
  const hidden = isStory(source.path) ? source.text.indexOf('"!test"') : -1;
  if (hidden >= 0) add(lineAt(source.text, hidden), "skipping", '"!test" hides a story from tests');
  return findings;
}

function defaultExports({ path, program }: Source): readonly number[] {
  if (isConfiguration(path) || !namedOnly.includes(layerOf(path)?.name ?? "")) return [];
  return program.body.filter(({ type }) => type === "ExportDefaultDeclaration")
    .map(({ start }) => start);
}

function isBarrel({ path, program }: Source): boolean {
  if (/(^|\/)index\.tsx?$/.test(path)) return true;
  return program.body.length > 0 &&
    program.body.every((statement) =>
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source !== null)
    );
}

/** The middle one of the files' lengths: half of the files are no longer than this. */
export function medianLength(sources: readonly Source[]): number {
  const lengths = sources.map(({ lines }) => lines).toSorted((one, other) => one - other);
  return lengths[Math.floor((lengths.length - 1) / 2)] ?? 0;
}
