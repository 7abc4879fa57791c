/**
 * `deno task check`: runs all checks that need no server in parallel; prints the output of those
 * that failed.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { type Count, countStep, sum, summaryLine } from "./testSummary.ts";
import { plainOutsideTerminals, root, tools } from "./tools.ts";

const checks: Readonly<Record<string, readonly string[]>> = {
  format: ["fmt", "--check"],
  lint: ["lint"],
  types: ["check", "--quiet"],
  imports: [
    ...["run", "-A", tools.dependencyCruiser, "."],
    ...["--config", "dependency-cruiser.config.ts", "--output-type", "err-long"],
  ],
  unused: ["run", "-A", tools.knip],
  spelling: [
    ...["run", "-A", tools.cspell, "lint", "--no-progress", "--no-summary"],
    // A first run takes some seconds, a later one reads changed files only.
    ...["--cache", "--cache-strategy", "content", "--cache-location", ".cache/cspell"],
  ],
  writing: ["run", "-A", "scripts/writing.ts"],
};

/** The files that a check can look at one by one. */
const kinds: Readonly<Record<string, RegExp>> = {
  format: /\.(tsx?|jsx?|css|html|json|md)$/,
  lint: /\.tsx?$/,
};

/** Runs every check; each counts as one test. Format and lint look at these files alone, if named. */
export async function runChecks(changed?: readonly string[]): Promise<Count> {
  const counts = await Promise.all(
    Object.entries(checks).flatMap(([name, args]) => {
      const kind = kinds[name];
      if (changed === undefined || kind === undefined) return [runCheck(name, args)];
      const files = changed.filter((file) => kind.test(file) && existsSync(join(root, file)));
      return files.length === 0 ? [] : [runCheck(name, [...args, ...files])];
    }),
  );
  return sum(counts);
}

async function runCheck(name: string, args: readonly string[]): Promise<Count> {
  const started = performance.now();
  const command = new Deno.Command(process.execPath, { args: [...args], cwd: root });
  const { success, stdout, stderr } = await command.output();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${success ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (!success) {
    console.log([stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("").trim());
  }
  return countStep(success);
}

if (import.meta.main) {
  plainOutsideTerminals();
  const count = await runChecks();
  console.log(summaryLine(count));
  if (count.failed > 0) Deno.exit(1);
}
