import { DuplicateRow } from "../errors.ts";
import type { AuditRow } from "../rows.ts";
import {
  actsNamed,
  ARCHIVE,
  type Audit,
  type AuditChain,
  type AuditFilter,
  type AuditLink,
  type AuditRepositories,
  subjectsNamed,
  type WalkedLink,
} from "../store/audit.ts";
import { fitsAll, isNameOf } from "./matchTerms.ts";
import { jsonCopy, mustExist, type UnitOfWork } from "./unitOfWork.ts";

function memoryAudit(unit: UnitOfWork): Audit {
  const { audit } = unit;
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
      const found = newestFirst().filter((row) => fits(unit, row, filter)).slice(0, limit);
      return found.map((row) => ({ ...row, hash: linkOf(unit, row.id)?.hash ?? null }));
    },
  };
}

/** The link of an audit row. */
function linkOf({ auditChain }: UnitOfWork, auditId: number): AuditLink | undefined {
  const [link] = auditChain.of(auditId);
  return link;
}

function fits(
  { users }: UnitOfWork,
  row: AuditRow,
  { actorId, subject, action, except, search, since, until, before }: AuditFilter,
): boolean {
  const isActor = isNameOf([users.get(row.actorId ?? 0)]);
  return (actorId === undefined || row.actorId === actorId) &&
    (subject === undefined || row.subject === subject) &&
    (action === undefined || row.action.startsWith(action)) &&
    (except === undefined || !row.action.startsWith(except)) &&
    (since === undefined || row.at >= since) &&
    (until === undefined || row.at < until) &&
    (before === undefined || row.id < before) &&
    fitsAll(search, () => ({
      id: row.id,
      times: [row.at],
      holds: (text, _isWhole, isMasked) =>
        actsNamed(text).some((act) => act === row.action) ||
        subjectsNamed(text).includes(row.subject) || isActor(text, false, isMasked),
    }));
}

/** Transactions run one after another here, so the end of the chain is locked already. */
function memoryAuditChain(unit: UnitOfWork): AuditChain {
  const { audit, auditChain } = unit;
  const inOrder = () => [...auditChain.values()].sort((one, other) => one.seq - other.seq);
  async function head(): Promise<AuditLink | undefined> {
    for (let seq = auditChain.highest(); seq > 0; seq--) {
      const link = auditChain.get(seq);
      if (link !== undefined) return link;
    }
    return undefined;
  }
  const isLinked = (auditId: number) => auditChain.hasGroup(auditId);

  return {
    head,
    lockHead: head,
    async latestLinkedId() {
      let latest = audit.highest();
      while (latest > 0 && !isLinked(latest)) latest--;
      return latest;
    },
    async unlinked(afterId, limit, upTo = Infinity) {
      const last = Math.min(audit.highest(), upTo);
      const found: AuditRow[] = [];
      for (let id = afterId + 1; id <= last && found.length < limit; id++) {
        const row = isLinked(id) ? undefined : audit.get(id);
        if (row !== undefined) found.push(row);
      }
      return found;
    },
    async append(links) {
      for (const link of links) {
        if (auditChain.get(link.seq) !== undefined || isLinked(link.auditId)) {
          unit.refuse(new DuplicateRow("auditId"));
        }
        auditChain.set(link.seq, link);
      }
    },
    async removeArchived(seq, limit) {
      const first = inOrder().filter((link) => link.seq <= seq).slice(0, limit);
      const last = first.at(-1)?.seq;
      if (last === undefined) return 0;
      const isArchived = [...audit.values()].some(({ id, subject, action, after }) => {
        const to = Number(after?.["to"]);
        return subject === ARCHIVE && action === "audit.archived" && to >= last &&
          inOrder().some((link) => link.auditId === id && link.seq > to);
      });
      if (!isArchived) unit.refuse(new Error("Rows of audit are written once and never changed"));
      for (const link of first) {
        audit.delete(link.auditId);
        auditChain.delete(link.seq);
      }
      return first.length;
    },
    async walk(afterSeq, limit) {
      const latest = (await head())?.seq ?? 0;
      const found: WalkedLink[] = [];
      for (let seq = afterSeq + 1; seq <= latest && found.length < limit; seq++) {
        const link = auditChain.get(seq);
        if (link !== undefined) found.push({ link, row: audit.get(link.auditId) });
      }
      return found;
    },
  };
}

export function memoryAuditRepositories(unit: UnitOfWork): AuditRepositories {
  return {
    audit: memoryAudit(unit),
    auditChain: memoryAuditChain(unit),
  };
}
