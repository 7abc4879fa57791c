import type { Outbox } from "../ports/outbox.ts";
import { mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryOutbox(workspace: Workspace): Outbox {
  const { outbox } = workspace;
  return {
    async append(notice) {
      mustExist(workspace, "users", notice.userId);
      const row = { ...notice, id: workspace.nextId("outbox") };
      outbox.set(row.id, row);
      return row;
    },
    newest: async (limit) => newestFirst(outbox.values()).slice(0, limit),
    async deleteAllOf(userId) {
      for (const row of [...outbox.values()]) if (row.userId === userId) outbox.delete(row.id);
    },
  };
}
