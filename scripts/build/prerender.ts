import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import * as z from "zod/mini";
import { root } from "../tools.ts";
import { shared } from "./viteShared.ts";

/** The result of the app's prerenderLanding(). */
const prerendered = z.object({ head: z.string(), styles: z.string(), markup: z.string() });
export type Prerendered = z.output<typeof prerendered>;

const NONCE = 'nonce="__NONCE__"';
const noscript = /\s*<noscript>.*?<\/noscript>/s;

/** Draws the landing page in this process, with the app's own code. */
async function drawLanding(): Promise<Prerendered> {
  // Inside the project, because what is built there finds the packages.
  const folder = join(root, "dist/prerender");
  await build({
    configFile: false,
    root: join(root, "app"),
    logLevel: "warn",
    mode: "production",
    plugins: shared.plugins,
    oxc: shared.oxc,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "app/prerenderLanding.tsx"),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
    },
  });
  const { prerenderLanding } = await import(
    pathToFileURL(join(folder, "prerenderLanding.js")).href
  );
  await rm(folder, { recursive: true });
  return z.parse(prerendered, prerenderLanding());
}

/**
 * The landing page's HTML with the page in it: readable, styled and linked before any script. The
 * scripts let the letters go first.
 */
export function withLanding(html: string, { head, styles, markup }: Prerendered): string {
  const styled = styles.replaceAll("<style", `<style ${NONCE}`);
  return html
    .replace(noscript, "")
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace("</head>", () => `${head}${styled}</head>`)
    .replace(/(<div id="root"[^>]*>)(?=<\/div>)/, (root) => root + markup);
}

/** Writes the landing page into the built folder's landing.html. */
export async function prerenderInto(folder: string): Promise<void> {
  const page = join(folder, "landing.html");
  await Deno.writeTextFile(page, withLanding(await Deno.readTextFile(page), await drawLanding()));
}
