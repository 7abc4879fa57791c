import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeApprovals } from "./approvals.suite.ts";
import { describeAskedTwice } from "./askedTwice.suite.ts";
import { describeClosedMeanwhile } from "./closedMeanwhile.suite.ts";
import { describeManySmallActs } from "./manySmallActs.suite.ts";
import { describeOverlappingRules } from "./overlappingRules.suite.ts";
import { describeOwnMoney } from "./ownMoney.suite.ts";
import { describeRequestList } from "./requestList.suite.ts";
import { describeSignedDecisions } from "./signedDecision.suite.ts";
import { describeStaffWhoLeft } from "./staffWhoLeft.suite.ts";
import { describeStaleRequests } from "./staleRequests.suite.ts";
import { describeWaysIn } from "./waysIn.suite.ts";
import { describeBypass } from "./bypass.suite.ts";

await onPostgres((server) => {
  describeApprovals("PostgreSQL", () => openStoreOn(server));
  describeAskedTwice("PostgreSQL", () => openStoreOn(server));
  describeClosedMeanwhile("PostgreSQL", () => openStoreOn(server));
  describeManySmallActs("PostgreSQL", () => openStoreOn(server));
  describeOverlappingRules("PostgreSQL", () => openStoreOn(server));
  describeOwnMoney("PostgreSQL", () => openStoreOn(server));
  describeRequestList("PostgreSQL", () => openStoreOn(server));
  describeSignedDecisions("PostgreSQL", () => openStoreOn(server));
  describeStaffWhoLeft("PostgreSQL", () => openStoreOn(server));
  describeStaleRequests("PostgreSQL", () => openStoreOn(server));
  describeWaysIn("PostgreSQL", () => openStoreOn(server));
  describeBypass("PostgreSQL", () => openStoreOn(server));
});
