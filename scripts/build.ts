/** `deno task build`: the app into dist/app, with every large file compressed beside itself. */
import { join } from "node:path";
import process from "node:process";
import { build } from "vite";
import { appFolder, buildOnce } from "./build/appBuild.ts";
import { compressFolder } from "./build/compress.ts";
import { buildFirstView } from "./build/firstView.ts";
import { prerenderInto } from "./build/prerender.ts";
import { root } from "./tools.ts";

if (import.meta.main) {
  // Whatever surrounds this, such as a test that builds: people get React as it is for people.
  process.env["NODE_ENV"] = "production";
  await buildOnce(async () => {
    await build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
    await prerenderInto(appFolder);
    await compressFolder(appFolder);
    await buildFirstView(appFolder);
  });
}
