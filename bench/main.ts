import { openPostgres } from "../server/db/drivers/postgresJs.ts";
import { migrate } from "../server/db/postgres/migrate.ts";
import type { RawRow } from "../server/db/postgres/sql.ts";
import { startBank } from "./bank.ts";
import type { Bench } from "./bench.ts";
import { startCluster } from "./cluster.ts";
import { measureAnswers } from "./parts/answers.ts";
import { measureBank } from "./parts/bank.ts";
import { measureDecisions } from "./parts/decisions.ts";
import { measureFirstPages } from "./parts/firstPages.ts";
import { measureKilled } from "./parts/killed.ts";
import { measureMoney } from "./parts/money.ts";
import { measurePaymentFreezes } from "./parts/paymentFreezes.ts";
import { measurePaymentRuns } from "./parts/paymentRuns.ts";
import { measureReads } from "./parts/reads.ts";
import { measureSchedules } from "./parts/schedules.ts";
import { measureSignIn } from "./parts/signIn.ts";
import { measureSockets } from "./parts/sockets.ts";
import { markdown, type Section } from "./report.ts";
import { seed, sizeFor } from "./seed.ts";

/** Measures the server on this machine and writes .cache/bench.md; see docs/performance.md. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<Section>>> = {
  money: measureMoney,
  decisions: measureDecisions,
  reads: measureReads,
  firstPages: measureFirstPages,
  schedules: measureSchedules,
  sockets: measureSockets,
  killed: measureKilled,
  bank: measureBank,
  answers: measureAnswers,
  signIn: measureSignIn,
  paymentFreezes: measurePaymentFreezes,
  paymentRuns: measurePaymentRuns,
};

const isQuick = Deno.args.includes("--quick");
const only = Deno.args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length).split(",");
const unknown = only?.find((name) => parts[name] === undefined);
if (unknown !== undefined) {
  throw new Error(`--only names ${Object.keys(parts).join(", ")}, not “${unknown}”`);
}
const chosen = Object.entries(parts).filter(([name]) => only?.includes(name) ?? true);

const size = sizeFor(chosen.map(([name]) => name), isQuick);

const say = (text: string) => console.error(`bench: ${text}`);
const sections: Section[] = [];
let running: RawRow = {};

say("starting PostgreSQL and filling the bank");
const cluster = await startCluster();
const database = openPostgres(cluster.url);
const { sql } = database;
try {
  await migrate(database);
  await seed(database, size);
  [running = {}] = await sql`show server_version`;
  const bank = await startBank(cluster.url);
  try {
    for (const [name, measure] of chosen) {
      say(name);
      const section = await measure({ cluster, database, sql, bank, size, isQuick });
      sections.push(section);
      // Printed immediately, so a part that fails doesn't lose the others' figures.
      for (const { what, found, ratio } of section.findings) say(`  ${what}: ${found} ${ratio}`);
    }
  } finally {
    await bank.stop();
  }
} finally {
  await database.close();
  await cluster.stop();
}

const note = `\`deno task bench\` measured this${isQuick ? ", with --quick" : ""}: ` +
  `${size.customers.toLocaleString("en-US")} customers with two accounts each, ` +
  `${size.history.toLocaleString("en-US")} transactions. What is compared ran in turns in one ` +
  "run; figures are medians of the rounds. Absolute ones move by a factor of two between runs.";
const page = markdown(machine(), note, sections);
console.log(page);
if (only === undefined) {
  await Deno.mkdir(new URL("../.cache", import.meta.url), { recursive: true });
  await Deno.writeTextFile(new URL("../.cache/bench.md", import.meta.url), page);
} else if (sections.some(({ findings }) => findings.some(({ isMet }) => isMet === false))) {
  // For programs that demand what these parts found.
  Deno.exitCode = 1;
}

function machine(): string {
  const { arch, os } = Deno.build;
  const memory = Math.round(Deno.systemMemoryInfo().total / 1024 ** 3);
  return `${navigator.hardwareConcurrency} cores, ${memory} GiB, ${os} ${arch}, ` +
    `Deno ${Deno.version.deno}, PostgreSQL ${running["server_version"]}, every commit flushed.`;
}
