import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeAdminTags } from "./http/adminTags.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { migrate } from "./db/postgres/migrate.ts";
import { createSqlStore } from "./db/postgres/sqlStore.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describePasskeySignIn } from "./auth/passkeys/signInWithPasskey.suite.ts";
import { describeAuthenticator } from "./auth/secondFactor/authenticator.suite.ts";
import { describeCodeRaces } from "./auth/secondFactor/races.suite.ts";
import { describePasskeyStepUp } from "./auth/stepUp/passkey.suite.ts";
import { describeStepUpRaces } from "./auth/stepUp/races.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";
import { describeTransactionSearch } from "./transactions/search.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeContractWalk("PostgreSQL", open);
  describeCodeRaces("PostgreSQL", open);
  describeAuthenticator("PostgreSQL", open);
  describePasskeySignIn("PostgreSQL", open);
  describePasskeyStepUp("PostgreSQL", open);
  describeStepUpRaces("PostgreSQL", open);
  describeAdminTags("PostgreSQL", async () => {
    const url = await server.freshDatabase();
    await migrate(openPostgres(url));
    return [createSqlStore(openPostgres(url)), createSqlStore(openPostgres(url))];
  });
  describeHostileAmounts("PostgreSQL", open);
  describeCorrections("PostgreSQL", open);
  describeTransactionSearch("PostgreSQL", open);
  describeMoneyProperties("PostgreSQL", open, 20);
  describeAccountRaces("PostgreSQL", open, 15);
  describePeopleRaces("PostgreSQL", open, 100);
});
