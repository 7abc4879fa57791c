import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

/** How the embedded database's code names the files that it reads beside itself. */
const besides = /new URL\("([\w./]+\.(?:wasm|data|tar\.gz))", ?import\.meta\.url\)/g;

/** Puts the files that the embedded database reads beside the code, wherever they lay before. */
export function engineFiles(): Plugin {
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
