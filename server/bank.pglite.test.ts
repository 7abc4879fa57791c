import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterAll, expect, it } from "vitest";
import { parsers, pgliteDatabase } from "#server/edge/database/pgliteDatabase.ts";
import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { migrate } from "./store/postgres/migrate.ts";
import { createSqlStore } from "./store/postgres/sqlStore.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describeCodeRaces } from "./twoFactor/races.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";

/** One PGlite for all of them, because making one takes seconds; each begins with an empty schema. */
const pglite = await PGlite.create({ dataDir: "memory://", parsers, extensions: { pg_trgm } });
afterAll(() => pglite.close());

async function open() {
  const database = { ...pgliteDatabase(pglite), close: () => Promise.resolve() };
  await database.sql.script("drop schema public cascade; create schema public");
  await migrate(database);
  return createSqlStore(database);
}

describeContractWalk("PGlite", open);
describeCodeRaces("PGlite", open);
describeHostileAmounts("PGlite", open);
describeCorrections("PGlite", open);
describeMoneyProperties("PGlite", open, 8);
describeAccountRaces("PGlite", open, 4);
describePeopleRaces("PGlite", open, 5);

it("searches through an index where the extension is there", async () => {
  const { rows } = await pglite.query(
    "select indexname from pg_indexes where indexname in ('transactions_description', 'users_names')",
  );
  expect(rows).toHaveLength(2);
});
