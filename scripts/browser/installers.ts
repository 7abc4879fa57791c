import { chromium } from "playwright";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { run } from "../run.ts";
import { root, tools } from "../tools.ts";

export interface Installer {
  readonly what: string;
  /** Whether this machine can use it at all. */
  fits(): boolean;
  /** Returns the browser's path; throws if the installation failed. */
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

/** An installed browser may still lack a library; on Linux, printing its version shows that. */
async function started(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`it left no ${path}`);
  if (isLinux) await run(path, ["--version"], { within: minutes });
  return path;
}

/**
 * Chromium for Linux x64 as an npm package: 67 MB packed, 210 MB unpacked. Not in package.json, so
 * machines that have a browser don't download it.
 */
const chromiumPackage = { name: "@sparticuz/chromium", version: "153.0.0" };

const folder = join(root, ".cache/chromium");

/** The browser an earlier run unpacked: a launcher that brings the libraries it needs. */
export const cachedBrowser = join(folder, "chromium-launcher");

/** Unpacks into its own folder, because the package writes into the temporary folder. */
const unpack = `import chromium, { inflate } from "${chromiumPackage.name}";
import { fileURLToPath } from "node:url";
await chromium.executablePath();
const entry = fileURLToPath(import.meta.resolve("${chromiumPackage.name}"));
await inflate(entry.replace(/build.index\\.js$/, "bin/al2023.tar.br"));
`;

/** Its own NSS, which small images lack, and its own font where the machine has no font setup. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontSetup = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/** Installs it into .cache/chromium, as a separate project, and returns the launcher's path. */
async function installFromRegistry(): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { name, version } = chromiumPackage;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("package.json", JSON.stringify({ type: "module", dependencies: { [name]: version } }));
  write("deno.json", JSON.stringify({ nodeModulesDir: "auto" }));
  write("unpack.mjs", unpack);
  write("fonts.conf", fontSetup);
  const options = { cwd: folder, env: { TMPDIR: folder }, within: 10 * 60_000 };
  await run(process.execPath, ["install"], options);
  await run(process.execPath, ["run", "-A", "unpack.mjs"], options);
  if (!existsSync(join(folder, "chromium"))) throw new Error(`${name} unpacked no browser`);
  for (const spent of ["node_modules", "package.json", "deno.json", "deno.lock", "unpack.mjs"]) {
    rmSync(join(folder, spent), { recursive: true, force: true });
  }
  // Written last: where the launcher is, everything it needs is there too.
  write("chromium-launcher", launcher);
  chmodSync(cachedBrowser, 0o755);
  await run(cachedBrowser, ["--version"], options);
  return cachedBrowser;
}
