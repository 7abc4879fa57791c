import type { Sql } from "../../store/postgres/sql.ts";
import { integerIn } from "../../store/postgres/columns.ts";
import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import type { Yardstick } from "../pgbench.ts";
import { finding, ms, rate, type Section } from "../report.ts";
import { adminCookie, BROWSERS as LANES, submitter } from "../seed.ts";

interface MoneyParts {
  readonly beside: Yardstick;
  readonly sql: Sql;
  readonly bank: MeasuredBank;
  readonly rounds: number;
  readonly seconds: number;
}

/** Approving and submitting over HTTP, in turns with pgbench on the same cluster. */
export async function measureMoney(parts: MoneyParts): Promise<Section> {
  const { beside, sql, bank, rounds, seconds } = parts;
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

  const plain: Measured[] = [];
  const approved: Measured[] = [];
  const submitted: Measured[] = [];
  const lone: Measured[] = [];
  await repeatFor(1, LANES, approve);
  for (let round = 0; round < rounds; round++) {
    plain.push(await beside.run(seconds));
    approved.push(await repeatFor(seconds, LANES, approve));
    submitted.push(await repeatFor(seconds, LANES, submit));
    lone.push(await repeatFor(1, 1, approve));
  }
  lines.forEach((line) => line.close());

  const [one, two, three, four] = [plain, approved, submitted, lone].map(medians);
  if (!one || !two || !three || !four) throw new Error("Nothing was measured");
  const of = beside.name;
  return {
    title: "Money movement",
    findings: [
      finding(`${of}, the bare work as eight prepared statements`, rate(one.perSecond)),
      finding(`${of}, p99`, ms(one.p99)),
      finding("approve over HTTP, 32 at once", rate(two.perSecond), {
        is: two.perSecond / one.perSecond,
        of,
        goal: 1,
      }),
      finding("approve over HTTP, p99", ms(two.p99), {
        is: two.p99 / one.p99,
        of,
        goal: 2,
        most: true,
      }),
      finding("approve over HTTP, one after the other, p50", ms(four.p50)),
      finding("submit over HTTP with a key, 32 at once", rate(three.perSecond)),
      finding("submit over HTTP, p99", ms(three.p99)),
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
  const what = `of ${acknowledged.length} acknowledged approvals, missing or booked twice`;
  return { ...finding(what, String(lost)), goal: "0", isMet: lost === 0 };
}
