import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeVerdicts } from "./verdicts.suite.ts";

describeVerdicts("memory", 1_000, async () => createMemoryStore());
