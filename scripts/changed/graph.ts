/**
 * Which files of the repository need which, as their texts say. A file needs what it imports for more
 * than types and every file that it names in quotes: a program that it starts, a worker, a text. It
 * reads the folders and patterns of files that it names. It may name more than it needs, never less.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { root } from "../tools.ts";

interface Named {
  /** Files that break this one when they break. */
  readonly needs: ReadonlySet<string>;
  /** Files whose text is read, without their own imports. */
  readonly reads: ReadonlySet<string>;
}

export type Graph = ReadonlyMap<string, Named>;

const hasNames = /\.(tsx?|js|html|css)$/;

/** Need only their imports: other files that they name are examples, watched, or counted. */
const lists = new Set([
  ...["vitest.config.ts", "knip.config.ts", "dependency-cruiser.config.ts"],
  ...["scripts/build/sources.ts", "scripts/changed.test.ts"],
  ...["scripts/changed/choice.ts", "scripts/changed/graph.ts"],
  ...["scripts/workshop/componentFacts.ts", "scripts/workshop/iconUses.ts"],
]);
const imported = /(?<= from ")[^"]+(?=")/g;

/** Files that only a command names. */
const named: Readonly<Record<string, RegExp>> = {
  "app/spoken.deep.test.tsx": /^app\/spoken\//,
};

const typesOnly =
  /^(?:import|export) (?:type [^;"]+|\{(?:\s*type [\w$]+(?: as \w+)?,?)+\s*\}) from "[^"]+";/gm;
const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Text between two quotes or in `url(…)`. */
const quoted = /(?<=["'`])[^"'`\n]+(?=["'`])|(?<=url\()[^"')]+(?=\))/g;

const listsFolders = /\breaddir|\breadDir|(?<!meta\.)\bglob(?:Sync)?\(/;
const isPattern = /\*.*\/|\/.*\*/;

/** A template for the path of a file. */
const inFolder = /^\$\{(?:import\.meta\.dirname|root)\b.*\.\w+$/;
const folderOfRoot = /(?<=join\(root, ")[^"]+\/[^"]+(?=")/g;
const listsRoot = /readdir(?:Sync)?\(root\b/;

type Folders = ReadonlyMap<string, readonly string[]>;

/** Reads these files; one that is gone needs nothing. */
export function readGraph(files: readonly string[]): Graph {
  const known = new Set(files);
  const folders = foldersOf(files);
  return new Map(files.map((file) => [file, namedBy(file, known, folders)]));
}

function namedBy(file: string, known: ReadonlySet<string>, folders: Folders): Named {
  const needs = new Set<string>();
  const reads = new Set<string>();
  const path = join(root, file);
  const text = hasNames.test(file) && existsSync(path) ? readFileSync(path, "utf8") : "";
  const isList = lists.has(file);
  const written = text.replace(typesOnly, "").replace(comments, "");
  const readsFolders = !isList && listsFolders.test(written);
  const needsPatterns = written.includes("import.meta.glob");
  for (const [name] of written.matchAll(isList ? imported : quoted)) {
    const mayBePattern = readsFolders || needsPatterns || inFolder.test(name);
    for (const path of pathsOf(name, file)) {
      if (known.has(path)) needs.add(path);
      const within = readsFolders ? folders.get(path) ?? [] : [];
      for (const one of within) reads.add(one);
      const among = mayBePattern && isPattern.test(path) ? known : [];
      for (const one of among) if (matchesGlob(one, path)) (readsFolders ? reads : needs).add(one);
    }
  }
  for (const [folder] of isList ? [] : written.matchAll(folderOfRoot)) {
    for (const one of folders.get(folder) ?? []) reads.add(one);
  }
  for (const one of known) if (listsRoot.test(written) || named[file]?.test(one)) reads.add(one);
  return { needs, reads };
}

function foldersOf(files: readonly string[]): Folders {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
      const within = folders.get(folder);
      if (within === undefined) folders.set(folder, [file]);
      else within.push(file);
    }
  }
  return folders;
}

/**
 * Returns the paths from the root that a name in a file can mean; `*` replaces parts known only at
 * run time.
 */
function pathsOf(name: string, file: string): readonly string[] {
  if (/[<>;\s]/.test(name.replace(/\$\{[^}]*\}/g, ""))) return [];
  const written = name
    .replace(/^\$\{import\.meta\.dirname[^}]*\}\//, "./")
    .replace(/^(?:\$\{[^}]*\})?\//, "")
    .replace(/\$\{[^}]*\}/g, "*")
    .replace(/\?\w+$/, "")
    .replace(/^#storybook\//, ".storybook/")
    .replace(/^#(?=\w+\/)/, "")
    .replace(/\/$/, "");
  const besides = normalize(join(dirname(file), written));
  return /^\.\.?\//.test(written) ? [besides] : [...new Set([normalize(written), besides])];
}

/**
 * Returns every file that breaks when one of these does, with its distance. Ignores files reached
 * only through an excluded one.
 */
export function usersOf(
  graph: Graph,
  files: readonly string[],
  isCut: (file: string) => boolean = () => false,
): ReadonlyMap<string, number> {
  const users = turnedRound(graph, ({ needs }) => needs);
  const readers = turnedRound(graph, ({ reads }) => reads);
  const steps = new Map(files.map((file) => [file, 0]));
  for (const [file, far] of steps) {
    if (isCut(file)) continue;
    const found = [...users.get(file) ?? [], ...(far === 0 ? readers.get(file) ?? [] : [])];
    for (const user of found) if (!steps.has(user)) steps.set(user, far + 1);
  }
  return steps;
}

function turnedRound(graph: Graph, of: (named: Named) => ReadonlySet<string>) {
  const users = new Map<string, string[]>();
  for (const [user, named] of graph) {
    for (const file of of(named)) {
      const all = users.get(file);
      if (all === undefined) users.set(file, [user]);
      else all.push(user);
    }
  }
  return users;
}
