import { DuplicateRow } from "../errors.ts";
import type { AuditChain } from "../ports/auditChain.ts";
import type { Workspace } from "./workspace.ts";

/** Transactions run one after the other here, so that the head is locked already. */
export function memoryAuditChain(workspace: Workspace): AuditChain {
  const { audit, auditChain } = workspace;
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
          workspace.refuse(new DuplicateRow("auditId"));
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
