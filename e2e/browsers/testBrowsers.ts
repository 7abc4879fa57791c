/**
 * `deno task test:browsers [NAME…]`: the main jobs of a customer and an administrator in Chromium,
 * Firefox and WebKit (the engine of Safari), on plain http at localhost and behind https. Says what
 * could not be proved because a program is not installed. With names, only in those browsers.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bank, banks } from "./banks.ts";
import { chromium } from "./chromium.ts";
import { type Engine, type RunningEngine, STARTS_WITHIN_MS } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { flows, type Visit } from "./flows.ts";
import { Person } from "./person.ts";
import { withTimeout } from "./program.ts";
import { webkit } from "./webkit.ts";
import { type Count, countStep, failedRun, sum, summaryLine } from "#scripts/testSummary.ts";
import { root } from "#scripts/tools.ts";

const engines: readonly Engine[] = [chromium, firefox, webkit];
const pictures = join(root, "test-results/browsers");

/** No job takes as long, on a busy machine either; a browser that hangs must not hang the run. */
const JOB_MS = 120_000;
const PICTURE_MS = 10_000;

/** Runs every flow in one browser on one server; continues after a failure. */
async function visitBank(name: string, running: RunningEngine, origin: string): Promise<Count> {
  const newPerson = async () => new Person(await running.newWindow(), origin);
  const people = async () => ({ maya: await newPerson(), admin: await newPerson() });
  const { maya, admin } = await withTimeout(2 * STARTS_WITHIN_MS, "There was no window", people());
  const mark = `${name.slice(0, 2)}-${crypto.randomUUID().slice(0, 6)}`;
  const visit: Visit = { engine: running, origin, mark, maya, admin };
  for (const { window } of [maya, admin]) await window.resize(1_440, 900);
  const counts: Count[] = [];
  for (const [place, { what, walk }] of flows.entries()) {
    const startedAt = performance.now();
    const failure = await withTimeout(JOB_MS, "It did not end", walk(visit))
      .then(() => undefined, (error) => String(error));
    console.log(`${failure === undefined ? "✓" : "✗"} ${what} (${secondsSince(startedAt)} s)`);
    counts.push(countStep(failure === undefined));
    if (failure === undefined) continue;
    console.log(failure);
    for (const [who, { window }] of Object.entries({ maya, admin })) {
      const path = join(pictures, `${name}-${new URL(origin).protocol}-${place}-${who}.png`);
      const bytes = await withTimeout(PICTURE_MS, "No picture", window.picture()).catch(() => "");
      await writeFile(path.replaceAll(":", ""), Uint8Array.fromBase64(bytes));
    }
  }
  return sum(counts);
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1_000).toFixed(1);
}

async function runEngine(engine: Engine, what: string, origin: string): Promise<Count> {
  const startedAt = performance.now();
  console.log(`\n${engine.name}, ${what}`);
  const counted = await visitWith(engine, origin).catch((error) => {
    console.log(`✗ ${engine.name}: ${error instanceof Error ? error.message : error}`);
    return failedRun;
  });
  console.log(`${engine.name}: ${summaryLine(counted)} (${secondsSince(startedAt)} s)`);
  return counted;
}

async function visitWith(engine: Engine, origin: string): Promise<Count> {
  const running = await engine.start();
  try {
    return await visitBank(engine.name, running, origin);
  } finally {
    await running.stop();
  }
}

/** Runs all of these browsers on one server. A server that doesn't start counts as one failure. */
async function runBank(bank: Bank, present: readonly Engine[]): Promise<Count> {
  const counts: Count[] = [];
  try {
    const { origin, stop } = await bank.start();
    try {
      for (const engine of present) counts.push(await runEngine(engine, bank.what, origin));
    } finally {
      await stop();
    }
  } catch (error) {
    console.log(`✗ ${bank.what}: ${error instanceof Error ? error.message : error}`);
    counts.push(failedRun);
  }
  return sum(counts);
}

if (import.meta.main) {
  const wanted = engines.filter(({ name }) =>
    Deno.args.length === 0 || Deno.args.some((one) => one.toLowerCase() === name.toLowerCase())
  );
  if (wanted.length === 0) {
    const names = engines.map(({ name }) => name).join(", ");
    console.error(`There is no such browser; expected ${names}`);
    Deno.exit(1);
  }
  await mkdir(pictures, { recursive: true });
  const gaps = [
    ...wanted.map((one) => [one.name, one.missing()] as const),
    ...banks.map((one) => [one.what, one.missing()] as const),
  ];
  const present = wanted.filter((engine) => engine.missing() === undefined);
  const counts: Count[] = [];
  for (const bank of banks) {
    if (present.length === 0 || bank.missing() !== undefined) continue;
    counts.push(await runBank(bank, present));
  }
  const unproved = gaps.filter(([, gap]) => gap !== undefined).map(([what, gap]) =>
    `Not proved here: ${what} (not installed: ${gap})`
  );
  console.log(["", ...unproved].join("\n"));
  const total = counts.length === 0 ? failedRun : sum(counts);
  console.log(summaryLine(total));
  Deno.exit(total.failed === 0 ? 0 : 1);
}
