import { createServer } from "node:http";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { integerIn } from "../../server/db/postgres/columns.ts";
import { type MeasuredBank, startBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import { finding, rate, type Section } from "../report.ts";
import { adminCookie, BROWSERS as LANES } from "../seed.ts";
import { missing } from "./money.ts";

/** More often than anybody scrapes. */
const SCRAPE_EVERY_MS = 1_000;

/**
 * Approving in a bank that nobody watches, one whose metrics are read every second and one that
 * traces every call, in turns on one database.
 */
export async function measureWatched(
  { url, sql, rounds }: { readonly url: string; readonly sql: Sql; readonly rounds: number },
): Promise<Section> {
  const [row = {}] = await sql`select min(id) as first from transactions where status = 'pending'`;
  let next = integerIn(row, "first");
  const acknowledged: number[] = [];
  const collector = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const address = collector.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const banks = [
    await startBank(url),
    await startBank(url, "", { METRICS_PORT: "0" }),
    await startBank(url, "", { OTEL_DENO: "true", OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  ] as const;
  const scraping = setInterval(async () => {
    await (await fetch(`http://127.0.0.1:${banks[1].metricsPort}/metrics`)).text();
  }, SCRAPE_EVERY_MS);

  async function approving(bank: MeasuredBank, seconds: number): Promise<Measured> {
    const lines = await Promise.all(Array.from({ length: LANES }, () => openLine(bank.port)));
    const measured = await repeatFor(seconds, LANES, async (lane) => {
      const id = next++;
      const request = requestText("PATCH", `/api/transactions/${id}`, [adminCookie(lane)], {
        status: "completed",
      });
      const answer = await lines[lane]?.ask(request);
      if (answer?.status !== 200) throw new Error(`Approving ${id} was answered ${answer?.text}`);
      acknowledged.push(id);
    });
    lines.forEach((line) => line.close());
    return measured;
  }

  const found: [Measured[], Measured[], Measured[]] = [[], [], []];
  try {
    for (const bank of banks) await approving(bank, 1);
    for (let round = 0; round < rounds; round++) {
      // Whoever comes first meets what the last one has left behind: everybody does in turn.
      for (let turn = 0; turn < banks.length; turn++) {
        const at = (round + turn) % banks.length;
        const bank = banks[at];
        if (bank !== undefined) found[at]?.push(await approving(bank, 0.5));
      }
    }
  } finally {
    clearInterval(scraping);
    for (const bank of banks) await bank.stop();
    collector.close();
  }

  const [alone, scraped, traced] = found;
  const share = (of: readonly Measured[]) => medians(of).perSecond / medians(alone).perSecond;
  const beside = (goal: number, is: number) => ({ is, of: "unwatched", goal });
  return {
    title: "Being watched",
    findings: [
      finding("approve, unwatched", rate(medians(alone).perSecond)),
      finding(
        "approve, metrics read every second",
        rate(medians(scraped).perSecond),
        beside(0.98, share(scraped)),
      ),
      finding(
        "approve, every call traced",
        rate(medians(traced).perSecond),
        beside(0.8, share(traced)),
      ),
      await missing(sql, acknowledged),
    ],
  };
}
