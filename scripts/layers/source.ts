/**
 * One source file, parsed. The parser is Oxc's, which Vite exports: a real syntax tree, so that a
 * word in a comment or a string is never mistaken for code, with nothing more to install.
 */
import { type ESTree, parseSync, Visitor } from "vite";

export interface Import {
  readonly specifier: string;
  readonly offset: number;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  readonly program: ESTree.Program;
  readonly syntaxErrors: readonly string[];
}

export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  return {
    path,
    text,
    lines: text === "" ? 0 : text.replace(/\n$/, "").split("\n").length,
    imports: importsOf(parsed.program),
    comments: parsed.comments,
    program: parsed.program,
    syntaxErrors: parsed.errors.map((error) => error.message),
  };
}

/** Static, re-exporting, dynamic and type-only imports alike: a type is a dependency too. */
function importsOf(program: ESTree.Program): readonly Import[] {
  const found: Import[] = [];
  const add = (source: { value?: unknown; start: number } | null) => {
    if (typeof source?.value !== "string") return;
    found.push({ specifier: source.value, offset: source.start });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add("value" in node.source ? node.source : null),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A test, a suite that several tests run, or what only tests use (a folder named testing). */
export function isTest(path: string): boolean {
  return /\.(test|suite)\.tsx?$|\/testing\//.test(path);
}

export function isStory(path: string): boolean {
  return /\.stories\.tsx?$/.test(path);
}

export function isConfiguration(path: string): boolean {
  return path.endsWith(".config.ts");
}
