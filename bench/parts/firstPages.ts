import { SIGNED_IN_HINT } from "#contract/texts/signedInHint.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLines, requestText } from "../httpLine.ts";
import { cpuTime, median } from "../measure.ts";
import { type Finding, finding, limitFinding, rate, type Section } from "../report.ts";
import { adminCookie, readerCookie } from "../seed.ts";

const LANES = 8;
const ROUNDS = 3;
/** The most CPU time of the server for one page, without the database. */
const MOST_MS = 15;
/** How many pages a second two processes on two cores draw, beside the database and this client. */
const LEAST_PER_SECOND = 200;

const settings = `kestrel-view=UTC~1440~shown; ${SIGNED_IN_HINT}=yes`;
const pages = [
  { what: "overview", path: "/dashboard", cookie: readerCookie },
  { what: "administrator's first page", path: "/admin", cookie: adminCookie() },
];

/** First pages that the server draws: CPU time for each, and how many two processes draw. */
export async function measureFirstPages({ cluster, isQuick }: Bench): Promise<Section> {
  const variables = { APP_FOLDER: await ensureBuilt() };
  const [one, other] = [
    await startBank(cluster.url, variables),
    await startBank(cluster.url, variables),
  ];
  const [ofOne, ofOther] = [await openLines(one.port, LANES), await openLines(other.port, LANES)];
  const count = isQuick ? 96 : 400;
  const findings: Finding[] = [];
  try {
    for (const { what, path, cookie } of pages) {
      const headers = [`${cookie}; ${settings}`, "accept-encoding: gzip"];
      const draw = (lines: readonly HttpLine[]) =>
        drawnPerSecond(lines, requestText("GET", path, headers), count);
      // The first pages translate the program.
      await draw([...ofOne, ...ofOther]);
      const cpu: number[] = [];
      const together: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = await cpuTime(one.pid);
        await draw(ofOne);
        cpu.push((await cpuTime(one.pid) - before) / count);
        together.push(await draw([...ofOne, ...ofOther]));
      }
      findings.push(
        limitFinding(`${what}: CPU of the server`, median(cpu), "ms", MOST_MS),
        finding(`${what}: two processes`, rate(median(together)), {
          is: median(together) / LEAST_PER_SECOND,
          of: `${LEAST_PER_SECOND} /s`,
          goal: 1,
        }),
      );
    }
  } finally {
    for (const line of [...ofOne, ...ofOther]) line.close();
    await Promise.all([one.stop(), other.stop()]);
  }
  return { title: "First pages", findings };
}

/** Asks for a page so many times, and returns how many came each second. */
async function drawnPerSecond(
  lines: readonly HttpLine[],
  request: string,
  count: number,
): Promise<number> {
  const from = performance.now();
  await Promise.all(lines.map(async (line) => {
    for (let time = 0; time < count / lines.length; time++) {
      const { head } = await line.ask(request, 200);
      // A page that the browser draws may be stored.
      if (!/cache-control: no-store/i.test(head)) {
        throw new Error("The server didn't draw the page");
      }
    }
  }));
  return count / (performance.now() - from) * 1_000;
}
