import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describePaymentRuns } from "./paymentRuns.suite.ts";
import { describeSubmittedOnce } from "./submittedOnce.suite.ts";
import { describeVerdicts } from "./verdicts.suite.ts";

await onPostgres((server) => {
  describePaymentRuns("PostgreSQL", () => openStoreOn(server));
  describeSubmittedOnce("PostgreSQL", () => openStoreOn(server));
  describeVerdicts("PostgreSQL", 40, () => openStoreOn(server));
});
