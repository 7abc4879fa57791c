import type { AuditAction } from "#contract/auditActions.ts";
import type { Instant } from "#contract/time.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Repositories, Store } from "../db/store.ts";
import { ARCHIVE, type AuditLink } from "../db/store/audit.ts";
import type { Sha256Hex } from "../kernel/hash.ts";
import { hashOf, linkAudit } from "./chain.ts";

/**
 * Archives old audit rows from the start of the chain, in parts. Writes a part to the archive, then
 * an audit row that says so, and once that row is in the chain removes the part. So the chain
 * itself covers the parts that left it, and the next run continues an interrupted one.
 */
const ARCHIVED = "audit.archived" satisfies AuditAction;

/**
 * How many rows a part has, how many are read together, and how many are removed together, at most.
 */
const PART = 50_000;
const BATCH = 500;
const SLICE = 5_000;

/** A chain entry with the audit row that it covers. */
export interface LinkedRow {
  readonly link: AuditLink;
  readonly row: AuditRow;
}

/** Up to which link rows were archived, and that link's hash. */
export interface Archived {
  readonly to: number;
  readonly hash: string;
}

/** Something in the chain is not as it was linked: nothing more may leave. */
export class UnsoundChain extends Error {
  override readonly name = "UnsoundChain";
  constructor(readonly auditId: number) {
    super(`Audit entry ${auditId} is not what was linked`);
  }
}

/** Where parts are kept. */
export interface PartKeeper {
  /** Resolves when the part is kept for good; one that is there already may be written again. */
  keep(part: readonly LinkedRow[]): Promise<void>;
  /** Throws where the links from the first to the second number are not all kept. */
  prove(from: number, to: number): Promise<void>;
}

/** Returns what chained rows say about archived parts, by the number of the last entry. */
export async function archivedIn(
  { audit }: Pick<Repositories, "audit">,
): Promise<readonly Archived[]> {
  const rows = await audit.find({ subject: ARCHIVE, action: ARCHIVED }, 10_000);
  return rows.filter(({ hash }) => hash !== null)
    .map(({ after }) => ({ to: Number(after?.["to"]), hash: String(after?.["hash"]) }))
    .toSorted((one, other) => one.to - other.to);
}

/** Archives all whole months that ended before a moment; returns how many rows left. */
export async function archiveAudit(
  store: Store,
  keeper: PartKeeper,
  { until, now, hash }: {
    /** The beginning of a month. */
    readonly until: Instant;
    readonly now: () => Instant;
    readonly hash?: Sha256Hex;
  },
): Promise<number> {
  // Includes a row that an earlier run wrote and that isn't in the chain yet.
  await linkAudit(store, hash);
  let left = await finishEarlier(store, keeper);
  for (;;) {
    const part = await nextPart(store, until);
    const [first, last] = [part[0]?.link, part.at(-1)?.link];
    if (first === undefined || last === undefined) return left;
    await keeper.keep(part);
    await keeper.prove(first.seq, last.seq);
    await store.audit.append({
      at: now(),
      actorId: null,
      action: ARCHIVED,
      subject: ARCHIVE,
      before: null,
      after: { from: first.seq, to: last.seq, hash: last.hash },
    });
    await linkAudit(store, hash);
    left += await remove(store, last.seq);
  }
}

/** Removes what is said to be archived and still there, once it is proved that it is kept. */
async function finishEarlier(store: Store, keeper: PartKeeper): Promise<number> {
  const [first] = await store.auditChain.walk(0, 1);
  const to = (await archivedIn(store)).at(-1)?.to ?? 0;
  if (first === undefined || first.link.seq > to) return 0;
  await keeper.prove(first.link.seq, to);
  return await remove(store, to);
}

async function remove(store: Store, to: number): Promise<number> {
  let left = 0;
  for (let gone = SLICE; gone === SLICE;) {
    gone = await store.transaction((tx) => tx.auditChain.removeArchived(to, SLICE));
    left += gone;
  }
  return left;
}

/**
 * Returns the first chain entries of one month that ended before `until`, with their rows. Keeps
 * entries that the server still needs: the newest one, and those after the ledger's last chained
 * row.
 */
async function nextPart(store: Store, until: Instant): Promise<readonly LinkedRow[]> {
  const ledger = (await store.walks.list()).find(({ name }) => name === "ledger");
  const newest = (await store.auditChain.head())?.seq ?? 0;
  const last = Math.min(newest - 1, ledger?.afterId ?? 0);
  const part: LinkedRow[] = [];
  const monthOf = (row: AuditRow | undefined) => row?.at.slice(0, "2026-01".length) ?? "";
  for (;;) {
    const before = part.at(-1);
    const batch = await store.auditChain.walk(before?.link.seq ?? 0, BATCH);
    for (const { link, row } of batch) {
      if (link.seq > last || part.length === PART) return part;
      if (row === undefined) throw new UnsoundChain(link.auditId);
      const month = monthOf(row);
      if (row.at >= until || (part.length > 0 && month > monthOf(part[0]?.row))) return part;
      await requireSound(part.at(-1)?.link, { link, row });
      part.push({ link, row });
    }
    if (batch.length < BATCH) return part;
  }
}

/** Throws UnsoundChain if a link does not follow the one before, or does not fit its row. */
export async function requireSound(
  before: AuditLink | undefined,
  { link, row }: LinkedRow,
): Promise<void> {
  const follows = before === undefined ||
    (link.seq === before.seq + 1 && link.prevHash === before.hash);
  if (!follows || await hashOf(link.prevHash, row) !== link.hash) {
    throw new UnsoundChain(link.auditId);
  }
}
