import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { compressFolder } from "./compress.ts";

it("puts both encodings beside what is worth it, and nothing beside the rest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kestrel-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = "export const plain = 1;\n".repeat(500);
  await writeFile(join(folder, "main.js"), script);
  await writeFile(join(folder, "small.js"), "export {};");
  await writeFile(join(folder, "index.html"), "<p>".repeat(5_000));
  await writeFile(join(folder, "font.woff2"), randomBytes(5_000));

  await compressFolder(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    "font.woff2",
    "index.html",
    "main.js",
    "main.js.br",
    "main.js.gz",
    "small.js",
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, "main.js.br"))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, "main.js.gz"))).toString()).toBe(script);
});
