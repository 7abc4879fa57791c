import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describeCodeRaces } from "./twoFactor/races.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeContractWalk("PostgreSQL", open);
  describeCodeRaces("PostgreSQL", open);
  describeHostileAmounts("PostgreSQL", open);
  describeCorrections("PostgreSQL", open);
  describeMoneyProperties("PostgreSQL", open, 20);
  describeAccountRaces("PostgreSQL", open, 15);
  describePeopleRaces("PostgreSQL", open, 100);
});
