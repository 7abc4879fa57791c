import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { describeBadInput } from "./badInput.suite.ts";
import { describeInjection } from "./injection.suite.ts";

describeBadInput("memory", async () => createMemoryStore());
describeInjection("memory", async () => createMemoryStore());
