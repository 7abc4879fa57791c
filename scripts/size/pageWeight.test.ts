import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { pageWeight } from "./pageWeight.ts";

const built: Record<string, string> = {
  "/assets/a.js": 'import{x as y}from"./b.js";import"./c.js";const later=()=>import("./later.js");',
  "/assets/b.js": 'export{z}from"./c.js";',
  "/assets/c.js": "export const z=1;",
  "/assets/s.css": "p{margin:0}",
};

it("weighs what the page names and what that imports, each once, but nothing that waits", () => {
  const html =
    `<link rel="stylesheet" href="/assets/s.css"><script type="module" src="/assets/a.js">
    </script><link rel="modulepreload" href="/assets/c.js"><link href="/favicon.svg">`;
  const { files, scriptBytes, styleBytes } = pageWeight(html, (path) => {
    const text = built[path];
    if (text === undefined) throw new Error(`Nobody should ask for ${path}`);
    return text;
  });
  expect(files.map(({ path }) => path).toSorted()).toEqual(Object.keys(built));
  const weigh = (path: string) => brotliCompressSync(built[path] ?? "").length;
  expect(scriptBytes).toBe(weigh("/assets/a.js") + weigh("/assets/b.js") + weigh("/assets/c.js"));
  expect(styleBytes).toBe(weigh("/assets/s.css"));
});

it("weighs the scripts that run once a drawn page has been painted", () => {
  const html = `<script src="/assets/c.js" data-scripts="/assets/a.js /assets/b.js"></script>`;
  const { files } = pageWeight(html, (path) => built[path] ?? "");
  const scripts = Object.keys(built).filter((path) => path.endsWith(".js"));
  expect(files.map(({ path }) => path).toSorted()).toEqual(scripts);
});
