/**
 * `deno task requirements`: which tests hold which of the bank's requirements, by the numbers in
 * their titles, and which are held by none. Ends with 1 where a title names a number of no meaning.
 */
import { readTree } from "./layers/readTree.ts";
import { holdersOf, report } from "./requirements/findTests.ts";
import { requirements } from "./requirements/list.ts";

if (import.meta.main) {
  const tree = readTree(`${import.meta.dirname}/..`);
  const { held, open, unknown } = report(holdersOf(tree), requirements);
  console.log(held.join("\n"));
  if (open.length > 0) console.log(`\nHeld by no test title:\n${open.join("\n")}`);
  console.log(`\nrequirements: ${held.length} of ${held.length + open.length} are held by tests`);
  for (const line of unknown) console.error(`Means nothing: ${line}`);
  if (unknown.length > 0) Deno.exit(1);
}
