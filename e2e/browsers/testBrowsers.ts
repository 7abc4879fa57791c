/**
 * `deno task test:browsers [NAME…]`: the main jobs of a customer and an administrator in Chromium,
 * Firefox and WebKit (the engine of Safari), on plain http at localhost and behind https. Says what
 * could not be proved because a program is not installed. With names, only in those browsers.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { banks } from "./banks.ts";
import { chromium } from "./chromium.ts";
import type { Engine, RunningEngine } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { flows, type Visit } from "./flows.ts";
import { Person } from "./person.ts";
import { webkit } from "./webkit.ts";
import { type Count, countStep, failedRun, sum, summaryLine } from "#scripts/testSummary.ts";
import { root } from "#scripts/tools.ts";

const engines: readonly Engine[] = [chromium, firefox, webkit];
const pictures = join(root, "test-results/browsers");

/** Every flow in one browser at one bank; after a failure it goes on with the next one. */
async function visitBank(name: string, running: RunningEngine, origin: string): Promise<Count> {
  const newPerson = async () => new Person(await running.newWindow(), origin);
  const [maya, admin] = [await newPerson(), await newPerson()];
  const mark = `${name.slice(0, 2)}-${crypto.randomUUID().slice(0, 6)}`;
  const visit: Visit = { engine: running, origin, mark, maya, admin };
  for (const { window } of [maya, admin]) await window.resize(1_440, 900);
  const counts: Count[] = [];
  for (const [place, { what, walk }] of flows.entries()) {
    const startedAt = performance.now();
    const failure = await walk(visit).then(() => undefined, (error) => String(error));
    const took = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${failure === undefined ? "✓" : "✗"} ${what} (${took} s)`);
    counts.push(countStep(failure === undefined));
    if (failure === undefined) continue;
    console.log(failure);
    for (const [who, { window }] of Object.entries({ maya, admin })) {
      const path = join(pictures, `${name}-${new URL(origin).protocol}-${place}-${who}.png`);
      const bytes = await window.picture().catch(() => "");
      await writeFile(path.replaceAll(":", ""), Uint8Array.fromBase64(bytes));
    }
  }
  return sum(counts);
}

async function runEngine(engine: Engine, what: string, origin: string): Promise<Count> {
  console.log(`\n${engine.name}, ${what}`);
  try {
    const running = await engine.start();
    try {
      return await visitBank(engine.name, running, origin);
    } finally {
      await running.stop();
    }
  } catch (error) {
    console.log(`✗ ${engine.name}: ${error instanceof Error ? error.message : error}`);
    return failedRun;
  }
}

if (import.meta.main) {
  const wanted = engines.filter(({ name }) =>
    Deno.args.length === 0 || Deno.args.some((one) => one.toLowerCase() === name.toLowerCase())
  );
  if (wanted.length === 0) {
    const names = engines.map(({ name }) => name).join(", ");
    console.error(`There is no such browser; wanted: ${names}`);
    Deno.exit(1);
  }
  await mkdir(pictures, { recursive: true });
  const counts: Count[] = [];
  const unproved: string[] = [];
  for (const bank of banks) {
    const gap = bank.missing();
    const present = gap === undefined ? wanted.filter((engine) => !engine.missing()) : [];
    if (gap !== undefined) unproved.push(`${bank.what}: ${gap} is not installed`);
    if (present.length === 0) continue;
    const { origin, stop } = await bank.start();
    for (const engine of present) counts.push(await runEngine(engine, bank.what, origin));
    await stop();
  }
  for (const engine of wanted) {
    const gap = engine.missing();
    if (gap !== undefined) unproved.push(`${engine.name}: ${gap} is not installed`);
  }
  console.log(["", ...unproved.map((one) => `Not proved here: ${one}`)].join("\n"));
  const total = counts.length === 0 ? failedRun : sum(counts);
  console.log(summaryLine(total));
  Deno.exit(total.failed === 0 ? 0 : 1);
}
