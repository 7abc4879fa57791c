import { createHash } from "node:crypto";
import { join } from "node:path";
import { root } from "../tools.ts";

/** Everything that the built app is made of. */
const places = [
  "app",
  "contract",
  "ui",
  "deno.lock",
  "package.json",
  "scripts/build",
  "vite.config.ts",
];

/** Files that only tests and Storybook read. */
const besides = /\.(test|stories)\.tsx?$/;

/** SHA-256 over the names and contents of the app's sources: the same for the same app. */
export async function hashSources(): Promise<string> {
  const files: string[] = [];
  for (const place of places) await collect(place, files);
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(await Deno.readFile(join(root, file)));
  }
  return hash.digest("hex");
}

async function collect(place: string, files: string[]): Promise<void> {
  const { isDirectory } = await Deno.stat(join(root, place));
  if (!isDirectory) return void files.push(place);
  for await (const { name } of Deno.readDir(join(root, place))) {
    if (!besides.test(name)) await collect(`${place}/${name}`, files);
  }
}
