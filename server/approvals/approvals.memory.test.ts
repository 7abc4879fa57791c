import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeApprovals } from "./approvals.suite.ts";
import { describeOverlappingRules } from "./overlappingRules.suite.ts";

describeApprovals("memory", async () => createMemoryStore());
describeOverlappingRules("memory", async () => createMemoryStore());
