import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeCompanyApprovals } from "./approvals.suite.ts";
import { describeCompanyChanges } from "./changes.suite.ts";
import { describeChosenAccounts } from "./chosenAccounts.suite.ts";
import { describeCompanyRuns } from "./companyRuns.suite.ts";
import { describeCompanies } from "./companies.suite.ts";
import { describeRequestLists } from "./requestList.suite.ts";
import { describeSharedAccounts } from "./sharedAccounts.suite.ts";
import { describeSignedApprovals } from "./signedApprovals.suite.ts";

describeCompanies("memory", async () => createMemoryStore());
describeCompanyApprovals("memory", async () => createMemoryStore());
describeCompanyChanges("memory", async () => createMemoryStore());
describeCompanyRuns("memory", async () => createMemoryStore());
describeChosenAccounts("memory", async () => createMemoryStore());
describeRequestLists("memory", async () => createMemoryStore());
describeSignedApprovals("memory", async () => createMemoryStore());
describeSharedAccounts("memory", async () => createMemoryStore());
