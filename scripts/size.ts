/**
 * `deno task size [-- --pages]`: what every component weighs with all it needs, and whether it
 * keeps its budget (`size/budgets.ts`); that a page of two components brings no others; and, with
 * `--pages`, what the built pages weigh. Fails when something is over.
 */
import process from "node:process";
import { ensureBuilt } from "./build/appBuild.ts";
import { reportPageSizes } from "./pageSize.ts";
import { budgets, plain } from "./size/budgets.ts";
import { measureBundle, type Weight } from "./size/weigh.ts";
import { root } from "./tools.ts";
import { components } from "./workshop/components.ts";

/** Modules that Button and TextField must not load. */
const strangers = [/ui\/DataTable\//, /ui\/DateField\//, /@tanstack/, /internationalized\/date/];

function importAll(path: string): string {
  return `export * from "${root}/${path}";`;
}

function line(name: string, { bytes, gzip, brotli }: Weight, verdict = ""): string {
  const figures = [bytes, gzip, brotli].map((size) => `${(size / 1_000).toFixed(1)}`.padStart(9));
  return `${name.padEnd(20)}${figures.join("")}  ${verdict}`;
}

async function tellComponents(): Promise<boolean> {
  let isWell = true;
  console.log(
    `${"KB".padEnd(20)}${["minified", "gzip", "brotli"].map((one) => one.padStart(9)).join("")}`,
  );
  console.log(line(
    "the ground",
    await measureBundle(
      ["react", "react-dom/client", "styled-components"].map((name, index) =>
        `export * as ground${index} from "${name}";`
      ),
      [],
    ),
  ));
  for (const [name, path] of components()) {
    const weight = await measureBundle([importAll(path)]);
    const budget = budgets[name] ?? plain;
    const isOver = weight.gzip > budget;
    isWell &&= !isOver;
    console.log(line(name, weight, isOver ? `over its ${budget / 1_000} KB` : ""));
  }
  return isWell;
}

async function tellStrangers(): Promise<boolean> {
  const pair = await measureBundle(
    ["Button", "TextField"].map((name) => importAll(`ui/${name}/${name}.tsx`)),
  );
  const found = pair.modules.filter((path) => strangers.some((stranger) => stranger.test(path)));
  console.log(line("Button + TextField", pair));
  for (const path of found) console.error(`A page with only Button and TextField loads ${path}`);
  return found.length === 0;
}

if (import.meta.main) {
  const arePagesWell = !process.argv.includes("--pages") ||
    reportPageSizes(await ensureBuilt(), console.log);
  const results = [await tellComponents(), await tellStrangers(), arePagesWell];
  if (results.includes(false)) process.exitCode = 1;
}
