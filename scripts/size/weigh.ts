import react from "@vitejs/plugin-react";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin, type Rollup } from "vite";
import { root } from "../tools.ts";

export interface Weight {
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** Paths of the files that went in, from the project's root. */
  readonly modules: readonly string[];
}

/** Modules that every page loads anyway. */
const ground = ["react", "react/jsx-runtime", "react-dom", "react-dom/client", "styled-components"];

/** A file that is not there: its lines are the page that is weighed. */
const ENTRY = `${root}/weighed.ts`;

/** Builds a page of these lines alone, as the app is built, and weighs what comes out. */
export async function measureBundle(lines: readonly string[], external = ground): Promise<Weight> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [react(), entryOf(lines)],
    build: {
      write: false,
      minify: true,
      lib: { entry: ENTRY, formats: ["es"], fileName: "weighed" },
      rolldownOptions: { external, output: { codeSplitting: false } },
    },
  });
  const chunks = outputsOf(built).flatMap((output) => (output.type === "chunk" ? [output] : []));
  const code = chunks.map((chunk) => chunk.code).join("\n");
  return {
    bytes: code.length,
    gzip: gzipSync(code).length,
    brotli: brotliCompressSync(code).length,
    modules: chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => id.replace(`${root}/`, "")),
  };
}

function entryOf(lines: readonly string[]): Plugin {
  return {
    name: "weighed",
    enforce: "pre",
    resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? lines.join("\n") : undefined),
  };
}

function outputsOf(
  built: Awaited<ReturnType<typeof build>>,
): Rollup.RollupOutput["output"][number][] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return "output" in built ? built.output : [];
}
