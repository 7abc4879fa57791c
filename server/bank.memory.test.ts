import { describeAccountRaces } from "./accounts/accountRaces.suite.ts";
import { describeClockSteps } from "./clockSteps.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeAdminTags } from "./http/adminTags.suite.ts";
import { describeHostileAmounts } from "./ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { createMemoryStore } from "./db/memory/createMemoryStore.ts";
import { describeSeen } from "./seen.suite.ts";
import { describePeopleRaces } from "./users/peopleRaces.suite.ts";
import { describePasskeySignIn } from "./auth/passkeys/signInWithPasskey.suite.ts";
import { describeAuthenticator } from "./auth/secondFactor/authenticator.suite.ts";
import { describeCodeRaces } from "./auth/secondFactor/races.suite.ts";
import { describePasskeyStepUp } from "./auth/stepUp/passkey.suite.ts";
import { describeStepUpRaces } from "./auth/stepUp/races.suite.ts";
import { describeSignedStatements } from "./statements/signedStatement.suite.ts";
import { describeCorrections } from "./transactions/corrections.suite.ts";
import { describeTransactionSearch } from "./transactions/search.suite.ts";

const open = async () => createMemoryStore();

describeContractWalk("memory", open);
describeClockSteps("memory", open);
describeCodeRaces("memory", open);
describeAuthenticator("memory", open);
describePasskeySignIn("memory", open);
describePasskeyStepUp("memory", open);
describeStepUpRaces("memory", open);
describeAdminTags("memory", async () => {
  const store = await open();
  return [store, store];
});
describeHostileAmounts("memory", open);
describeCorrections("memory", open);
describeSeen("memory", open);
describeSignedStatements("memory", open);
describeTransactionSearch("memory", open);
describeMoneyProperties("memory", open, 60);
describeAccountRaces("memory", open, 5);
describePeopleRaces("memory", open, 20);
