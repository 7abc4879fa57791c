import { integerIn } from "../../server/db/postgres/columns.ts";
import { approve } from "../approvals.ts";
import { startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median, pause, timed } from "../measure.ts";
import { finding, limitFinding, ms, type Section } from "../report.ts";
import { adminCookie } from "../seed.ts";

const COUNT = 200;
const MOST_MS = 2_000;

/**
 * Measures 200 approvals of one staff member under the server's own rate limit, in turns: each as a
 * request of its own, repeated every second while it is rate-limited, and all in one list.
 */
export async function measureDecisions({ cluster, sql, isQuick }: Bench): Promise<Section> {
  const [row = {}] = await sql`select max(id) as last from transactions where status = 'pending'`;
  let last = integerIn(row, "last");
  const next = () => Array.from({ length: COUNT }, () => last--);
  const bank = await startBank(cluster.url, { REAL_RATES: "1" });
  try {
    const line = await openLine(bank.port);
    const singles: number[] = [];
    const lists: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      lists.push(await timed(() => decideList(line, next())));
      singles.push(await timed(() => decideEach(line, next())));
    }
    line.close();
    return {
      title: "Decisions",
      findings: [
        finding(`${COUNT} approvals, each a request`, ms(median(singles))),
        limitFinding(`${COUNT} approvals in a list`, median(lists), "ms", MOST_MS),
      ],
    };
  } finally {
    await bank.stop();
  }
}

async function decideEach(line: HttpLine, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    let { status } = await approve(line, id);
    while (status === 429) {
      await pause(1_000);
      ({ status } = await approve(line, id));
    }
    if (status !== 200) throw new Error(`Approving ${id} was answered ${status}`);
  }
}

async function decideList(line: HttpLine, ids: readonly number[]): Promise<void> {
  const key = `idempotency-key: ${crypto.randomUUID()}`;
  const decisions = ids.map((id) => ({ id, status: "completed" }));
  const { status, text } = await line
    .ask(requestText("POST", "/api/decisions", [adminCookie(), key], { decisions }));
  const made = text.split('"result":"decided"').length - 1;
  if (made !== COUNT) throw new Error(`${made} were decided; the answer was ${status}: ${text}`);
}
