/**
 * Holds every source file against the table in `layers/table.ts` and the house's other rules, and
 * prints each break as `file:line  rule: what`. Ends with 1 if there is any.
 */
import { describeFinding } from "./layers/finding.ts";
import { inspect } from "./layers/inspect.ts";
import { readProject, readTree } from "./layers/readTree.ts";

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`;
  const { findings, files, medianLines } = inspect(readTree(root), readProject(root));
  for (const finding of findings) console.error(describeFinding(finding));
  console.log(`layers: ${files} files, median ${medianLines} lines, ${findings.length} findings`);
  if (findings.length > 0) Deno.exit(1);
}
