import { openPostgres } from "../server/db/drivers/postgresJs.ts";
import { migrate } from "../server/db/postgres/migrate.ts";
import { startBank } from "./bank.ts";
import { startCluster } from "./cluster.ts";
import { measureAlerts } from "./parts/alerts.ts";
import { measureAnswers } from "./parts/answers.ts";
import { measureBank } from "./parts/bank.ts";
import { measureDecisions } from "./parts/decisions.ts";
import { measureKilled } from "./parts/killed.ts";
import { measureMoney } from "./parts/money.ts";
import { measurePalette } from "./parts/palette.ts";
import { measureReads } from "./parts/reads.ts";
import { measureRestore } from "./parts/restore.ts";
import { measureSchedules } from "./parts/schedules.ts";
import { measureSignIn } from "./parts/signIn.ts";
import { measureStatements } from "./parts/statements.ts";
import { measureSockets } from "./parts/sockets.ts";
import { measureWatched } from "./parts/watched.ts";
import { type Part, partsNamed } from "./partsNamed.ts";
import { preparePgbench, yardstick } from "./pgbench.ts";
import { markdown, type Section } from "./report.ts";
import { seed } from "./seed.ts";

/** Measures the server on this machine and writes .cache/bench.md; see docs/performance.md. */
const isQuick = Deno.args.includes("--quick");
const only = partsNamed(Deno.args);
const whole = isQuick
  ? { customers: 5_000, history: 200_000, pending: 120_000 }
  : { customers: 50_000, history: 1_000_000, pending: 400_000 };
// These need no lists, or fill their own database.
const isSmall = only?.every((name) =>
  ["alerts", "answers", "decisions", "killed", "restore"].includes(name)
);
// Alone it is measured where staff keep up: the other parts need more that waits than any bank has.
const isPalette = only?.every((name) => name === "palette");
const isBank = only?.every((name) => name === "bank");
/** A run of its own shows whether memory grows: `--minutes=60` at night. */
const minutes = Number(
  Deno.args.find((arg) => arg.startsWith("--minutes="))?.slice("--minutes=".length) ??
    (isBank && !isQuick ? 15 : 1),
);
const size = isBank
  ? { customers: 100_000, history: whole.history, pending: 3_000 }
  : isSmall
  ? { customers: 5_000, history: 10_000, pending: 40_000 }
  : isPalette
  ? { ...whole, pending: 3_000 }
  : whole;
const pace = isQuick ? { rounds: 3, seconds: 3 } : { rounds: 5, seconds: 8 };
const sockets = isQuick ? 2_000 : 5_000;

const say = (text: string) => console.error(`bench: ${text}`);
const sections: Section[] = [];

async function part(name: Part, measure: () => Promise<Section>): Promise<void> {
  if (only !== undefined && !only.includes(name)) return;
  say(name);
  const section = await measure();
  sections.push(section);
  // Printed immediately, so a part that fails doesn't lose the others' figures.
  for (const { what, found, ratio } of section.findings) say(`  ${what}: ${found} ${ratio}`);
}

say("starting PostgreSQL and filling the bank");
const cluster = await startCluster();
try {
  const database = openPostgres(cluster.url);
  try {
    const { sql } = database;
    await migrate(database);
    await seed(database, size);
    const accounts = size.customers * 2;
    await preparePgbench(sql, accounts);
    const beside = yardstick(cluster, database, accounts);
    const bank = await startBank(cluster.url);
    try {
      await part("money", () => measureMoney({ beside, database, bank, ...pace }));
      await part(
        "decisions",
        () => measureDecisions({ url: cluster.url, sql, rounds: isQuick ? 1 : 3 }),
      );
      await part("reads", () => measureReads({ bank, sql, rounds: pace.rounds, seconds: 2 }));
      await part("palette", () => measurePalette({ bank, size, tries: isQuick ? 20 : 60 }));
      await part("schedules", () => {
        const due = isQuick ? 20_000 : 100_000;
        return measureSchedules({ bank, database, customers: size.customers, due });
      });
      await part(
        "statements",
        () => measureStatements({ bank, database, tries: isQuick ? 5 : 15 }),
      );
      await part("sockets", async () => {
        // A process of its own: what others made it hold would hide what sockets add.
        const fresh = await startBank(cluster.url);
        return await measureSockets({ bank: fresh, sql, sockets }).finally(() => fresh.stop());
      });
      await part("killed", () => measureKilled({ url: cluster.url, sql }));
      await part(
        "watched",
        () => measureWatched({ url: cluster.url, sql, rounds: isQuick ? 20 : 60 }),
      );
      await part(
        "bank",
        () =>
          measureBank({
            bank,
            sql,
            pages: isQuick && !isBank ? 500 : 5_000,
            seconds: 60 * minutes,
          }),
      );
      await part("restore", () => measureRestore(cluster, whole));
      await part("answers", () => measureAnswers({ bank, sql, tries: isQuick ? 60 : 1_000 }));
      await part(
        "signIn",
        () => measureSignIn({ bank, sql, rounds: 3, seconds: pace.seconds / 2 }),
      );
    } finally {
      await bank.stop();
    }
    // Not earlier: any server process would send alerts.
    await part("alerts", () => {
      const counts = isQuick ? { movements: 200, stops: 20 } : { movements: 600, stops: 100 };
      return measureAlerts({ url: cluster.url, sql, ...counts });
    });
  } finally {
    await database.close();
  }
} finally {
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
    `Deno ${Deno.version.deno}, ${cluster.version}, every commit flushed.`;
}
