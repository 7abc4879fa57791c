/**
 * A Chromium for the tests: the one CHROMIUM_PATH names, else one this machine has, else one an
 * earlier run put into .cache, else (`ensureBrowser` only) one that is installed now.
 */
import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright";
import { type Installer, installers } from "./browser/installers.ts";
import { cachedBrowser } from "./browser/registryChromium.ts";
import { usualPlaces } from "./browser/usualPlaces.ts";

/** Where to look; a test hands over a machine of its own. */
export interface Machine {
  readonly chromiumPath: string | undefined;
  readonly places: readonly string[];
  exists(path: string): boolean;
}

const thisMachine: Machine = {
  chromiumPath: process.env.CHROMIUM_PATH || undefined,
  places: [
    ...usualPlaces(process.platform, process.env),
    chromium.executablePath(),
    cachedBrowser,
  ],
  exists: existsSync,
};

/**
 * Path of a Chromium on this machine, or undefined.
 * Throws where CHROMIUM_PATH is set but names nothing: a wish is not quietly replaced.
 */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const { chromiumPath, places } = machine;
  if (chromiumPath !== undefined && !machine.exists(chromiumPath)) {
    throw new Error(`CHROMIUM_PATH names ${chromiumPath}, but there is no such file`);
  }
  return chromiumPath ?? places.find((place) => machine.exists(place));
}

/** Path of a Chromium, installed first where there is none. Says what it does. */
export async function ensureBrowser(
  machine: Machine = thisMachine,
  ways: readonly Installer[] = installers,
): Promise<string> {
  const found = findBrowser(machine);
  if (found !== undefined) return found;
  const failures: string[] = [];
  for (const { what, fits, install } of ways) {
    if (!fits()) continue;
    console.log(`No Chromium found; installing ${what} …`);
    try {
      const path = await install();
      console.log(`Installed ${path}`);
      return path;
    } catch (error) {
      failures.push(`- ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error([
    "No Chromium found, and none could be installed.",
    ...failures,
    "Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.",
  ].join("\n"));
}
