import { chromium } from "playwright";
import { existsSync } from "node:fs";
import process from "node:process";
import { installFromRegistry } from "./registryChromium.ts";
import { run } from "../run.ts";
import { tools } from "../tools.ts";

export interface Installer {
  readonly what: string;
  /** Whether this machine can use it at all. */
  fits(): boolean;
  /** Answers the browser's path; throws when it did not work. */
  install(): Promise<string>;
}

const minutes = 60_000;
const isLinux = process.platform === "linux";

/** Tried in this order until one works. */
export const installers: readonly Installer[] = [
  {
    what: "Debian's chromium package",
    fits: () => isLinux && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
    async install() {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update"], { env, within: 5 * minutes });
      const install = ["install", "-y", "--no-install-recommends", "chromium"];
      await run("apt-get", install, { env, within: 10 * minutes });
      return started("/usr/bin/chromium");
    },
  },
  {
    what: "Playwright's Chromium",
    fits: () => true,
    async install() {
      const install = ["run", "-A", tools.playwright, "install", "--no-shell", "chromium"];
      await run(process.execPath, install, { within: 5 * minutes });
      return started(chromium.executablePath());
    },
  },
  {
    what: "Chromium from the package registry",
    fits: () => isLinux && process.arch === "x64",
    install: installFromRegistry,
  },
];

/** A browser can be there and still lack a library; on Linux its version tells. */
async function started(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`it left no ${path}`);
  if (isLinux) await run(path, ["--version"], { within: minutes });
  return path;
}
