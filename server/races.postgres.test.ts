import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeDecisionPreviews } from "./transactions/previewDecisions.suite.ts";
import { describeDecisionRaces } from "./transactions/decisionRaces.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeDecisionRaces("PostgreSQL", open, 500);
  describeDecisionPreviews("PostgreSQL", open, 100);
});
