import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeApprovals } from "./approvals.suite.ts";

describeApprovals("memory", async () => createMemoryStore());
