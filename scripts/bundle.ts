/**
 * `deno task bundle`: packages the server into dist/kestrel. The folder needs only Deno: no
 * installation, no registry, no sources.
 */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./build/appBuild.ts";
import { writeManual } from "./bundle/manual.ts";
import { writePartsList } from "./bundle/partsList.ts";
import { bundlePrograms } from "./bundle/programs.ts";
import { root } from "./tools.ts";

/** Creates the folder again from scratch. Throws if a part of it can't be built. */
export async function bundle(folder: string): Promise<void> {
  const app = await ensureBuilt();
  await Deno.remove(folder, { recursive: true }).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
  await bundlePrograms(join(folder, "server"));
  await cp(app, join(folder, "app"), { recursive: true });
  await writeManual(folder);
  await writePartsList(folder);
}

if (import.meta.main) {
  const folder = join(root, "dist/kestrel");
  await bundle(folder);
  console.log(`Packaged into ${folder}. To start it, run "deno task start" in that folder`);
}
