import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { startBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import type { Section } from "../report.ts";
import { adminCookie, BROWSERS as LANES } from "../seed.ts";
import { books, missing } from "./money.ts";

/** Time from the first approval until the process is killed. */
const RUNS_MS = [400, 900, 1_700];

/** Kills the process during approvals by 32 administrators, several times. */
export async function measureKilled(
  { url, sql }: { readonly url: string; readonly sql: Sql },
): Promise<Section> {
  // Approvals that were running at a kill may be made and acknowledged again in the next run.
  const acknowledged = new Set<number>();
  for (const run of RUNS_MS) {
    for (const id of await approveUntilKilled(url, sql, run)) acknowledged.add(id);
  }
  const bank = await startBank(url);
  try {
    const kept = await missing(sql, [...acknowledged]);
    const what = `killed ${RUNS_MS.length} times in mid-run: ${kept.what}`;
    return { title: "Kill -9", findings: [{ ...kept, what }, await books(bank)] };
  } finally {
    await bank.stop();
  }
}

/** Returns the approvals that were acknowledged before the kill. */
async function approveUntilKilled(url: string, sql: Sql, after: number): Promise<number[]> {
  const [row = {}] = await sql`select min(id) as first from transactions where status = 'pending'`;
  let next = integerIn(row, "first");
  const bank = await startBank(url);
  const lines = await Promise.all(Array.from({ length: LANES }, () => openLine(bank.port)));
  const acknowledged: number[] = [];
  const first = Promise.withResolvers<void>();
  const lanes = lines.map(async (line, lane) => {
    for (;;) {
      const id = next++;
      const path = `/api/transactions/${id}`;
      const request = requestText("PATCH", path, [adminCookie(lane)], { status: "completed" });
      const answer = await line.ask(request).catch(() => undefined);
      if (answer === undefined) return line.close();
      if (answer.status !== 200) throw new Error(`Approving ${id} was answered ${answer.status}`);
      acknowledged.push(id);
      first.resolve();
    }
  });
  const killed = first.promise.then(() => new Promise((resolve) => setTimeout(resolve, after)))
    .then(() => bank.kill());
  await Promise.all([...lanes, killed]);
  return acknowledged;
}
