import { LONGEST_SEARCH_COUNT } from "../../contract/listQuery.ts";
import { instantOf } from "../../contract/time.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { sqlTransactionRepositories } from "../../server/db/postgres/transactions.ts";
import { searchFor } from "../../server/rules/searchFor.ts";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor, repeatInTurns } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { adminCookie, readerCookie } from "../seed.ts";

const LANES = 8;
/** The searches of staff: a frequent word, two words, a name, one character, amounts, no match. */
const texts = ["payment", "payment a1b2", "person 77", "x", ">900", "zz"];
/** Many browsers poll, and load full lists, in parallel. */
const POLLERS = 32;

interface ReadParts {
  readonly sql: Sql;
  readonly bank: MeasuredBank;
  readonly rounds: number;
  readonly seconds: number;
}

/** Lists and polls over HTTP, in turns. */
export async function measureReads({ bank, sql, rounds, seconds }: ReadParts): Promise<Section> {
  const deep = await cursorAfter(bank, 5_000);
  // Not earlier: the server closes idle connections.
  const lines = await Promise.all(Array.from({ length: POLLERS }, () => openLine(bank.port)));
  const asking = (request: string, wanted = 200) => async (lane: number) => {
    const answer = await lines[lane]?.ask(request);
    if (answer?.status !== wanted) throw new Error(`Asked ${request}: ${answer?.status}`);
  };
  const get = (path: string, ...fields: string[]) => requestText("GET", path, fields);
  const mine = get("/api/transactions", readerCookie);
  const tag = /etag: (.*)\r/i.exec((await lines[0]?.ask(mine))?.head ?? "")?.[1] ?? "";

  const asked: Record<string, [request: string, status?: number, lanes?: number]> = {
    oneRow: [get("/api/user", readerCookie)],
    latest: [get("/api/transactions?limit=50", readerCookie)],
    full: [mine, 200, POLLERS],
    unchanged: [get("/api/transactions", readerCookie, `if-none-match: ${tag}`), 304, POLLERS],
    adminList: [get("/api/transactions", adminCookie()), 200, 1],
    search: [get("/api/transactions?limit=50&q=a1b2c3", adminCookie())],
    loneSearch: [get("/api/transactions?limit=50&q=a1b2c3", adminCookie()), 200, 1],
  };
  const pages = [
    () => asking(get("/api/transactions?limit=100", adminCookie()))(0),
    () => asking(get(`/api/transactions?limit=100&before=${deep}`, adminCookie()))(0),
  ] as const;
  // Bypasses HTTP, where the server caches a total until something changes.
  const { list, listCounted } = sqlTransactionRepositories(sql).transactions;
  const newest = { limit: 1_000 };
  const counts = [
    async () => void await list({}, newest),
    async () => void await listCounted({}, newest, newest.limit),
  ] as const;
  const searches = texts.map((q) => {
    const terms = searchFor({ q }, instantOf(new Date())) ?? [];
    const filter = { search: { terms, owners: true } };
    return [
      q,
      async () => void await listCounted(filter, { limit: 50 }, LONGEST_SEARCH_COUNT),
    ] as const;
  });
  const rows = new Map<string, Measured[]>();
  const keep = (name: string, measured: Measured) =>
    void rows.set(name, [...rows.get(name) ?? [], measured]);
  // A process that has just begun to serve lists still translates its program.
  for (const [request, status, lanes = LANES] of Object.values(asked)) {
    await repeatFor(1, lanes, asking(request, status));
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, [request, status, lanes = LANES]] of Object.entries(asked)) {
      keep(name, await repeatFor(seconds, lanes, asking(request, status)));
    }
    const [adminPage, deepPage] = await repeatInTurns(2 * seconds, pages);
    keep("adminPage", adminPage);
    keep("deepPage", deepPage);
    const [uncounted, counted] = await repeatInTurns(seconds, counts);
    keep("uncounted", uncounted);
    keep("counted", counted);
    for (const [q, search] of searches) {
      keep(`search ${q}`, await repeatFor(seconds / 2, 1, search));
    }
    keep("scan", await repeatFor(seconds, 1, () => scan(sql)));
  }
  lines.forEach((line) => line.close());
  const of = (name: string) => medians(rows.get(name) ?? []);
  const [oneRow, latest, full, unchanged] = ["oneRow", "latest", "full", "unchanged"].map(of);
  if (!oneRow || !latest || !full || !unchanged) throw new Error("Nothing was measured");
  return {
    title: "Reads",
    findings: [
      finding("who am I: session and one row", rate(oneRow.perSecond)),
      finding("my latest 50", rate(latest.perSecond), {
        is: latest.perSecond / oneRow.perSecond,
        of: "one row",
        goal: 0.25,
      }),
      limitFinding("my latest 50, p99", latest.p99, "ms", 30),
      finding(`my full list, ${POLLERS} at once`, rate(full.perSecond)),
      finding(`unchanged poll, 304, ${POLLERS} at once`, rate(unchanged.perSecond), {
        is: unchanged.perSecond / full.perSecond,
        of: "full list",
        goal: 5,
      }),
      finding("admin's page of 100, p50", ms(of("adminPage").p50)),
      finding("page 5,000 of them, p50", ms(of("deepPage").p50), {
        is: of("deepPage").p50 / of("adminPage").p50,
        of: "page 1",
        goal: 1.3,
        most: true,
      }),
      finding("admin's newest 1,000 with their total, p50", ms(of("adminList").p50)),
      finding("newest 1,000 in the store, p50", ms(of("uncounted").p50)),
      finding("newest 1,000 in the store, counted again, p50", ms(of("counted").p50), {
        is: of("counted").p50 / of("uncounted").p50,
        of: "uncounted",
        goal: 1.5,
        most: true,
      }),
      finding("descriptions searched row by row in SQL, p50", ms(of("scan").p50)),
      finding("search in descriptions, p50", ms(of("loneSearch").p50), {
        is: of("loneSearch").p50 / of("scan").p50,
        of: "row by row",
        goal: 0.02,
        most: true,
      }),
      limitFinding("search in descriptions, 8 concurrent, p99", of("search").p99, "ms", 100),
      ...texts.map((text) => {
        const { p50 } = of(`search ${text}`);
        return limitFinding(`staff's search for "${text}" and its total, p50`, p50, "ms", 150);
      }),
    ],
  };
}

/** Runs the search without an index: no index covers the concatenated text. */
async function scan(sql: Sql): Promise<void> {
  await sql`
    select * from transactions where deleted_at is null and description || '' ilike '%a1b2c3%'
    order by created_at desc, id desc limit 50`;
}

/** The cursor of a page far down: found by a larger step, because walking there takes a while. */
async function cursorAfter(bank: MeasuredBank, pages: number): Promise<string> {
  const line = await openLine(bank.port);
  let before = "";
  try {
    for (let row = 0; row < pages * 100; row += 1_000) {
      const path = `/api/transactions?limit=1000${before && `&before=${before}`}`;
      const { text } = await line.ask(requestText("GET", path, [adminCookie()]));
      const last = [...text.matchAll(/"id":(\d+).*?"createdAt":"([^"]+)"/g)].at(-1);
      if (last === undefined) break;
      before = `${last[2]},${last[1]}`;
    }
    return before;
  } finally {
    line.close();
  }
}
