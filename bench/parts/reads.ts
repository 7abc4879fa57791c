import type { Bench } from "../bench.ts";
import { lineOf, openLines, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { adminCookie, readerCookie } from "../seed.ts";

const LANES = 8;
const SECONDS = 2;
const SEARCH_SECONDS = 0.5;
/**
 * The searches of staff: words that older rows have, a name, amounts, letters that no row has ("x",
 * "zz"), that a twelfth of the history has ("a1"), and that all of it has ("pa").
 */
const searches = [
  ...["payment", "payment a1b2", "person 77", ">900", "x", "zz", "a1", "pa"].map((q) => ({ q })),
  ...["x", "zz", "pa"].map((q) => ({ q, way: "status=pending" })),
  ...["x", "zz", "pa"].map((q) => ({ q, way: "sort=waiting" })),
  ...["x", "a1", "pa"].map((q) => ({ q, way: "order=asc" })),
  ...["x", "a1", "pa"].map((q) => ({ q, way: "sort=amount&order=asc" })),
  { q: "x", way: "sort=type" },
].map(({ q, way = "" }: { readonly q: string; readonly way?: string }) => ({
  path: `/api/transactions?limit=50&q=${encodeURIComponent(q)}&${way}`,
  what: `staff's search for "${q}"${way && ` with ${way}`} and its total, p50`,
}));
/** Many browsers poll, and load full lists, in parallel. */
const POLLERS = 32;

/** One measurement, repeated in so many lanes. */
interface Read {
  readonly lanes?: number;
  readonly seconds?: number;
  readonly ask: (lane: number) => Promise<unknown>;
}

/** Lists and polls over HTTP, in turns. */
export async function measureReads({ bank, isQuick }: Bench): Promise<Section> {
  const lines = await openLines(bank.port, POLLERS);
  const get = (path: string, ...fields: string[]) => requestText("GET", path, fields);
  const asking = (request: string, status = 200) => (lane: number) =>
    lineOf(lines, lane).ask(request, status);
  const mine = get("/api/transactions", readerCookie);
  const tag = /etag: (.*)\r/i.exec((await lineOf(lines, 0).ask(mine)).head)?.[1] ?? "";
  const unchanged = get("/api/transactions", readerCookie, `if-none-match: ${tag}`);

  const found = await inTurns(isQuick ? 3 : 5, {
    latest: { ask: asking(get("/api/transactions?limit=50", readerCookie)) },
    full: { ask: asking(mine), lanes: POLLERS },
    unchanged: { ask: asking(unchanged, 304), lanes: POLLERS },
    adminList: { ask: asking(get("/api/transactions", adminCookie())), lanes: 1 },
    search: { ask: asking(get("/api/transactions?limit=50&q=a1b2c3", adminCookie())) },
    ...Object.fromEntries(searches.map(({ what, path }) => {
      let at = Date.UTC(3_000);
      // Each asks until another moment: the server caches a total until something changes.
      const search = () => get(`${path}&until=${new Date(at++).toISOString()}`, adminCookie());
      return [what, { ask: () => asking(search())(0), lanes: 1, seconds: SEARCH_SECONDS }];
    })),
  });
  lines.forEach((line) => line.close());
  const of = (name: string) => medians(found.get(name) ?? []);
  return {
    title: "Reads",
    findings: [
      finding("my latest 50", rate(of("latest").perSecond)),
      limitFinding("my latest 50, p99", of("latest").p99, "ms", 30),
      finding(`my full list, ${POLLERS} at once`, rate(of("full").perSecond)),
      finding(`unchanged poll, 304, ${POLLERS} at once`, rate(of("unchanged").perSecond), {
        is: of("unchanged").perSecond / of("full").perSecond,
        of: "full list",
        goal: 5,
      }),
      finding("admin's newest 1,000 with their total, p50", ms(of("adminList").p50)),
      limitFinding("search in descriptions, 8 concurrent, p99", of("search").p99, "ms", 100),
      ...searches.map(({ what }) => limitFinding(what, of(what).p50, "ms", 150)),
    ],
  };
}

async function inTurns(rounds: number, reads: Readonly<Record<string, Read>>) {
  const found = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { ask, lanes = LANES, seconds = SECONDS }] of Object.entries(reads)) {
      const measured = await repeatFor(seconds, lanes, async (lane) => void await ask(lane));
      // A process that has just begun to serve lists still translates its program.
      if (round > 0) found.set(name, [...found.get(name) ?? [], measured]);
    }
  }
  return found;
}
