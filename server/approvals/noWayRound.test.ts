import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeNoWayRound, isNight } from "./noWayRound.suite.ts";

describeNoWayRound("memory", isNight ? 100_000 : 1_000, async () => createMemoryStore());
