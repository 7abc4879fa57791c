import { join } from "node:path";
import process from "node:process";
import { root } from "../tools.ts";
import { hashSources } from "./sources.ts";

/** The built app, and beside it the hash of the sources it was made of. */
export const appFolder: string = join(root, "dist/app");
const stampFile = join(root, "dist/app.sources");

/** Whether dist/app is what the sources say now. */
async function isBuilt(): Promise<boolean> {
  try {
    await Deno.stat(join(appFolder, "index.html"));
    return await Deno.readTextFile(stampFile) === await hashSources();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Runs a build and stores the state of the sources before it, so changes made during the build are
 * built next time.
 */
export async function buildOnce(build: () => Promise<void>): Promise<void> {
  const hash = await hashSources();
  await Deno.remove(stampFile).catch(() => {});
  await build();
  await Deno.writeTextFile(stampFile, hash);
}

/**
 * Builds the app in another process if its sources changed, so this process can open the database
 * in parallel. Returns the folder. Throws if the build fails; the build has then printed why.
 */
export async function ensureBuilt(): Promise<string> {
  if (await isBuilt()) return appFolder;
  const build = new Deno.Command(process.execPath, {
    args: ["run", "-A", join(root, "scripts/build.ts")],
    cwd: root,
    stdin: "null",
    stdout: "null",
  }).spawn();
  const stop = () => build.kill();
  addEventListener("unload", stop);
  const { success } = await build.status;
  removeEventListener("unload", stop);
  if (!success) throw new Error("The app couldn't be built");
  return appFolder;
}
