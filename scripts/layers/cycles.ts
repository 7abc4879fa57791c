import type { Finding } from "./finding.ts";
import { type Aliases, resolveImport } from "./resolve.ts";
import { lineAt, type Source } from "./source.ts";

/** Files that reach themselves through their imports, each ring once, at its first file by name. */
export function checkCycles(sources: readonly Source[], aliases: Aliases): readonly Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Map(
    sources.map((source) => [source.path, filesOf(source, aliases, (path) => byPath.has(path))]),
  );
  const findings: Finding[] = [];
  const told = new Set<string>();
  for (const source of sources.toSorted((one, other) => one.path < other.path ? -1 : 1)) {
    if (told.has(source.path)) continue;
    const ring = shortestRing(source.path, reached);
    if (!ring) continue;
    for (const path of ring) told.add(path);
    const start = reached.get(source.path)?.get(ring[1] ?? source.path) ?? 0;
    findings.push({
      path: source.path,
      line: lineAt(source.text, start),
      rule: "cycle",
      message: [...ring, source.path].join(" → "),
    });
  }
  return findings;
}

/** The files one file imports, each with the place of its first import. */
function filesOf(source: Source, aliases: Aliases, exists: (path: string) => boolean) {
  const files = new Map<string, number>();
  for (const { specifier, offset } of source.imports) {
    const target = resolveImport(source.path, specifier, aliases);
    if (target.kind !== "file" || !exists(target.path) || files.has(target.path)) continue;
    files.set(target.path, offset);
  }
  return files;
}

/** Breadth first from the file until it is met again. */
function shortestRing(
  start: string,
  reached: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of reached.get(path)?.keys() ?? []) {
      if (next === start) return trail(path, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function trail(end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...trail(before, cameFrom), end];
}
