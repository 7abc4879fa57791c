import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { root } from "../tools.ts";
import { shared } from "./viteShared.ts";

/** In the built app's folder: what the server needs to draw first pages. It isn't served. */
const FOLDER = ".first-view";

/** The modules that show the first page; the browser fetches them together with the first one. */
const shown = ["CustomerLayout.tsx", "OverviewPage.tsx", "insight/InsightCard.tsx"];

/** The files of these modules, and of all that they import. */
export function filesOf(
  modules: readonly string[],
  bundle: Readonly<
    Record<string, Pick<Rollup.OutputChunk, "type" | "moduleIds" | "imports"> | Rollup.OutputAsset>
  >,
): ReadonlySet<string> {
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

/** A page with links to more files that it needs. */
export function withPreloads(html: string, files: Iterable<string>): string {
  const links = [...files]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace("</head>", `${links.join("")}</head>`);
}

/** Adds the app's page as the server fills it: it names all files that the first page needs. */
export function firstViewPage(): Plugin {
  return {
    name: "first-view-page",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const files = filesOf(shown.map((module) => join(root, "app", module)), bundle);
      const source = withPreloads(String(page.source), files);
      this.emitFile({ type: "asset", fileName: `${FOLDER}/page.html`, source });
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
