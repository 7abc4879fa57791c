import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeBadInput } from "./badInput.suite.ts";
import { describeInjection } from "./injection.suite.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeBadInput("PostgreSQL", open);
  describeInjection("PostgreSQL", open);
});
