import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describeErasure } from "./erasure.suite.ts";
import { tables } from "../kernel/tables/tables.ts";

const nameOf = (key: string) => Object.entries(tables).find(([name]) => name === key)?.[1].name;

describeErasure("a deletion in memory", async () => {
  const store = createMemoryStore();
  return {
    store,
    content: async () =>
      new Map(
        Object.entries(store.exportState())
          .map(([key, rows]) => [nameOf(key) ?? key, JSON.stringify(rows)]),
      ),
    close: () => Promise.resolve(),
  };
});
