import type { Sql } from "../../server/db/postgres/sql.ts";
import { approve, books, missing, pendingIds } from "../approvals.ts";
import { startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { openLines } from "../httpLine.ts";
import { pause } from "../measure.ts";
import type { Section } from "../report.ts";
import { BROWSERS as LANES } from "../seed.ts";

/** Time from the first approval until the process is killed. */
const RUNS_MS = [400, 900, 1_700];

/** Kills the process during approvals by 32 administrators, several times. */
export async function measureKilled({ cluster: { url }, sql }: Bench): Promise<Section> {
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
  const next = await pendingIds(sql);
  const bank = await startBank(url);
  const lines = await openLines(bank.port, LANES);
  const acknowledged: number[] = [];
  const first = Promise.withResolvers<void>();
  const lanes = lines.map(async (line, browser) => {
    for (;;) {
      const id = next();
      const answer = await approve(line, id, { browser }).catch(() => undefined);
      if (answer === undefined) return line.close();
      if (answer.status !== 200) throw new Error(`Approving ${id} was answered ${answer.status}`);
      acknowledged.push(id);
      first.resolve();
    }
  });
  const killed = first.promise.then(() => pause(after)).then(() => bank.kill());
  await Promise.all([...lanes, killed]);
  return acknowledged;
}
