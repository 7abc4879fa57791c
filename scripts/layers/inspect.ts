import { checkColours } from "./colourRules.ts";
import { checkCycles } from "./cycles.ts";
import { checkFile, medianLength } from "./fileRules.ts";
import type { Finding } from "./finding.ts";
import { checkImports, type Project } from "./importRules.ts";
import { readSource } from "./source.ts";
import { checkSizes } from "./sizeRules.ts";
import { checkStories } from "./storyRules.ts";
import { checkSyntax } from "./syntaxRules.ts";

export interface Inspection {
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly medianLines: number;
}

/** Holds a tree of source files (path from the root → text) against the table and the rules. */
export function inspect(tree: ReadonlyMap<string, string>, project: Project): Inspection {
  const sources = [...tree].map(([path, text]) => readSource(path, text));
  const findings = sources.flatMap((source) => [
    ...checkFile(source),
    ...checkImports(source, project),
    ...checkSyntax(source),
    ...checkColours(source),
    ...checkSizes(source),
    ...checkStories(source),
  ]);
  return {
    findings: [...findings, ...checkCycles(sources, project.aliases)],
    files: sources.length,
    medianLines: medianLength(sources),
  };
}
