import { milliseconds, seconds } from "#contract/time.ts";
import { StoreUnavailable } from "../errors.ts";
import type { Store, Tables } from "../store.ts";
import { sqlAccounts } from "./accounts.ts";
import { sqlAttempts } from "./attempts.ts";
import { sqlAudit } from "./audit.ts";
import { sqlChatMessages } from "./chatMessages.ts";
import { sqlAuditChain } from "./auditChain.ts";
import { sqlBooksParts } from "./booksParts.ts";
import { createDecisionQueue } from "./decisionQueue.ts";
import { decideAlone, decideTogether, sqlDecisions } from "./decisions.ts";
import { sqlHousekeeping } from "./housekeeping.ts";
import { sqlIdempotency } from "./idempotency.ts";
import { sqlJournal } from "./journal.ts";
import { readTogether } from "./readTogether.ts";
import { sessionsByTokenHash, sqlSessions } from "./sessions.ts";
import { sqlChallenges } from "./challenges.ts";
import { sqlCodes } from "./codes.ts";
import { sqlRecoveries } from "./recoveries.ts";
import { sqlDevices } from "./devices.ts";
import { sqlOutbox } from "./outbox.ts";
import { sqlSettings } from "./settings.ts";
import type { Sql, SqlDatabase } from "./sql.ts";
import { sqlSummary } from "./summary.ts";
import { sqlTransactions } from "./transactions.ts";
import { isWorthRepeating, translate, translating } from "./translate.ts";
import { sqlUsers } from "./users.ts";

const RETRIES = 3;

/**
 * Decisions in one call of a server, which works beside this process: with more in it the process
 * would have nothing to answer meanwhile.
 */
const TOGETHER_BESIDE = 16;
/** And of a database inside this process, which only gains by flushing for more of them at once. */
const TOGETHER_INSIDE = 64;

/** The store on a database that `migrate` has brought up to date. */
export function createSqlStore(database: SqlDatabase): Store {
  const sql = translating(database.sql);
  const decisionsSql = translating(database.onOwnConnection?.("decisions") ?? database.sql);
  const sessionsSql = translating(database.onOwnConnection?.("sessions") ?? database.sql);
  return {
    ...tablesOn(sql),
    sessions: {
      ...sqlSessions(sql),
      byTokenHash: readTogether((hashes) => sessionsByTokenHash(sessionsSql, hashes)),
    },
    decisions: createDecisionQueue({
      most: database.listen === undefined ? TOGETHER_INSIDE : TOGETHER_BESIDE,
      together: (requests) => decideTogether(decisionsSql, requests, false),
      alone: (request) => repeating(() => decideAlone(sql, request)),
    }),
    transaction: (work) => repeating(() => once(database, work)),
    ping: () => soon(sql`select 1`),
    close: () => database.close(),
  };
}

async function repeating<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0;; retry++) {
    try {
      return await work();
    } catch (error) {
      if (retry === RETRIES || !isWorthRepeating(error)) throw error;
      await randomPause(retry);
    }
  }
}

/**
 * A statement that failed has spoiled the transaction, also where `work` caught the failure and
 * went on: then nothing is kept and the failure is thrown, instead of a quiet rollback.
 */
async function once<T>(database: SqlDatabase, work: (tx: Tables) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (sql) => {
      const failures: unknown[] = [];
      const result = await work(tablesOn(translating(sql, (failure) => failures.push(failure))));
      if (failures.length > 0) throw failures[0];
      return result;
    });
  } catch (error) {
    // What fails at the commit itself has not been translated yet.
    throw translate(error);
  }
}

function tablesOn(sql: Sql): Tables {
  return {
    users: sqlUsers(sql),
    accounts: sqlAccounts(sql),
    transactions: sqlTransactions(sql),
    decisions: sqlDecisions(sql),
    summary: sqlSummary(sql),
    journal: sqlJournal(sql),
    sessions: sqlSessions(sql),
    attempts: sqlAttempts(sql),
    audit: sqlAudit(sql),
    chatMessages: sqlChatMessages(sql),
    auditChain: sqlAuditChain(sql),
    booksParts: sqlBooksParts(sql),
    housekeeping: sqlHousekeeping(sql),
    idempotency: sqlIdempotency(sql),
    settings: sqlSettings(sql),
    challenges: sqlChallenges(sql),
    codes: sqlCodes(sql),
    recoveries: sqlRecoveries(sql),
    devices: sqlDevices(sql),
    outbox: sqlOutbox(sql),
  };
}

/** Up to 20, 40, 80 ms: those who met once should not meet again. */
function randomPause(retry: number): Promise<void> {
  const pause = milliseconds(Math.random() * 20 * 2 ** retry);
  return new Promise((resolve) => setTimeout(resolve, pause));
}

/** Who asks whether the database answers wants to know within 2 s. */
async function soon(answer: Promise<unknown>): Promise<void> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => silence.reject(new StoreUnavailable("The database is silent")),
    seconds(2),
  );
  await Promise.race([answer, silence.promise]).finally(() => clearTimeout(timer));
}
