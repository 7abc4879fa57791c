import { afterAll, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { openPostgres } from "#server/edge/database/postgresJs.ts";
import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { migrate } from "./store/postgres/migrate.ts";
import { createSqlStore } from "./store/postgres/sqlStore.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describeCodeRaces } from "./twoFactor/races.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";

const server = await openTestDatabases();

if (server === undefined) {
  it("is not proved on PostgreSQL, because no server is found here", () => {
    expect(server).toBeUndefined();
  });
} else {
  afterAll(() => server.stop());
  const open = async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    return createSqlStore(database);
  };
  describeContractWalk("PostgreSQL", open);
  describeCodeRaces("PostgreSQL", open);
  describeHostileAmounts("PostgreSQL", open);
  describeCorrections("PostgreSQL", open);
  describeMoneyProperties("PostgreSQL", open, 20);
  describeAccountRaces("PostgreSQL", open, 15);
  describePeopleRaces("PostgreSQL", open, 100);
}
