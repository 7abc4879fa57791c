import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { isNight } from "../testing/randomRuns.ts";
import { describeRandomMembers } from "./randomMembers.suite.ts";

describeRandomMembers("memory", isNight ? 100_000 : 1_000, async () => createMemoryStore());
