import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { isNight } from "../testing/randomRuns.ts";
import { describeRandomBypass } from "./randomBypass.suite.ts";

describeRandomBypass("memory", isNight ? 100_000 : 1_000, async () => createMemoryStore());
