import type { AuditRow } from "../rows.ts";
import type { Audit, AuditFilter } from "../ports/audit.ts";
import { jsonCopy, mustExist, type Workspace } from "./workspace.ts";

export function memoryAudit(workspace: Workspace): Audit {
  const { audit, auditChain } = workspace;
  const newestFirst = () => [...audit.values()].sort((one, other) => other.id - one.id);

  return {
    async append(row) {
      mustExist(workspace, "users", row.actorId);
      const id = workspace.nextId("audit");
      audit.set(id, { ...row, id, before: jsonCopy(row.before), after: jsonCopy(row.after) });
    },
    async find(filter, limit) {
      const found = newestFirst().filter((row) => fits(row, filter)).slice(0, limit);
      const hashes = new Map([...auditChain.values()].map(({ auditId, hash }) => [auditId, hash]));
      return found.map((row) => ({ ...row, hash: hashes.get(row.id) ?? null }));
    },
  };
}

function fits(row: AuditRow, { actorId, subject, action, since, until, before }: AuditFilter) {
  return (actorId === undefined || row.actorId === actorId) &&
    (subject === undefined || row.subject === subject) &&
    (action === undefined || row.action.startsWith(action)) &&
    (since === undefined || row.at >= since) &&
    (until === undefined || row.at < until) &&
    (before === undefined || row.id < before);
}
