import { SIGNED_IN_HINT } from "#contract/texts/signedInHint.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLines, requestText } from "../httpLine.ts";
import { cpuTime, median } from "../measure.ts";
import { finding, limitFinding, rate, type Section } from "../report.ts";
import { adminCookie, readerCookie } from "../seed.ts";

const LANES = 8;
/** The most CPU time of the server for one page, without the database. */
const MOST_MS = 15;

const settings = `kestrel-view=UTC~1440~shown; ${SIGNED_IN_HINT}=yes`;
const pages = [
  { what: "overview", path: "/dashboard", cookie: readerCookie },
  { what: "administrator's first page", path: "/admin", cookie: adminCookie() },
];

/** First pages that the server draws, in turns: CPU time of one process for each, and their rate. */
export async function measureFirstPages({ cluster, isQuick }: Bench): Promise<Section> {
  const bank = await startBank(cluster.url, { APP_FOLDER: await ensureBuilt() });
  const lines = await openLines(bank.port, LANES);
  const count = isQuick ? 100 : 400;
  const found = new Map<string, { cpu: number; perSecond: number }[]>();
  try {
    for (let round = 0; round <= 3; round++) {
      for (const { what, path, cookie } of pages) {
        const request = requestText("GET", path, [
          `${cookie}; ${settings}`,
          "accept-encoding: gzip",
        ]);
        const cpu = await cpuTime(bank.pid);
        const from = performance.now();
        await Promise.all(lines.map((line) => askAgain(line, request, count / LANES)));
        const perSecond = count / (performance.now() - from) * 1_000;
        const measured = { cpu: (await cpuTime(bank.pid) - cpu) / count, perSecond };
        // The first round translates the program.
        if (round > 0) found.set(what, [...found.get(what) ?? [], measured]);
      }
    }
  } finally {
    lines.forEach((line) => line.close());
    await bank.stop();
  }
  return {
    title: "First pages",
    findings: [...found].flatMap(([what, rounds]) => [
      limitFinding(
        `${what}: CPU of the server`,
        median(rounds.map(({ cpu }) => cpu)),
        "ms",
        MOST_MS,
      ),
      finding(`${what}, ${LANES} at a time`, rate(median(rounds.map((one) => one.perSecond)))),
    ]),
  };
}

async function askAgain(line: HttpLine, request: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { head } = await line.ask(request, 200);
    // A page that the browser draws may be stored.
    if (!/cache-control: no-store/i.test(head)) throw new Error("The server didn't draw the page");
  }
}
