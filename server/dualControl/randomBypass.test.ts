import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeRandomBypass, isNight } from "./randomBypass.suite.ts";

describeRandomBypass("memory", isNight ? 100_000 : 1_000, async () => createMemoryStore());
