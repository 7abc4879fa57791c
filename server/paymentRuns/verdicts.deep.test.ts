import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeVerdicts, isNight } from "./verdicts.suite.ts";

describeVerdicts("memory", isNight ? 100_000 : 5_000, async () => createMemoryStore());
