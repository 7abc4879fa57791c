import { seconds } from "#contract/time.ts";
import { LockTimeout, RequestInFlight, SchemaTooNew, StoreUnavailable } from "../errors.ts";
import { steps } from "../schema/schema.ts";
import type { Repositories, Store } from "../store.ts";
import { batchLoader } from "./batchLoader.ts";
import { sessionsByTokenHash, sqlSessionRepositories } from "./sessions.ts";
import { sqlUserRepositories } from "./users.ts";
import { sqlSecondFactorRepositories } from "./secondFactor.ts";
import { sqlAccountRepositories } from "./accounts.ts";
import { sqlTransactionRepositories } from "./transactions.ts";
import { sqlLedgerRepositories } from "./ledger.ts";
import { sqlApprovalRepositories } from "./approvals.ts";
import { sqlAuditRepositories } from "./audit.ts";
import { sqlChatRepositories } from "./chat.ts";
import { sqlOperationsRepositories } from "./operations.ts";
import { sqlCompanyRepositories } from "./companies.ts";
import { sqlPayeeRepositories } from "./payees.ts";
import { sqlScheduleRepositories } from "./schedules.ts";
import { integerIn } from "./columns.ts";
import { newestOf } from "./migrate.ts";
import { delay, machineChance, machineTimers, type Timers } from "../../kernel/timers.ts";
import { plainRepositories } from "../store/plain.ts";
import { sqlTables } from "./sqlTable.ts";
import { createReplica } from "./replica.ts";
import { type Sql, type SqlDatabase, sqlThrough } from "./sql.ts";
import { isAborted, isWorthRepeating, translate, withTranslatedErrors } from "./translate.ts";

const RETRIES = 3;

/** How long it is waited for rows that others hold, in all. */
const LOCK_PATIENCE = seconds(2);

interface Options {
  /** The newest version of the schema that is known. */
  readonly known?: number;
  /** A server that follows the database's, for long reading. */
  readonly replica?: SqlDatabase;
  readonly timers?: Timers;
  /** A number from 0 to 1, by which waits differ. */
  readonly chance?: () => number;
}

/** How long and how often to retry on locked rows. */
type Patience = Required<Pick<Options, "timers" | "chance">>;

/** The store on a database that `migrate` has brought to the schema's version that is known here. */
export function createSqlStore(
  database: SqlDatabase,
  { known = newestOf(steps), replica, timers = machineTimers, chance = machineChance }: Options =
    {},
): Store {
  const patience = { timers, chance };
  const sql = repeated(patience, withTranslatedErrors(database.sql));
  const sessionsSql = repeated(
    patience,
    withTranslatedErrors(database.sessionsSql ?? database.sql),
  );
  const repositories = repositoriesOn(sql);
  let newer: SchemaTooNew | undefined;

  async function ping(): Promise<void> {
    const [row = {}] = await soon(
      timers,
      sql`select max(version) as version from schema_migration`,
    );
    const found = integerIn(row, "version");
    if (found > known) newer ??= new SchemaTooNew(found, known);
    if (newer !== undefined) throw newer;
  }

  return {
    ...repositories,
    sessions: {
      ...repositories.sessions,
      byTokenHash: batchLoader((hashes) => sessionsByTokenHash(sessionsSql, hashes)),
    },
    async transaction(work) {
      if (newer !== undefined) throw new StoreUnavailable(newer.message, { cause: newer });
      return await repeating(patience, () => once(database, work));
    },
    ping,
    ...(replica && { replica: replicaReads(sql, repositories, replica, patience) }),
    async close() {
      await Promise.all([database.close(), replica?.close()]);
    },
  };
}

/** The replica's tables where it may be read from, else those of the primary. */
function replicaReads(
  sql: Sql,
  repositories: Repositories,
  database: SqlDatabase,
  patience: Patience,
) {
  const replica = createReplica(sql, database, patience.timers);
  const reads = repositoriesOn(repeated(patience, withTranslatedErrors(replica.sql)));
  return async () => await replica.isUsable() ? reads : repositories;
}

/**
 * Retries work that met a locked row until its time is up. Gives its connection back between tries,
 * so others can proceed.
 */
async function repeating<T>({ timers, chance }: Patience, work: () => Promise<T>): Promise<T> {
  const until = timers.elapsed() + LOCK_PATIENCE;
  for (let retry = 0;; retry++) {
    try {
      return await work();
    } catch (error) {
      const isWorthIt = isHeldUp(error)
        ? timers.elapsed() < until
        : retry < RETRIES && isWorthRepeating(error);
      if (!isWorthIt) throw error;
      // Up to 20, 40, 80 ms: those who met once should not meet again.
      await delay(timers, chance() * 20 * 2 ** Math.min(retry, RETRIES));
    }
  }
}

function isHeldUp(error: unknown): boolean {
  return error instanceof LockTimeout ||
    (error instanceof RequestInFlight && error.cause instanceof LockTimeout);
}

/** Statements by themselves: what timed out has done nothing. */
function repeated(patience: Patience, sql: Sql): Sql {
  return sqlThrough((ask) => repeating(patience, () => ask(sql)));
}

/**
 * Runs `work` in one transaction. A failed statement aborts the transaction even if `work` caught
 * the error: then throws the error, rather than rolling back silently.
 */
async function once<T>(database: SqlDatabase, work: (tx: Repositories) => Promise<T>): Promise<T> {
  const failures: unknown[] = [];
  try {
    return await database.transaction(async (sql) => {
      const result = await work(
        repositoriesOn(withTranslatedErrors(sql, (failure) => failures.push(failure))),
      );
      if (failures.length > 0) throw failures[0];
      return result;
    });
  } catch (error) {
    // Statements sent together fail after the first one as well, and may be heard of before it.
    const first = isAborted(error) ? failures.find((failure) => !isAborted(failure)) : undefined;
    // An error at the commit itself isn't translated yet.
    throw translate(first ?? error);
  }
}

function repositoriesOn(sql: Sql): Repositories {
  return {
    ...plainRepositories(sqlTables(sql)),
    ...sqlUserRepositories(sql),
    ...sqlSessionRepositories(sql),
    ...sqlSecondFactorRepositories(sql),
    ...sqlAccountRepositories(sql),
    ...sqlTransactionRepositories(sql),
    ...sqlScheduleRepositories(sql),
    ...sqlPayeeRepositories(sql),
    ...sqlLedgerRepositories(sql),
    ...sqlAuditRepositories(sql),
    ...sqlChatRepositories(sql),
    ...sqlOperationsRepositories(sql),
    ...sqlApprovalRepositories(sql),
    ...sqlCompanyRepositories(sql),
  };
}

/** Health checks get an answer within 2 s. */
async function soon<T>(timers: Timers, answer: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const giveUp = timers.after(
    seconds(2),
    () => silence.reject(new StoreUnavailable("The database is silent")),
  );
  return await Promise.race([answer, silence.promise]).finally(giveUp);
}
