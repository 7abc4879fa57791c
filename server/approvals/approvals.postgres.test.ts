import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeApprovals } from "./approvals.suite.ts";

await onPostgres((server) => {
  describeApprovals("PostgreSQL", () => openStoreOn(server));
});
