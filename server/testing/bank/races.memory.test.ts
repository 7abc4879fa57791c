import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { describeDecisionRaces } from "../../transactions/decisionRaces.suite.ts";
import { describeLimits } from "../../transactions/limits.suite.ts";
import { describeOwnDayLimit } from "../../transactions/ownDayLimit.suite.ts";

const open = async () => createMemoryStore();
describeDecisionRaces("memory", open, 50);
describeLimits("memory", open);
describeOwnDayLimit("memory", open);
