import { isBuiltin } from "node:module";
import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { notForOperators, refuseModules } from "../build/refuseModules.ts";
import { sqlTexts } from "../build/sqlTexts.ts";
import { root } from "../tools.ts";

const runtime = join(root, "server/runtime");

/** Their names in the bundle, and their sources. */
const programs = {
  launch: join(runtime, "cli/supervisor.ts"),
  main: join(runtime, "main.ts"),
  verifyBooks: join(runtime, "cli/verifyBooks.ts"),
  verifyAudit: join(runtime, "cli/verifyAudit.ts"),
  reencrypt: join(runtime, "cli/reencrypt.ts"),
  doctor: join(runtime, "cli/doctor.ts"),
  backup: join(runtime, "cli/backup.ts"),
  drill: join(runtime, "cli/drill.ts"),
  restore: join(runtime, "cli/restore.ts"),
  archive: join(runtime, "cli/archive.ts"),
};

/** Some packages import built-in modules without `node:`, which Deno requires elsewhere. */
const builtins: Plugin = {
  name: "builtins",
  enforce: "pre",
  resolveId(id) {
    if (!isBuiltin(id)) return null;
    return { id: id.startsWith("node:") ? id : `node:${id}`, external: true };
  },
};

/** How the embedded database's code names the files that it reads beside itself. */
const besides = /new URL\("([\w./]+\.(?:wasm|data|tar\.gz))", ?import\.meta\.url\)/g;

/** Puts the files that the embedded database reads beside the code, wherever they lay before. */
function engineFiles(): Plugin {
  return {
    name: "engine-files",
    async transform(code, id) {
      if (!id.includes("@electric-sql/pglite")) return null;
      const named = new Set([...code.matchAll(besides)].map(([, path = ""]) => path));
      for (const path of named) {
        const fileName = basename(path);
        this.emitFile({
          type: "asset",
          fileName,
          source: await Deno.readFile(join(dirname(id), path)),
        });
      }
      if (named.size === 0) return null;
      const flat = code.replaceAll(
        besides,
        (_, path: string) => `new URL("./${basename(path)}", import.meta.url)`,
      );
      return { code: flat, map: null };
    },
  };
}

/**
 * Fails for a program that another one imports. Its code would move into a shared chunk, where
 * `import.meta.main` is false, so the program would do nothing and exit with 0.
 */
const entriesRun: Plugin = {
  name: "entries-run",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || !file.isEntry || file.code.includes("import.meta.main")) {
        continue;
      }
      this.error(`${file.fileName} would do nothing, because another program imports it`);
    }
  },
};

/**
 * Writes the server's programs into a folder as plain modules with all of their imports. They stay
 * readable, so stack traces need no source map.
 */
export async function bundlePrograms(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    plugins: [builtins, engineFiles(), sqlTexts, refuseModules(notForOperators), entriesRun],
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
