import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { notForOperators, refuseModules } from "../build/refuseModules.ts";
import { sqlTexts } from "../build/sqlTexts.ts";
import { root } from "../tools.ts";
import { engineFiles } from "./engineFiles.ts";

const runtime = join(root, "server/runtime");

/** Their names in the bundle, and their sources. */
const programs = {
  launch: join(runtime, "cli/supervisor.ts"),
  main: join(runtime, "main.ts"),
  verifyBooks: join(runtime, "cli/verifyBooks.ts"),
  verifyAudit: join(runtime, "cli/verifyAudit.ts"),
};

/** Some packages name the platform's modules without `node:`, which Deno wants of everybody else. */
const builtins: Plugin = {
  name: "builtins",
  enforce: "pre",
  resolveId(id) {
    if (!isBuiltin(id)) return null;
    return { id: id.startsWith("node:") ? id : `node:${id}`, external: true };
  },
};

/**
 * Writes the bank's programs into a folder as plain modules with everything they import. They stay
 * readable: what a stack trace names can be looked up without a source map.
 */
export async function bundlePrograms(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    plugins: [builtins, engineFiles(), sqlTexts, refuseModules(notForOperators)],
    resolve: {
      alias: [{
        find: /^(\.\.?\/)+(config\/)?paths\.ts$/,
        replacement: join(runtime, "config/bundledPaths.ts"),
      }],
    },
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: Infinity,
      target: "esnext",
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
}
