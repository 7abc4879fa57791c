import { entryOf } from "./visitorPages.ts";

/** The part of the bundler's knowledge of modules that is needed here. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that a page has before it can begin, by the page's first one. */
export function reachable(graph: Graph, entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

export type VisitorChunk = "start" | "frame" | "session" | "landing" | "signIn";

/**
 * The files that visitors' pages begin with, each before those that need it. `start` is what both
 * pages need, `frame` and `session` what one of them shares with the pages behind the door.
 */
export const visitorChunks: readonly VisitorChunk[] = [
  "start",
  "frame",
  "session",
  "landing",
  "signIn",
];

/** Sorts modules into these files; null for what no visitor's page begins with. */
export function sortVisitorModules(): (id: string, graph: Graph) => VisitorChunk | null {
  let known: ReturnType<typeof reachableByPage> | undefined;
  return (id, graph) => {
    // The bundler's own few lines, which every file needs.
    if (id.includes("rolldown/runtime")) return "start";
    const { landing, auth, others } = known ??= reachableByPage(graph);
    if (landing.has(id)) {
      if (auth.has(id)) return "start";
      return id.includes("/app/") ? "landing" : "frame";
    }
    if (auth.has(id)) return others.has(id) ? "session" : "signIn";
    return null;
  };
}

function reachableByPage(graph: Graph) {
  return {
    landing: reachable(graph, entryOf("landing.html")),
    auth: reachable(graph, entryOf("auth.html")),
    others: reachable(graph, entryOf("index.html")),
  };
}
