import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeOwnAccounts } from "./ownAccounts.suite.ts";

describeOwnAccounts("memory", async () => {
  const store = createMemoryStore();
  return [store, store];
}, 3);
