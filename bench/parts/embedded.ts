import { PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "../../server/db/drivers/embedded.ts";
import { parsers, pgliteDatabase } from "../../server/db/drivers/pgliteDatabase.ts";
import { instantOf } from "#contract/time.ts";
import { migrate } from "../../server/db/postgres/migrate.ts";
import type { SqlDatabase } from "../../server/db/postgres/sql.ts";
import { createSqlStore } from "../../server/db/postgres/sqlStore.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import { finding, rate, type Section } from "../report.ts";
import { ADMIN, seed } from "../seed.ts";
import { decide } from "../../server/transactions/approve.ts";
import { machineTimers } from "#server/timers.ts";

const LANES = 32;
/** More than it approves in a second anywhere, so that a run never comes to the end of them. */
const APPROVALS_A_SECOND = 12_000;

/** Approvals in the embedded database: flushed to the disk before they are acknowledged, or not. */
export async function measureEmbedded(
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Section> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-embedded-" });
  const pending = rounds * seconds * APPROVALS_A_SECOND;
  const flushed = await prepared(await openEmbedded(`${folder}/data`), pending);
  const pglite = await PGlite.create({ dataDir: `${folder}/unflushed`, parsers });
  const close = () => pglite.close();
  const unflushed = await prepared({ ...pgliteDatabase(pglite), close }, pending);
  try {
    const [safe, quick]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      safe.push(await flushed.approveFor(seconds));
      quick.push(await unflushed.approveFor(seconds));
    }
    const [one, other] = [medians(safe).perSecond, medians(quick).perSecond];
    return {
      title: "Embedded database",
      findings: [
        finding("approvals without flushing, 32 concurrent", rate(other)),
        finding("approvals flushed before they are acknowledged", rate(one), {
          is: one / other,
          of: "without",
          goal: 0.7,
        }),
      ],
    };
  } finally {
    await flushed.close();
    await unflushed.close();
    await Deno.remove(folder, { recursive: true });
  }
}

async function prepared(database: SqlDatabase, pending: number) {
  await migrate(database);
  await // Each account is to hold for a few pending ones only, however long the run.
  await seed(database, { customers: pending / 80, history: 0, pending });
  const store = createSqlStore(database);
  let next = 1;
  return {
    approveFor: (seconds: number) =>
      repeatFor(seconds, LANES, async () => {
        const { result } = await decide({ store, timers: machineTimers }, {
          transactionId: next++,
          status: "completed",
          actorId: ADMIN,
          at: instantOf(new Date()),
        });
        if (result !== "decided") throw new Error(`An approval was ${result}`);
      }),
    close: () => store.close(),
  };
}
