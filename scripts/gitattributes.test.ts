import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./tools.ts";

/** One of each kind of file, with the bytes that it has here. */
const samples = {
  "page.ts": "scripts/tools.ts",
  "look.tsx": "app/main.tsx",
  "README.md": "README.md",
  "deno.json": "deno.json",
  "people.sql": "server/db/schema/1-people.sql",
  "overview.png": "docs/overview.png",
  "target.webp": ".storybook/overlay/targets/overview-light.webp",
  "headlines.woff2": "ui/theme/fonts/newsreader-headlines.woff2",
  "nginx.conf": "docs/examples/nginx.conf",
  "Containerfile": "docs/examples/Containerfile",
};

function git(folder: string, ...args: readonly string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@bank.test"];
  const { status, stderr } = spawnSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" });
  expect(stderr === "" || status === 0, stderr).toBe(true);
}

it("has the same bytes in a clone that would turn line ends", () => {
  const folder = mkdtempSync(join(tmpdir(), "line-ends-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, clone, bare] = ["source", "clone", "bare"].map((name) => join(folder, name));
  if (source === undefined || clone === undefined || bare === undefined) throw new Error();
  git(folder, "init", "--quiet", source);
  for (const [name, path] of Object.entries(samples)) cpSync(join(root, path), join(source, name));
  git(source, "add", ".");
  git(source, "commit", "--quiet", "-m", "Without attributes");
  git(folder, "clone", "--quiet", "-c", "core.autocrlf=true", source, bare);
  expect(readFileSync(join(bare, "page.ts"), "utf8")).toContain("\r\n");

  cpSync(join(root, ".gitattributes"), join(source, ".gitattributes"));
  writeFileSync(join(source, "crlf.ts"), "const one = 1;\r\n");
  git(source, "add", ".");
  git(source, "commit", "--quiet", "-m", "With attributes");
  git(folder, "clone", "--quiet", "-c", "core.autocrlf=true", source, clone);
  for (const [name, path] of Object.entries(samples)) {
    expect(readFileSync(join(clone, name)).equals(readFileSync(join(root, path))), name).toBe(true);
  }
  expect(readFileSync(join(clone, "crlf.ts"), "utf8")).toBe("const one = 1;\n");
});
