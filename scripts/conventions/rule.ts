/// <reference lib="deno.unstable" />
/** The tools for the rules of `conventions.ts`. */
import { resolve } from "node:path";

type Node = Deno.lint.Node;
type Range = Deno.lint.Range;
type Visitor = Deno.lint.LintVisitor;

export interface File {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
  report(range: Range, message: string): void;
}

const root = resolve(import.meta.dirname ?? "", "../..");

/** A file's path from the root, with slashes on every system. */
export function pathBelow(folder: string, file: string): string {
  const [above, path] = [folder, file].map((one) => one.replaceAll("\\", "/"));
  return path?.replace(`${above}/`, "") ?? file;
}

export const isTest = (path: string) => /\.(test|suite)\.tsx?$|\/testing\//.test(path);

/** A rule for the files whose path it is for. */
export function rule(
  isFor: (path: string) => boolean,
  visit: (file: File) => Visitor,
): Deno.lint.Rule {
  return {
    create(context) {
      const path = pathBelow(root, context.filename);
      if (!isFor(path)) return {};
      const report = (range: Range, message: string) => context.report({ range, message });
      return visit({ path, text: context.sourceCode.text, report });
    },
  };
}

/** The `b` of `a.b`. */
export function memberName({ property }: Deno.lint.MemberExpression): string {
  return property.type === "Identifier" ? property.name : "";
}

/** `test` for `test.describe.each`. */
export function firstName(node: Node): string {
  if (node.type === "MemberExpression") return firstName(node.object);
  return node.type === "Identifier" ? node.name : "";
}

/** `fetch` for `fetch`, `globalThis.fetch` and `window.fetch`. */
export function globalName(node: Node): string {
  if (node.type !== "MemberExpression") return firstName(node);
  const isGlobal = node.object.type === "Identifier" &&
    /^(globalThis|window|self)$/.test(node.object.name);
  return isGlobal ? memberName(node) : "";
}
