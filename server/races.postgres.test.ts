import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeDecisionRaces } from "./transactions/decisionRaces.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeDecisionRaces("PostgreSQL", open, 500);
});
