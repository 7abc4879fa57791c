import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeCompanyApprovals } from "./approvals.suite.ts";
import { describeCompanyChanges } from "./changes.suite.ts";
import { describeChosenAccounts } from "./chosenAccounts.suite.ts";
import { describeCompanyRuns } from "./companyRuns.suite.ts";
import { describeCompanies } from "./companies.suite.ts";
import { describeRequestLists } from "./requestList.suite.ts";
import { describeSharedAccounts } from "./sharedAccounts.suite.ts";
import { describeSignedApprovals } from "./signedApprovals.suite.ts";

await onPostgres((server) => {
  describeCompanies("PostgreSQL", () => openStoreOn(server));
  describeCompanyApprovals("PostgreSQL", () => openStoreOn(server));
  describeCompanyChanges("PostgreSQL", () => openStoreOn(server));
  describeCompanyRuns("PostgreSQL", () => openStoreOn(server));
  describeChosenAccounts("PostgreSQL", () => openStoreOn(server));
  describeRequestLists("PostgreSQL", () => openStoreOn(server));
  describeSignedApprovals("PostgreSQL", () => openStoreOn(server));
  describeSharedAccounts("PostgreSQL", () => openStoreOn(server));
});
