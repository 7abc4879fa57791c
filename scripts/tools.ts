import { join } from "node:path";
import process from "node:process";

/** The project's root folder. */
export const root: string = join(import.meta.dirname ?? "", "..");

/** Programs of node_modules, run by the Deno that runs us: no `deno` or `node` need be on PATH. */
export const tools = {
  cspell: join(root, "node_modules/cspell/bin.mjs"),
  dependencyCruiser: join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
  knip: join(root, "node_modules/knip/bin/knip.js"),
  playwright: join(root, "node_modules/playwright/cli.js"),
  storybook: join(root, "node_modules/storybook/dist/bin/dispatcher.js"),
  vite: join(root, "node_modules/vite/bin/vite.js"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
};

/** Makes every program started from here print no colors into logs and pipes. */
export function plainOutsideTerminals(): void {
  if (!process.stdout.isTTY) process.env.NO_COLOR = "1";
}
