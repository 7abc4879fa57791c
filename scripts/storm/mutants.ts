/**
 * `deno task storm:mutants [name …]`: puts each planted fault of `scripts/storm/mutants/` into a copy
 * of the bank and lets a storm over it; prints what found it, by which seed and how soon. Fails where
 * one was not found within a minute.
 */
import process from "node:process";
import { root } from "../tools.ts";

const folder = `${root}/scripts/storm/mutants`;
const copied = ["contract", "server", "mocks", "scripts", "deno.json", "package.json"];

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd }).output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

/** A copy of the bank with the fault in it. */
async function plant(name: string): Promise<string> {
  const copy = await Deno.makeTempDir({ prefix: "mutant-" });
  await run("cp", ["-r", ...copied, copy], root);
  await Deno.symlink(`${root}/node_modules`, `${copy}/node_modules`);
  const said = await run("git", ["apply", `${folder}/${name}.patch`], copy);
  if (said !== "") throw new Error(`${name} cannot be planted: ${said}`);
  return copy;
}

const wanted = Deno.args.length > 0
  ? Deno.args
  : [...Deno.readDirSync(folder)].map(({ name }) => name.replace(/\.patch$/, "")).sort();
let missed = 0;
const lengths: number[] = [];
console.log("| planted fault | law | seed | steps | recorded | found after |");
console.log("| - | - | - | - | - | - |");
for (const name of wanted) {
  const copy = await plant(name);
  const began = performance.now();
  const said = await run(process.execPath, ["run", "-A", "scripts/storm.ts"], copy);
  const taken = Math.round((performance.now() - began) / 1_000);
  const [, seed, law] = /^Seed (\d+): (\w+) is broken/m.exec(said) ?? [];
  const [, steps] = /^(\d+) steps? (?:is|are) enough/m.exec(said) ?? [];
  const [, recorded] = /^As a recording they have (\d+) steps/m.exec(said) ?? [];
  if (recorded !== undefined) lengths.push(Number(recorded));
  if (seed === undefined) missed++;
  console.log(
    `| ${name} | ${law ?? "not found"} | ${seed} | ${steps} | ${recorded} | ${taken} s |`,
  );
  await Deno.remove(copy, { recursive: true });
}
lengths.sort((one, other) => one - other);
console.log(
  `Recordings have ${lengths[lengths.length >> 1]} steps in the middle, ${lengths.at(-1)} at most`,
);
if (missed > 0) Deno.exit(1);
