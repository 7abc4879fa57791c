import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeMoneyLock } from "./moneyLock.suite.ts";

describeMoneyLock("memory", async () => createMemoryStore(), 5);
