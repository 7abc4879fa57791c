import { createServer } from "node:http";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { integerIn } from "../../server/db/postgres/columns.ts";
import { usualSampler } from "../../server/runtime/cli/supervisor.ts";
import { type MeasuredBank, startBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { cpuTime, type Measured, medians, repeatFor } from "../measure.ts";
import { finding, ms, rate, type Section } from "../report.ts";
import { adminCookie, BROWSERS as LANES } from "../seed.ts";
import { missing } from "./money.ts";

/** More often than real monitoring scrapes. */
const SCRAPE_EVERY_MS = 1_000;

/**
 * Measures approvals on four servers in turns on one database: unmonitored, with metrics read every
 * second, with the default tracing, and with every call traced.
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
  const traced = { OTEL_DENO: "true", OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const scraped = await startBank(url, "", { METRICS_PORT: "0" });
  const banks = [
    await startBank(url),
    scraped,
    await startBank(url, "", { ...traced, ...usualSampler }),
    await startBank(url, "", traced),
  ];
  const scraping = setInterval(async () => {
    await (await fetch(`http://127.0.0.1:${scraped.metricsPort}/metrics`)).text();
  }, SCRAPE_EVERY_MS);

  /** The server's own CPU time for each approval in ms, which other load doesn't change. */
  const worked = new Map(banks.map((bank) => [bank, { ms: 0, approvals: 0 }]));

  async function approving(bank: MeasuredBank, seconds: number): Promise<Measured> {
    const lines = await Promise.all(Array.from({ length: LANES }, () => openLine(bank.port)));
    const [cpu, from] = [await cpuTime(bank.pid), next];
    const measured = await repeatFor(seconds, LANES, async (lane) => {
      const id = next++;
      const request = requestText("PATCH", `/api/transactions/${id}`, [adminCookie(lane)], {
        status: "completed",
      });
      const answer = await lines[lane]?.ask(request);
      if (answer?.status !== 200) throw new Error(`Approving ${id} was answered ${answer?.text}`);
      acknowledged.push(id);
    });
    const sum = worked.get(bank);
    if (sum !== undefined) {
      sum.ms += await cpuTime(bank.pid) - cpu;
      sum.approvals += next - from;
    }
    lines.forEach((line) => line.close());
    return measured;
  }

  const found = banks.map((): Measured[] => []);
  try {
    for (const bank of banks) await approving(bank, 1);
    for (let round = 0; round < rounds; round++) {
      // The first in a round also pays for the work left by the last one, so each is first in turn.
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

  const rates = found.map((rounds) => rate(medians(rounds).perSecond));
  const cpu = banks.map((bank) => {
    const { ms, approvals } = worked.get(bank) ?? { ms: 0, approvals: 0 };
    return ms / approvals;
  });
  const [alone = 0] = cpu;
  const ways = [
    "unwatched",
    "metrics read every second",
    "a hundredth traced",
    "every call traced",
  ];
  return {
    title: "Being watched",
    findings: [
      ...ways.map((way, at) => finding(`approve, ${way}`, rates[at] ?? "")),
      ...ways.map((way, at) => {
        const what = `the bank's CPU for an approval, ${way}`;
        const is = cpu[at] ?? 0;
        const beside = { is: is / alone, of: "unwatched", goal: 1.02, most: true };
        return finding(what, ms(is), at === 0 ? undefined : beside);
      }),
      await missing(sql, acknowledged),
    ],
  };
}
