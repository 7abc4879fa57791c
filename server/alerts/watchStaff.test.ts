import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeStaffWatch } from "./watchStaff.suite.ts";

describeStaffWatch("memory", async () => createMemoryStore());
