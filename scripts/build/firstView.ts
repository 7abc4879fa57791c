import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { root } from "../tools.ts";
import { shared } from "./viteShared.ts";

/** In the built app's folder: what the server needs to draw first pages. It isn't served. */
const FOLDER = ".first-view";

/** The modules that show each page; the browser fetches them together with the first one. */
const shown = {
  "dashboard.html": ["CustomerLayout.tsx", "OverviewPage.tsx"],
  "admin.html": ["AdminLayout.tsx", "admin/AdminDashboardPage.tsx"],
};

type Bundle = Readonly<
  Record<
    string,
    Pick<Rollup.OutputChunk, "type" | "moduleIds" | "imports" | "code"> | Rollup.OutputAsset
  >
>;

/** The files of these modules, and of all that they import. */
export function filesOf(modules: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const chunks = Object.entries(bundle).filter(([, { type }]) => type === "chunk");
  const files = new Set<string>();
  const waiting = chunks
    .filter(([, chunk]) =>
      "moduleIds" in chunk && modules.some((id) => chunk.moduleIds.includes(id))
    )
    .map(([file]) => file);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const chunk = bundle[file];
    if (chunk !== undefined && "imports" in chunk) waiting.push(...chunk.imports);
  }
  return files;
}

/** In characters. Requests for smaller files delay the first paint longer than they save later. */
const LARGE = 100_000;

/** Returns the large ones among these files. */
export function largeFiles(files: Iterable<string>, bundle: Bundle): readonly string[] {
  return Array.from(files).filter((file) => {
    const chunk = bundle[file];
    return chunk !== undefined && "code" in chunk && chunk.code.length > LARGE;
  });
}

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;

/**
 * The app's page, which paints before its scripts begin: it fetches these files, but only
 * `begin.js` runs scripts. What the page needs to paint comes first and with a higher priority.
 */
export function paintedFirst(html: string, files: Iterable<string>): string {
  const scripts = Array.from(html.matchAll(moduleScript), ([, src = ""]) => src);
  const links = Array.from(
    files,
    (file) => `<link rel="preload" as="script" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const begin = `<script src="/begin.js" data-scripts="${scripts.join(" ")}"></script>`;
  return html.replace(moduleScript, "").replace("</head>", `${begin}${links.join("")}</head>`);
}

/** The app's page, whose first script doesn't import these files itself. */
function preloading(html: string, files: Iterable<string>): string {
  const missing = Array.from(files, (file) => `/${file}`).filter((src) => !html.includes(src));
  const links = missing.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`);
  return html.replace("</head>", `${links.join("")}</head>`);
}

/**
 * Adds the app's page as the server fills it: it names the large files that each first page needs.
 * Pages that the browser draws need their session first.
 */
export function firstViewPage(): Plugin {
  return {
    name: "first-view-page",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const filesFor = (modules: readonly string[]) =>
        filesOf(modules.map((module) => join(root, "app", module)), bundle);
      for (const [name, modules] of Object.entries(shown)) {
        const files = largeFiles(filesFor(modules), bundle);
        const source = paintedFirst(String(page.source), files);
        this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}`, source });
      }
      page.source = preloading(String(page.source), filesFor(["mountApp.tsx"]));
    },
  };
}

/** Builds the code that the server draws first pages with into the built app's folder. */
export async function buildFirstView(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, "app"),
    logLevel: "warn",
    mode: "production",
    plugins: shared.plugins,
    oxc: shared.oxc,
    publicDir: false,
    // The server may not read variables for others than itself.
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "app/firstView/renderFirstView.tsx"),
      ssrEmitAssets: false,
      outDir: join(folder, FOLDER),
      emptyOutDir: false,
      minify: false,
      target: "esnext",
    },
  });
}
