import { approve, books, missing, pendingIds } from "../approvals.ts";
import type { Bench } from "../bench.ts";
import { lineOf, openLines, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import { EIGHT_STATEMENTS, LEDGER_CALL, preparePgbench, runPgbench } from "../pgbench.ts";
import { type Finding, finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { BROWSERS as LANES, submitter } from "../seed.ts";

/** Approving and submitting over HTTP, in turns with pgbench on the same cluster. */
export async function measureMoney(bench: Bench): Promise<Section> {
  const { cluster, sql, bank, size, isQuick } = bench;
  const [rounds, seconds] = isQuick ? [3, 3] : [5, 8];
  const accounts = size.customers * 2;
  await preparePgbench(sql, accounts);
  const next = await pendingIds(sql);
  const acknowledged: number[] = [];
  const lines = await openLines(bank.port, LANES);

  async function approveNext(lane: number): Promise<void> {
    const id = next();
    await approve(lineOf(lines, lane), id, { browser: lane, status: 200 });
    acknowledged.push(id);
  }
  let turn = 0;
  async function submitNext(lane: number): Promise<void> {
    const { cookie, accounts: [fromAccountId, toAccountId] } = submitter(lane, turn++);
    const key = `idempotency-key: ${crypto.randomUUID()}`;
    const body = { type: "transfer", fromAccountId, toAccountId, amount: 0.01 };
    const request = requestText("POST", "/api/transactions", [cookie, key], body);
    await lineOf(lines, lane).ask(request, 201);
  }

  const took = {
    plain: [] as Measured[],
    ledger: [] as Measured[],
    approved: [] as Measured[],
    submitted: [] as Measured[],
    loneApprovals: [] as Measured[],
    loneSubmits: [] as Measured[],
  };
  await repeatFor(1, LANES, approveNext);
  for (let round = 0; round < rounds; round++) {
    took.plain.push(await runPgbench(cluster, EIGHT_STATEMENTS, { accounts, seconds }));
    took.ledger.push(await runPgbench(cluster, LEDGER_CALL, { accounts, seconds }));
    took.approved.push(await repeatFor(seconds, LANES, approveNext));
    took.submitted.push(await repeatFor(seconds, LANES, submitNext));
    took.loneApprovals.push(await repeatFor(1, 1, approveNext));
    took.loneSubmits.push(await repeatFor(1, 1, submitNext));
  }
  lines.forEach((line) => line.close());

  const { plain, ledger, approved, submitted, loneApprovals, loneSubmits } = took;
  return {
    title: "Money movement",
    findings: [
      finding(
        "pgbench, the bare work as eight prepared statements",
        rate(medians(plain).perSecond),
      ),
      finding("pgbench, p99", ms(medians(plain).p99)),
      finding(
        "pgbench, pgledger's shape: two entries and two versioned balances in one call",
        rate(medians(ledger).perSecond),
      ),
      finding("pgbench, pgledger's shape, p99", ms(medians(ledger).p99)),
      ...beside("approve over HTTP", medians(approved), medians(plain)),
      limitFinding(
        "approve over HTTP, one after the other, p50",
        medians(loneApprovals).p50,
        "ms",
        4,
      ),
      ...beside("submit over HTTP with a key", medians(submitted), medians(plain)),
      limitFinding("submit over HTTP, one after the other, p50", medians(loneSubmits).p50, "ms", 4),
      await books(bank),
      await missing(sql, acknowledged),
    ],
  };
}

/** The rate and the latency of 32 clients, next to pgbench's. */
function beside(what: string, ours: Measured, plain: Measured): Finding[] {
  const of = "pgbench";
  return [
    finding(`${what}, ${LANES} concurrent`, rate(ours.perSecond), {
      is: ours.perSecond / plain.perSecond,
      of,
    }),
    finding(`${what}, p99`, ms(ours.p99), { is: ours.p99 / plain.p99, of }),
  ];
}
