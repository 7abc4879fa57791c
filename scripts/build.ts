/** `deno task build`: the app into dist/app, with every large file compressed beside itself. */
import { join } from "node:path";
import { build } from "vite";
import { appFolder, stamped } from "./build/appBuild.ts";
import { compressFolder } from "./build/compress.ts";
import { prerenderInto } from "./build/prerender.ts";
import { root } from "./tools.ts";

if (import.meta.main) {
  await stamped(async () => {
    await build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
    await prerenderInto(appFolder);
    await compressFolder(appFolder);
  });
}
