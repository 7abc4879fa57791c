import { PGlite } from "@electric-sql/pglite";
import { afterAll } from "vitest";
import { parsers, pgliteDatabase } from "#server/edge/database/pgliteDatabase.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { migrate } from "./store/postgres/migrate.ts";
import { createSqlStore } from "./store/postgres/sqlStore.ts";

/** One PGlite for both, because making one takes seconds; each begins with an empty schema. */
const pglite = await PGlite.create({ dataDir: "memory://", parsers });
afterAll(() => pglite.close());

async function open() {
  const database = { ...pgliteDatabase(pglite), close: () => Promise.resolve() };
  await database.sql.script("drop schema public cascade; create schema public");
  await migrate(database);
  return createSqlStore(database);
}

describeContractWalk("PGlite", open);
describeMoneyProperties("PGlite", open, 8);
