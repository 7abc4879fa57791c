import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeApprovalRaces } from "../../dualControl/approvalRaces.suite.ts";
import { describeIdentityRaces } from "../../auth/identityRaces.suite.ts";
import { describeDecisionPreviews } from "../../transactions/previewDecisions.suite.ts";
import { describeLimits } from "../../transactions/limits.suite.ts";
import { describeLimitRaces } from "../../transactions/limitRaces.suite.ts";
import { describeDecisionRaces } from "../../transactions/decisionRaces.suite.ts";
import { describeOwnDayLimit } from "../../transactions/ownDayLimit.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeDecisionRaces("PostgreSQL", open, 500);
  describeLimits("PostgreSQL", open);
  describeOwnDayLimit("PostgreSQL", open);
  describeLimitRaces(server);
  describeIdentityRaces(server);
  describeApprovalRaces("PostgreSQL", open, 25);
  describeDecisionPreviews("PostgreSQL", open, 100);
});
