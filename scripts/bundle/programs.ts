import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { notForOperators, refuseModules } from "../build/refuseModules.ts";
import { root } from "../tools.ts";
import { engineFiles } from "./engineFiles.ts";

const sourceOf = (name: string) => join(root, `server/edge/${name}.ts`);
const programs = ["launch", "main", "verifyBooks", "verifyAudit"];

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
    plugins: [builtins, engineFiles(), refuseModules(notForOperators)],
    resolve: { alias: [{ find: /^\.\/places\.ts$/, replacement: sourceOf("bundledPlaces") }] },
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
        input: Object.fromEntries(programs.map((name) => [name, sourceOf(name)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
}
