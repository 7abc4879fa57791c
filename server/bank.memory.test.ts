import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { createMemoryStore } from "./store/memory/createMemoryStore.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describeCodeRaces } from "./twoFactor/races.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";

const open = async () => createMemoryStore();

describeContractWalk("memory", open);
describeCodeRaces("memory", open);
describeHostileAmounts("memory", open);
describeCorrections("memory", open);
describeMoneyProperties("memory", open, 60);
describeAccountRaces("memory", open, 5);
describePeopleRaces("memory", open, 20);
