import { pgPubSub } from "../../db/postgres/processes.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import type { SqlDatabase } from "../../db/postgres/sql.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import type { Hub, MessageBus } from "../../kernel/hub.ts";
import { machine } from "../../kernel/timers.ts";
import { openLive } from "../../openLive.ts";
import { keepingLog } from "../../runtime/testing/keepingLog.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

export interface Process {
  readonly database: SqlDatabase;
  readonly bank: TestBank;
  readonly hub: Hub;
  /** Resolves when it has begun to listen so many times. */
  listening(times: number): Promise<void>;
}

/** Starts a server process of the bank on this database, without its network. */
export function startProcess(url: string): Process {
  const database = openPostgres(url);
  const bank = openTestBank(createSqlStore(database));
  const known = { ...bank.deps, ...machine, log: keepingLog() };
  const bus = pgPubSub(database);
  if (bus === undefined) throw new Error("PostgreSQL has no bus");
  let begun = 0;
  const waiting: (() => void)[] = [];
  const watched: MessageBus = {
    ...bus,
    listen: (onMessage, tell) =>
      bus.listen(onMessage, () => {
        tell();
        begun++;
        waiting.splice(0).forEach((wake) => wake());
      }),
  };
  return {
    database,
    bank,
    hub: openLive(known, watched),
    async listening(times) {
      while (begun < times) await new Promise<void>((wake) => waiting.push(wake));
    },
  };
}
