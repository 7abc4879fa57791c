import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeDecisionLists } from "./decideTransactions.suite.ts";
import { describeDecisionListRaces } from "./decisionListRaces.suite.ts";

describeDecisionLists("memory", async () => createMemoryStore());
describeDecisionListRaces("memory", async () => createMemoryStore(), 3);
