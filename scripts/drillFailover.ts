/**
 * `deno task drill:failover`: builds three database machines, two machines with Kestrel, and a proxy
 * from `docs/examples/`, as Linux namespaces, and loads them. Breaks one thing after another and
 * prints what that did. `--rounds=10` repeats everything, `--faults=switchover,…` chooses. Exits with
 * 1 if something was lost, doubled, accepted by a former primary, or too slow, and with 2 if a program
 * is missing.
 */
import { parseArgs } from "node:util";
import { drillFailover, type Outcome } from "./failover/drill.ts";
import { faults } from "./failover/faults.ts";
import { findProgram } from "./testing/findProgram.ts";

const columns = [
  ...["round", "fault", "writes", "longest gap of writes", "of reads", "lost", "doubled"],
  "accepted by a former primary",
];

/** How many findings of a fault are printed. */
const MOST = 10;

/** Programs by the Debian packages that have them. */
const needed = {
  patroni: "patroni python3-etcd",
  etcd: "etcd-server",
  haproxy: "haproxy",
  psql: "postgresql-15",
  openssl: "openssl",
  bridge: "iproute2",
  pkill: "procps",
  unshare: "util-linux",
} as const;

if (import.meta.main) {
  const { values } = parseArgs({
    args: Deno.args,
    options: {
      rounds: { type: "string", default: "1" },
      faults: { type: "string" },
      inside: { type: "string" },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    end(2, `"${values.rounds}" isn't a valid number of rounds. Use a whole number, 1 or more`);
  }
  const names = values.faults?.split(",") ?? Object.keys(faults);
  const unknown = names.find((name) => !Object.hasOwn(faults, name));
  if (unknown !== undefined) {
    end(2, `"${unknown}" isn't a fault. Choose from: ${Object.keys(faults).join(", ")}`);
  }
  if (values.inside === undefined) await startInside();
  else await drill(values.inside, rounds, names);
}

/** Starts this program again in namespaces of its own, which take everything with them. */
async function startInside(): Promise<never> {
  const missing = Object.entries(needed).filter(([name]) => findProgram(name) === undefined);
  if (missing.length > 0) {
    end(2, `Programs are missing: apt-get install ${missing.map(([, name]) => name).join(" ")}`);
  }
  if (Deno.uid() !== 0) end(2, "Only root can create networks: run this as root");
  const folder = await Deno.makeTempDir({ prefix: "kestrel-failover-" });
  await Deno.chmod(folder, 0o755);
  const { code } = await new Deno.Command("unshare", {
    args: [
      ...["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"],
      ...[Deno.execPath(), "run", "-A", import.meta.filename ?? "", ...Deno.args],
      `--inside=${folder}`,
    ],
    ...{ stdout: "inherit", stderr: "inherit" },
  }).output();
  if (code === 0) await Deno.remove(folder, { recursive: true });
  end(code, code === 0 ? "Nothing was lost" : `Every log is in ${folder}`);
}

async function drill(folder: string, rounds: number, names: readonly string[]): Promise<never> {
  console.log(`| ${columns.join(" | ")} |\n|${" - |".repeat(columns.length)}`);
  let failed = 0;
  await drillFailover(folder, { rounds, names }, (round, name, outcome) => {
    if (outcome.findings.length > 0) failed++;
    console.log(lineOf(round, name, outcome));
    for (const finding of outcome.findings.slice(0, MOST)) console.log(`  ${finding}`);
    const others = outcome.findings.length - MOST;
    if (others > 0) console.log(`  and ${others} others`);
  });
  Deno.exit(failed > 0 ? 1 : 0);
}

function lineOf(round: number, name: string, outcome: Outcome): string {
  const { writes, writeGap, readGap, lost, doubled, accepted } = outcome;
  const cells = [
    round,
    name,
    writes,
    `${writeGap} s`,
    `${readGap} s`,
    lost,
    doubled,
    accepted,
  ];
  return `| ${cells.join(" | ")} |`;
}

function end(code: number, line: string): never {
  console.log(line);
  Deno.exit(code);
}
