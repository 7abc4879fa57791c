/**
 * `deno task packages`: whether the packages keep to the times of docs/operations.md: none of either
 * lock with a known fault, and none of package.json of which a newer version has been out for a
 * month. The registry is asked by Deno itself. Ends with 1 where one does not, and with 2 where it
 * could not be asked.
 */
import process from "node:process";
import { parts } from "./install/installed.ts";
import { root } from "./tools.ts";

/** How long a newer version may be out before it has to be here. */
const LONGEST = "P30D";

/** Packages kept at an older version on purpose, and why. */
const kept: Readonly<Record<string, string>> = {
  typescript: "dependency-cruiser reads sources with what version 7 has no more",
};

interface Outdated {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

/** Parses the output of `deno outdated`: a table with a row for each package. */
export function outdatedIn(table: string): readonly Outdated[] {
  return Array.from(
    table.matchAll(/^│ npm:(\S+)\s*│ (\S+)\s*│ \S+\s*│ (\S+)\s*│$/gm),
    ([, name = "", current = "", latest = ""]) => ({ name, current, latest }),
  );
}

type Verdict = "well" | "faulty" | "unknown";

/**
 * Looks for known vulnerabilities in everything in a lock; prints Deno's output. Deno exits with
 * the same code if the registry doesn't answer, so a second call tells the two apart.
 */
export async function audit(
  lock: string,
  run: (args: readonly string[]) => Promise<Ended> = deno,
): Promise<Verdict> {
  const asked = ["audit", `--lock=${lock}`];
  const { success, text } = await run(asked);
  console.log(`${lock}\n${text.trim()}`);
  if (success) return "well";
  return (await run([...asked, "--ignore-registry-errors"])).success ? "unknown" : "faulty";
}

async function age(): Promise<Verdict> {
  const { success, text } = await deno(["outdated", `--min-dep-age=${LONGEST}`]);
  if (!success) {
    console.log(text.trim());
    return "unknown";
  }
  const late = outdatedIn(text);
  for (const { name, current, latest } of late) {
    const why = kept[name];
    const said = why === undefined ? "newer for more than 30 days" : `kept, because ${why}`;
    console.log(`${name} ${current}, ${latest} ${said}`);
  }
  return late.every(({ name }) => name in kept) ? "well" : "faulty";
}

/** How a command ended, and what it said. */
interface Ended {
  readonly success: boolean;
  readonly text: string;
}

async function deno(args: readonly string[]): Promise<Ended> {
  const command = new Deno.Command(process.execPath, {
    args: [...args],
    cwd: root,
    env: { NO_COLOR: "1" },
  });
  const { success, stdout, stderr } = await command.output();
  const text = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
  return { success, text };
}

/** Without a registry, a nightly run of other tests says so and continues. */
const isOptional = process.argv.includes("--if-reachable");
const ends: Readonly<Record<Verdict, number>> = { well: 0, faulty: 1, unknown: isOptional ? 0 : 2 };

if (import.meta.main) {
  const verdicts = [
    await audit(parts.everything.lock),
    await audit(parts.start.lock),
    await age(),
  ];
  const worst = (["faulty", "unknown"] as const).find((one) => verdicts.includes(one)) ?? "well";
  console.log(
    {
      well: "All packages are within the update deadlines.",
      faulty: "Some packages are past their update deadline.",
      unknown:
        "The registry couldn't be reached, so we didn't check packages for known vulnerabilities.",
    }[worst],
  );
  process.exitCode = ends[worst];
}
