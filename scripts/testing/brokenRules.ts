import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { root } from "../tools.ts";

const report = z.object({
  diagnostics: z.array(z.object({
    filename: z.string(),
    code: z.string(),
    range: z.object({ start: z.object({ line: z.number() }) }),
  })),
});

/** A rule of `scripts/conventions.ts` that a file breaks, and the line. */
export interface BrokenRule {
  readonly rule: string;
  readonly line: number;
}

/** Lints files, by path, in a folder of their own. Returns the rules that each breaks. */
export function brokenRules(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly BrokenRule[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "conventions-")));
  try {
    const broken = new Map<string, BrokenRule[]>();
    for (const [path, code] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
      broken.set(path, []);
    }
    cpSync(join(root, "scripts/conventions.ts"), join(folder, "rules/conventions.ts"));
    cpSync(join(root, "scripts/conventions"), join(folder, "rules/conventions"), {
      recursive: true,
    });
    writeFileSync(
      join(folder, "deno.json"),
      `{"lint": {"plugins": ["./rules/conventions.ts"], "rules": {"tags": []}}}`,
    );
    for (const { filename, code, range } of lint(folder, [...files.keys()])) {
      const rule = { rule: code.replace("conventions/", ""), line: range.start.line };
      broken.get(relative(folder, fileURLToPath(filename)))?.push(rule);
    }
    return broken;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The report goes to a file: Deno once crashed while it waited for the reader of a full pipe. */
function lint(folder: string, paths: readonly string[]) {
  const path = join(folder, "report.json");
  const file = openSync(path, "w");
  const { stderr } = spawnSync(process.execPath, ["lint", "--json", ...paths], {
    cwd: folder,
    stdio: ["ignore", file, "pipe"],
  });
  closeSync(file);
  const text = readFileSync(path, "utf8");
  if (text === "") throw new Error(`deno lint reported nothing: ${stderr}`);
  return z.parse(report, JSON.parse(text)).diagnostics;
}
