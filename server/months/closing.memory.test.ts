import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeClosedMonthStatements } from "./statements.suite.ts";
import { describeClosingMonths } from "./closing.suite.ts";
import { describeWaysIntoClosedMonth } from "./waysIn.suite.ts";

describeClosingMonths("memory", async () => createMemoryStore());
describeWaysIntoClosedMonth("memory", async () => createMemoryStore());
describeClosedMonthStatements("memory", async () => createMemoryStore());
