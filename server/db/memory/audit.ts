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
} from "../store/audit.ts";
import { fitsAll, isIn, namesOf } from "./matchTerms.ts";
import { jsonCopy, mustExist, pick, type UnitOfWork, type Writes } from "./unitOfWork.ts";

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
      const found = newestFirst().filter((row) => fits(unit, row, filter)).slice(0, limit);
      const hashes = new Map([...auditChain.values()].map(({ auditId, hash }) => [auditId, hash]));
      return found.map((row) => ({ ...row, hash: hashes.get(row.id) ?? null }));
    },
  };
}

function fits(
  { users }: UnitOfWork,
  row: AuditRow,
  { actorId, subject, action, except, search, since, until, before }: AuditFilter,
): boolean {
  const isActor = isIn(namesOf(users.get(row.actorId ?? 0)));
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
      holds: (text) =>
        actsNamed(text).some((act) => act === row.action) ||
        subjectsNamed(text).includes(row.subject) || isActor(text),
    }));
}

/** Transactions run one after the other here, so that the head is locked already. */
function memoryAuditChain(unit: UnitOfWork): AuditChain {
  const { audit, auditChain } = unit;
  const inOrder = () => [...auditChain.values()].sort((one, other) => one.seq - other.seq);
  async function head(): Promise<AuditLink | undefined> {
    let latest: AuditLink | undefined;
    for (const link of auditChain.values()) {
      if (latest === undefined || link.seq > latest.seq) latest = link;
    }
    return latest;
  }
  function isLinked(auditId: number): boolean {
    for (const _ of auditChain.of(auditId)) return true;
    return false;
  }

  return {
    head,
    lockHead: head,
    async latestLinkedId() {
      let latest = 0;
      for (const { auditId } of auditChain.values()) latest = Math.max(latest, auditId);
      return latest;
    },
    async unlinked(afterId, limit, upTo = Infinity) {
      return pick(audit, ({ id }) => id > afterId && id <= upTo && !isLinked(id))
        .sort((one, other) => one.id - other.id)
        .slice(0, limit);
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
  auditChain: ["append", "removeArchived"],
};
