import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeDecisionPreviews } from "./previewDecisions.suite.ts";

describeDecisionPreviews("memory", async () => createMemoryStore(), 500);
