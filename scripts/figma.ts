/**
 * `deno task figma [path]`: writes how each component's props follow from properties in Figma, as
 * Code Connect's JSON, into dist/codeConnect.json or into the file named.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { codeConnect } from "./figma/codeConnect.ts";
import { root } from "./tools.ts";

if (import.meta.main) {
  const path = Deno.args[0] ?? `${root}/dist/codeConnect.json`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(await codeConnect(), null, 2)}\n`);
  console.log(path);
}
