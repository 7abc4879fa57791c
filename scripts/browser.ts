/**
 * A Chromium for the tests: the one CHROMIUM_PATH names, else one this machine has, else one an
 * earlier run put into .cache, else (`ensureBrowser` only) one that is installed now.
 */
import { existsSync } from "node:fs";
import process from "node:process";
import { type Browser, chromium } from "playwright";
import { cachedBrowser, type Installer, installers } from "./browser/installers.ts";

/** Where to look; a test hands over a machine of its own. */
export interface Machine {
  readonly chromiumPath: string | undefined;
  readonly places: readonly string[];
  exists(path: string): boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const linuxNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const linuxFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

const macApplications = [
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Edge is a Chromium too, and every Windows has it. */
const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Where Chromium and its kin live on each system, best first. */
export function usualPlaces(platform: string, environment: Environment): readonly string[] {
  switch (platform) {
    case "darwin":
      return inEach(["/Applications", `${environment.HOME}/Applications`], macApplications, "/");
    case "win32": {
      const { PROGRAMFILES, LOCALAPPDATA } = environment;
      const folders = [PROGRAMFILES, environment["PROGRAMFILES(X86)"], LOCALAPPDATA];
      return inEach(folders.filter((folder) => folder !== undefined), windowsPrograms, "\\");
    }
    default: {
      const onPath = environment.PATH?.split(":").filter((folder) => folder !== "") ?? [];
      return inEach([...new Set([...linuxFolders, ...onPath])], linuxNames, "/");
    }
  }
}

function inEach(folders: readonly string[], names: readonly string[], separator: string) {
  return names.flatMap((name) => folders.map((folder) => `${folder}${separator}${name}`));
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

/**
 * Options to start the browser: no background requests, and no sandbox if we are root, as in many
 * containers, because Chromium refuses to start with one.
 */
export function launchOptions() {
  return {
    executablePath: findBrowser(),
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
