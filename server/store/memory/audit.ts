import type { Audit } from "../ports/audit.ts";
import { jsonCopy, mustExist, type Workspace } from "./workspace.ts";

export function memoryAudit(workspace: Workspace): Audit {
  const { audit } = workspace;
  return {
    async append(row) {
      mustExist(workspace, "users", row.actorId);
      const id = workspace.nextId("audit");
      audit.set(id, { ...row, id, before: jsonCopy(row.before), after: jsonCopy(row.after) });
    },
    async newest(limit) {
      return [...audit.values()].sort((one, other) => other.id - one.id).slice(0, limit);
    },
  };
}
