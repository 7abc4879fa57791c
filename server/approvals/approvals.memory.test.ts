import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeApprovals } from "./approvals.suite.ts";
import { describeClosedMeanwhile } from "./closedMeanwhile.suite.ts";
import { describeOverlappingRules } from "./overlappingRules.suite.ts";
import { describeRequestList } from "./requestList.suite.ts";
import { describeSignedDecisions } from "./signedDecision.suite.ts";
import { describeStaffWhoLeft } from "./staffWhoLeft.suite.ts";
import { describeWaysIn } from "./waysIn.suite.ts";
import { describeWaysRound } from "./waysRound.suite.ts";

describeApprovals("memory", async () => createMemoryStore());
describeClosedMeanwhile("memory", async () => createMemoryStore());
describeOverlappingRules("memory", async () => createMemoryStore());
describeRequestList("memory", async () => createMemoryStore());
describeSignedDecisions("memory", async () => createMemoryStore());
describeStaffWhoLeft("memory", async () => createMemoryStore());
describeWaysIn("memory", async () => createMemoryStore());
describeWaysRound("memory", async () => createMemoryStore());
