import { globSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { brokenRules } from "#scripts/testing/brokenRules.ts";
import { root } from "#scripts/tools.ts";
import type { Guide, Pair, Refused } from "#ui/guides/Guide.ts";

const files = import.meta.glob<Guide>("../../ui/*/*.guide.ts", { eager: true, import: "guide" });

interface Dont {
  readonly component: string;
  readonly dont: Pair["dont"];
}

const donts: readonly Dont[] = Object.entries(files).flatMap(([path, { pairs }]) =>
  pairs.map(({ dont }) => ({ component: basename(path, ".guide.ts"), dont }))
);

const inCode = donts.flatMap(({ component, dont }) => "code" in dont ? [{ component, dont }] : []);

/** The modules of components in use, by their names in code. */
const modules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    globSync("ui/*/*.tsx", { cwd: root }).map((path) => [basename(path, ".tsx"), path]),
  ),
  showToast: "ui/Toast/toastQueue.ts",
};

/** Makes a module of an example: its imports, and what it takes from the code around it. */
function moduleOf(code: string): string {
  const names = new Set(code.match(/(?<=<)[A-Z]\w*|showToast/g));
  const imports = [...names].map((name) => {
    const path = modules[name];
    return `import { ${name} } from "${path ? `#${path}` : "lucide-react"}";`;
  });
  const around = "declare const total: number;\ndeclare const date: Date;";
  const body = code.startsWith("<") ? `export const example = (\n${code}\n);` : code;
  return `${imports.join("\n")}\n${around}\n${body}\n`;
}

/** Type errors of each example, all compiled as one program with the project's own settings. */
function typeErrors(examples: readonly string[]): readonly (readonly string[])[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const texts = new Map(
    examples.map((code, index) => [join(root, `ui/example${index}.tsx`), moduleOf(code)]),
  );
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].map((path) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(({ code, messageText }) =>
      `${code}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`
    )
  );
}

/** A name, a module or JSX that doesn't exist is a slip of the example. */
const slips = /^(2304|2305|2307|2552|7026|1\d{3}):/;

test("what a guide says doesn't compile, doesn't; what it says instead, does", () => {
  const byType = inCode.filter(({ dont }) => dont.refusedBy === "type");
  const refused = typeErrors(byType.map(({ dont }) => dont.code));
  const accepted = typeErrors(inCode.map(({ dont }) => dont.instead));
  byType.forEach(({ dont }, index) => {
    expect(refused[index]?.length, dont.code).toBeGreaterThan(0);
    expect(refused[index]?.filter((error) => slips.test(error)), dont.code).toEqual([]);
  });
  inCode.forEach(({ dont }, index) => expect(accepted[index], dont.instead).toEqual([]));
}, 120_000);

/** The lint rules that each example breaks. */
function rulesBrokenBy(examples: readonly string[]): readonly (readonly string[])[] {
  const files = examples.map((code, index) => [`ui/example${index}.tsx`, moduleOf(code)] as const);
  return [...brokenRules(new Map(files)).values()].map((broken) => broken.map(({ rule }) => rule));
}

function ruleOf({ refusedBy }: Refused): string {
  return refusedBy === "type" ? "" : refusedBy.lint;
}

test("what a guide says a lint rule rejects, it rejects; and not what to write instead", () => {
  const byLint = inCode.filter(({ dont }) => dont.refusedBy !== "type");
  const refused = rulesBrokenBy(byLint.map(({ dont }) => dont.code));
  const accepted = rulesBrokenBy(inCode.map(({ dont }) => dont.instead));
  byLint.forEach(({ dont }, index) => expect(refused[index], dont.code).toContain(ruleOf(dont)));
  inCode.forEach(({ dont }, index) => expect(accepted[index], dont.instead).toEqual([]));
}, 60_000);

test("four of five don'ts are rejected by a machine", () => {
  const judged = donts.filter(({ dont }) => dont.refusedBy === "judgement");
  expect(judged.length / donts.length).toBeLessThanOrEqual(0.2);
});
