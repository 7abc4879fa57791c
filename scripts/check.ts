/** `deno task check`: format, lint, types and layers, at the same time; prints what failed. */
import process from "node:process";
import { type Count, countStep, sum, summaryLine } from "./testSummary.ts";
import { plainOutsideTerminals, root } from "./tools.ts";

const checks: Readonly<Record<string, readonly string[]>> = {
  format: ["fmt", "--check"],
  lint: ["lint"],
  types: ["check", "--quiet"],
  layers: ["run", "-A", "scripts/layers.ts"],
};

/** Runs every check; each counts as one test. */
export async function runChecks(): Promise<Count> {
  const counts = await Promise.all(
    Object.entries(checks).map(([name, args]) => runCheck(name, args)),
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
