import { createMemoryStore } from "./db/memory/createMemoryStore.ts";
import { describeDecisionRaces } from "./transactions/decisionRaces.suite.ts";

describeDecisionRaces("memory", async () => createMemoryStore(), 50);
