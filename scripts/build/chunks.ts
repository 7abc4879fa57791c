import { join } from "node:path";
import { root } from "../tools.ts";
import { entryOf } from "./visitorPages.ts";

/** The part of the bundler's knowledge of modules that is needed here. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Modules that components import only for one export: react-aria's fields take contexts from the
 * file of Autocomplete, its buttons one from the file of ProgressBar, and RouterProvider comes from
 * the index. Without other importers they are left out, or go to the chunk of the importer.
 */
const unused =
  /\/(use(Autocomplete|AutocompleteState|ProgressBar)|react-aria-components\/dist\/exports\/index)\.mjs$/;

/** Every module that a page has before it can begin, by the page's first one. */
function reachable(graph: Graph, entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || unused.test(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

export type Chunk =
  | "start"
  | "frame"
  | "session"
  | "landing"
  | "signIn"
  | "inside"
  | "connected"
  | "overview";

/**
 * The shared chunks, each before those that need it. `start`: both pages for visitors. `frame` and
 * `session`: what one of them shares with the pages for signed-in users. `inside`: all signed-in
 * users. `connected`: their session and calls, which a page that the server drew loads later.
 * `overview`: their first page.
 */
export const chunks: readonly Chunk[] = [
  "start",
  "frame",
  "session",
  "landing",
  "signIn",
  "inside",
  "connected",
  "overview",
];

/** Loaded for all signed-in users, on any page. */
const surroundings = [
  "app/BrowserRoutes.tsx",
  "app/CustomerLayout.tsx",
];
/** Loaded for all signed-in users, once the page is idle if the server drew it. */
const connections: readonly string[] = [
  "app/mountApp.tsx",
  "app/api/client.ts",
  "app/auth/openSession.ts",
  "app/chat/createOutbox.ts",
  "app/live/connectLive.ts",
];
const firstPage = "app/OverviewPage.tsx";

/** Sorts modules into these files; null for what one page alone needs. */
export function sortModules(): (id: string, graph: Graph) => Chunk | null {
  let known: ReturnType<typeof reachableByPage> | undefined;
  return (id, graph) => {
    // The bundler's own few lines, which every file needs.
    if (id.includes("rolldown/runtime")) return "start";
    known ??= reachableByPage(graph);
    const { landing, auth, others, inside, connected, overview } = known;
    if (landing.has(id) && auth.has(id)) return "start";
    const isBehindTheDoor = others.has(id) || inside.has(id) || overview.has(id) ||
      connected.has(id);
    if (landing.has(id)) return isBehindTheDoor ? "frame" : "landing";
    if (auth.has(id)) return isBehindTheDoor ? "session" : "signIn";
    // The bundler keeps what the written page begins with in a file of its own.
    if (others.has(id)) return connected.has(id) ? "inside" : null;
    if (inside.has(id)) return "inside";
    if (connected.has(id)) return overview.has(id) ? "inside" : "connected";
    return overview.has(id) ? "overview" : null;
  };
}

function reachableByPage(graph: Graph) {
  const from = (path: string) => reachable(graph, join(root, path));
  return {
    landing: reachable(graph, entryOf("landing.html")),
    auth: reachable(graph, entryOf("auth.html")),
    others: reachable(graph, entryOf("index.html")),
    inside: new Set(surroundings.flatMap((path) => [...from(path)])),
    connected: new Set(connections.flatMap((path) => [...from(path)])),
    overview: from(firstPage),
  };
}
