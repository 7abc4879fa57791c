import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { isNight } from "../testing/randomRuns.ts";
import { describeVerdicts } from "./verdicts.suite.ts";

describeVerdicts("memory", isNight ? 100_000 : 5_000, async () => createMemoryStore());
