import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeDecisionPreviews } from "./transactions/previewDecisions.suite.ts";
import { describeLimits } from "./transactions/limits.suite.ts";
import { describeLimitRaces } from "./transactions/limitRaces.suite.ts";
import { describeDecisionRaces } from "./transactions/decisionRaces.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeDecisionRaces("PostgreSQL", open, 500);
  describeLimits("PostgreSQL", open);
  describeLimitRaces(server);
  describeDecisionPreviews("PostgreSQL", open, 100);
});
