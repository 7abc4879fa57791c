import type { Sql, SqlDatabase } from "../../server/db/postgres/sql.ts";
import { integerIn } from "../../server/db/postgres/columns.ts";
import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import type { Yardstick } from "../pgbench.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { adminCookie, BROWSERS as LANES, submitter } from "../seed.ts";

interface MoneyParts {
  readonly beside: Yardstick;
  readonly database: SqlDatabase;
  readonly bank: MeasuredBank;
  readonly rounds: number;
  readonly seconds: number;
}

/** Approving and submitting over HTTP, in turns with pgbench on the same cluster. */
export async function measureMoney(parts: MoneyParts): Promise<Section> {
  const { beside, database, bank, rounds, seconds } = parts;
  const { sql } = database;
  const [row = {}] = await sql`select min(id) as first from transactions where status = 'pending'`;
  let next = integerIn(row, "first");
  const acknowledged: number[] = [];
  const lines = await Promise.all(Array.from({ length: LANES }, () => openLine(bank.port)));
  const lineOf = (lane: number): HttpLine => {
    const line = lines[lane];
    if (line === undefined) throw new Error("There is no such line");
    return line;
  };

  async function approve(lane: number): Promise<void> {
    const id = next++;
    const request = requestText("PATCH", `/api/transactions/${id}`, [adminCookie(lane)], {
      status: "completed",
    });
    const { status, text } = await lineOf(lane).ask(request);
    if (status !== 200) throw new Error(`Approving ${id} was answered ${status}: ${text}`);
    acknowledged.push(id);
  }
  let turn = 0;
  async function submit(lane: number): Promise<void> {
    const key = `idempotency-key: ${crypto.randomUUID()}`;
    const { cookie, accounts: [fromAccountId, toAccountId] } = submitter(lane, turn++);
    const body = { type: "transfer", fromAccountId, toAccountId, amount: 0.01 };
    const { status, text } = await lineOf(lane)
      .ask(requestText("POST", "/api/transactions", [cookie, key], body));
    if (status !== 201) throw new Error(`Submitting was answered ${status}: ${text}`);
  }

  /** The customer of the last lane keeps sending requests, and is kept waiting. */
  async function whileHeld(work: () => Promise<Measured>): Promise<Measured> {
    const lane = LANES - 1;
    const { accounts: [accountId] } = submitter(lane, 0);
    const done = Promise.withResolvers<void>();
    const holding = database.transaction(async (held) => {
      await held`select from accounts where id = ${accountId ?? 0} for update`;
      await done.promise;
    });
    const { cookie, accounts: [fromAccountId, toAccountId] } = submitter(lane, 0);
    const body = { type: "transfer", fromAccountId, toAccountId, amount: 0.01 };
    const waiting = lineOf(lane).ask(requestText("POST", "/api/transactions", [cookie], body));
    const measured = await work();
    done.resolve();
    await holding;
    await waiting;
    return measured;
  }

  const plain: Measured[] = [];
  const ledger: Measured[] = [];
  const approved: Measured[] = [];
  const submitted: Measured[] = [];
  const lone: Measured[] = [];
  const loneSubmits: Measured[] = [];
  const besideHeld: Measured[] = [];
  await repeatFor(1, LANES, approve);
  for (let round = 0; round < rounds; round++) {
    plain.push(await beside.run(seconds));
    ledger.push(await beside.runLedger(seconds));
    approved.push(await repeatFor(seconds, LANES, approve));
    submitted.push(await repeatFor(seconds, LANES, submit));
    lone.push(await repeatFor(1, 1, approve));
    loneSubmits.push(await repeatFor(1, 1, submit));
    besideHeld.push(await whileHeld(() => repeatFor(seconds, LANES - 1, submit)));
  }
  lines.forEach((line) => line.close());

  const [one, two, three] = [medians(plain), medians(approved), medians(submitted)];
  const of = beside.name;
  return {
    title: "Money movement",
    findings: [
      finding(`${of}, the bare work as eight prepared statements`, rate(one.perSecond)),
      finding(`${of}, p99`, ms(one.p99)),
      finding(
        `${of}, pgledger's shape: two entries and two versioned balances in one call`,
        rate(medians(ledger).perSecond),
      ),
      finding(`${of}, pgledger's shape, p99`, ms(medians(ledger).p99)),
      finding("approve over HTTP, 32 concurrent", rate(two.perSecond), {
        is: two.perSecond / one.perSecond,
        of,
      }),
      finding("approve over HTTP, p99", ms(two.p99), {
        is: two.p99 / one.p99,
        of,
      }),
      limitFinding("approve over HTTP, one after the other, p50", medians(lone).p50, "ms", 4),
      finding("submit over HTTP with a key, 32 concurrent", rate(three.perSecond), {
        is: three.perSecond / one.perSecond,
        of,
      }),
      finding("submit over HTTP, p99", ms(three.p99), {
        is: three.p99 / one.p99,
        of,
      }),
      limitFinding("submit over HTTP, one after the other, p50", medians(loneSubmits).p50, "ms", 4),
      finding("submit of others while an account is held, p99", ms(medians(besideHeld).p99), {
        is: medians(besideHeld).p99 / three.p99,
        of: "without",
        goal: 2,
        most: true,
      }),
      await books(bank),
      await missing(sql, acknowledged),
    ],
  };
}

export async function books(bank: MeasuredBank) {
  const { discrepancies, postingTotal } = await bank.order("books");
  const isMet = Array.isArray(discrepancies) && discrepancies.length === 0 && postingTotal === 0;
  return { ...finding("books afterwards", isMet ? "balanced" : "wrong"), goal: "balanced", isMet };
}

/** An approval is kept when it is completed and was booked exactly once. */
export async function missing(sql: Sql, acknowledged: readonly number[]) {
  const [row = {}] = await sql`
    select count(*)::integer as kept from transactions
    where id = any (${`{${acknowledged.join()}}`}::text::integer[]) and status = 'completed'
      and (select count(*) from journal_entries where transaction_id = transactions.id) = 1`;
  const lost = acknowledged.length - integerIn(row, "kept");
  const what = `of ${acknowledged.length} acknowledged approvals, missing or posted twice`;
  return { ...finding(what, String(lost)), goal: "0", isMet: lost === 0 };
}
