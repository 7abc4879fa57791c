import { DuplicateRow } from "../errors.ts";
import type { AuditRow } from "../rows.ts";
import type { Audit, AuditChain, AuditFilter, AuditRepositories } from "../store/audit.ts";
import { jsonCopy, mustExist, type UnitOfWork, type Writes } from "./unitOfWork.ts";

function memoryAudit(unit: UnitOfWork): Audit {
  const { audit, auditChain } = unit;
  const newestFirst = () => [...audit.values()].sort((one, other) => other.id - one.id);

  return {
    async append(...rows) {
      for (const row of rows) {
        mustExist(unit, "users", row.actorId);
        const id = unit.nextId("audit");
        audit.set(id, { ...row, id, before: jsonCopy(row.before), after: jsonCopy(row.after) });
      }
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

/** Transactions run one after the other here, so that the head is locked already. */
function memoryAuditChain(unit: UnitOfWork): AuditChain {
  const { audit, auditChain } = unit;
  const inOrder = () => [...auditChain.values()].sort((one, other) => one.seq - other.seq);
  const head = () => Promise.resolve(inOrder().at(-1));

  return {
    head,
    lockHead: head,
    async latestLinkedId() {
      return inOrder().reduce((latest, { auditId }) => Math.max(latest, auditId), 0);
    },
    async unlinked(afterId, limit) {
      const linked = new Set(inOrder().map(({ auditId }) => auditId));
      return [...audit.values()].filter(({ id }) => id > afterId && !linked.has(id))
        .sort((one, other) => one.id - other.id)
        .slice(0, limit);
    },
    async append(links) {
      const linked = new Set(inOrder().map(({ auditId }) => auditId));
      for (const link of links) {
        if (auditChain.get(link.seq) !== undefined || linked.has(link.auditId)) {
          unit.refuse(new DuplicateRow("auditId"));
        }
        auditChain.set(link.seq, link);
      }
    },
    async walk(afterSeq, limit) {
      return inOrder().filter(({ seq }) => seq > afterSeq).slice(0, limit)
        .map((link) => ({ link, row: audit.get(link.auditId) }));
    },
  };
}

export function memoryAuditRepositories(unit: UnitOfWork): AuditRepositories {
  return {
    audit: memoryAudit(unit),
    auditChain: memoryAuditChain(unit),
  };
}

/** What writes in them. */
export const auditWrites: Writes<AuditRepositories> = {
  audit: ["append"],
  auditChain: ["append"],
};
