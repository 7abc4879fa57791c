import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { startBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { finding, limitFinding, ms, type Section } from "../report.ts";
import { adminCookie } from "../seed.ts";

interface DecisionParts {
  readonly url: string;
  readonly sql: Sql;
  readonly rounds: number;
}

const COUNT = 200;
const MOST_MS = 2_000;

/**
 * Measures 200 approvals of one staff member under the server's own rate limit, in turns: each as a
 * request of its own, repeated every second while it is rate-limited, and all in one list.
 */
export async function measureDecisions({ url, sql, rounds }: DecisionParts): Promise<Section> {
  const [row = {}] = await sql`select max(id) as last from transactions where status = 'pending'`;
  let last = integerIn(row, "last");
  const next = () => Array.from({ length: COUNT }, () => last--);
  const bank = await startBank(url, "", { REAL_RATES: "1" });
  try {
    const line = await openLine(bank.port);
    const singles: number[] = [];
    const lists: number[] = [];
    const atomic: number[] = [];
    for (let round = 0; round < rounds; round++) {
      lists.push(await timed(() => decideList(line, next(), false)));
      atomic.push(await timed(() => decideList(line, next(), true)));
      singles.push(await timed(() => decideEach(line, next())));
    }
    line.close();
    return {
      title: "Decisions",
      findings: [
        finding(`${COUNT} approvals, each a request`, ms(median(singles))),
        limitFinding(`${COUNT} approvals in a list`, median(lists), "ms", MOST_MS),
        limitFinding(`${COUNT} approvals in an atomic list`, median(atomic), "ms", MOST_MS),
      ],
    };
  } finally {
    await bank.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function decideEach(line: HttpLine, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const request = requestText("PATCH", `/api/transactions/${id}`, [adminCookie()], {
      status: "completed",
    });
    let { status } = await line.ask(request);
    while (status === 429) {
      await new Promise((over) => setTimeout(over, 1_000));
      ({ status } = await line.ask(request));
    }
    if (status !== 200) throw new Error(`Approving ${id} was answered ${status}`);
  }
}

async function decideList(
  line: HttpLine,
  ids: readonly number[],
  atomic: boolean,
): Promise<void> {
  const key = `idempotency-key: ${crypto.randomUUID()}`;
  const decisions = ids.map((id) => ({ id, status: "completed" }));
  const { status, text } = await line
    .ask(requestText("POST", "/api/decisions", [adminCookie(), key], { decisions, atomic }));
  const made = text.split('"result":"decided"').length - 1;
  if (made !== COUNT) throw new Error(`${made} were decided; the answer was ${status}: ${text}`);
}
