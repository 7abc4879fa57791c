import type { BreakReason } from "#contract/audit.ts";
import { before, type Instant, minutes } from "#contract/time.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { type Sha256Hex, sha256Hex } from "../kernel/hash.ts";
import type { AuditLink, WalkedLink } from "../db/store/audit.ts";
import { archivedIn } from "./archive.ts";
import { firstUnlinked, hashOf, LATE_ROWS, NO_HASH } from "./chain.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { Slice } from "../kernel/scan.ts";

export interface ChainBreak {
  /** The row concerned; for `link_removed` the row whose link comes after the gap. */
  readonly auditId: number;
  readonly reason: BreakReason;
}

export interface ChainReport {
  /** How many links were checked. */
  readonly checked: number;
  readonly firstBroken: ChainBreak | null;
  /** The newest link that was checked. */
  readonly head: AuditLink | undefined;
  /** The first row that waits for its link, and not for too long; left out where none does. */
  readonly waiting?: number;
  /** The link that it begins behind, of those that are archived or were not asked for. */
  readonly start?: Checkpoint | undefined;
}

const BATCH = 500;

/** How long a row may wait for its link before that counts as a break. */
const LINKED_WITHIN = minutes(1);

type Reads = Pick<Repositories, "audit" | "auditChain">;

/**
 * Verifies the chain from its first entry that isn't archived, or only its `newest` entries, and
 * reports the first break. Searches all rows for unchained ones, or only the newest as well. With
 * `newest`, trusts the entry before them.
 */
export async function verifyChain(
  reads: Reads,
  { now, newest, hash = sha256Hex, see = async () => {} }: {
    readonly now: Instant;
    readonly newest?: number;
    readonly hash?: Sha256Hex;
    /** Takes each row of the chain as long as that is sound, in order. */
    readonly see?: (row: AuditRow) => Promise<void>;
  },
): Promise<ChainReport> {
  const start = await linkBeforeNewest(reads, newest) ?? await archivedBefore(reads);
  const walk = await walkOn(reads, { start, hash, see });
  if (walk.firstBroken !== null) return walk;
  const waiting = newest === undefined ? await firstUnlinked(reads) : await newestUnlinked(reads);
  if (waiting === undefined) return walk;
  if (waiting.at >= before(now, LINKED_WITHIN)) return { ...walk, waiting: waiting.id };
  return { ...walk, firstBroken: { auditId: waiting.id, reason: "never_linked" } };
}

/** The first of the newest rows that waits for its link. */
export async function newestUnlinked({ auditChain }: Reads) {
  const from = await auditChain.latestLinkedId() - LATE_ROWS;
  const [row] = await auditChain.unlinked(Math.max(0, from), 1);
  return row;
}

/** Verifies a slice of the chain, by entry numbers; returns the rows at which it breaks. */
export async function verifyLinks(reads: Reads, afterSeq: number, size: number): Promise<Slice> {
  const [last] = afterSeq === 0 ? [] : await reads.auditChain.walk(afterSeq - 1, 1);
  // The last verified entry may have been archived since.
  let before = last?.link.seq === afterSeq ? last.link : await archivedBefore(reads);
  const batch = await reads.auditChain.walk(before?.seq ?? 0, size);
  const wrong: number[] = [];
  for (const walked of batch) {
    if (await reasonAt(before, walked) !== null) wrong.push(walked.link.auditId);
    before = walked.link;
  }
  return { lastId: batch.length < size ? undefined : before?.seq, wrong };
}

async function walkOn(
  reads: Reads,
  { start, hash, see }: {
    readonly start: Checkpoint | undefined;
    readonly hash: Sha256Hex;
    readonly see: (row: AuditRow) => Promise<void>;
  },
): Promise<ChainReport> {
  let head: AuditLink | undefined;
  let before = start;
  let checked = 0;
  while (true) {
    const batch = await reads.auditChain.walk(before?.seq ?? 0, BATCH);
    for (const walked of batch) {
      const firstBroken = await breakOf(reads, before, walked, hash);
      if (firstBroken !== null) return { checked, firstBroken, head, start };
      if (walked.row !== undefined) await see(walked.row);
      before = head = walked.link;
      checked++;
    }
    if (batch.length < BATCH) return { checked, firstBroken: null, head, start };
  }
}

/**
 * The last link that was archived, as a row of the chain says: where a run has broken off, some of
 * those links are still there, and lead to it. Undefined where nothing was archived.
 */
async function archivedBefore(reads: Reads): Promise<Checkpoint | undefined> {
  const [first] = await reads.auditChain.walk(0, 1);
  if (first === undefined || first.link.seq === 1) return undefined;
  const seq = first.link.seq - 1;
  const archived = (await archivedIn(reads)).find(({ to }) => to >= seq);
  if (archived === undefined) return undefined;
  if (archived.to === seq) return { seq, hash: archived.hash };
  const [last] = await reads.auditChain.walk(archived.to - 1, 1);
  return last?.link.hash === archived.hash ? { seq, hash: first.link.prevHash } : undefined;
}

/** The last link that is not among the newest; undefined if all are, or all are wanted. */
async function linkBeforeNewest({ auditChain }: Reads, newest = Infinity) {
  const seq = (await auditChain.head())?.seq ?? 0;
  if (seq <= newest) return undefined;
  const [walked] = await auditChain.walk(seq - newest - 1, 1);
  return walked?.link;
}

async function breakOf(
  { auditChain }: Reads,
  head: Checkpoint | undefined,
  walked: WalkedLink,
  hash: Sha256Hex,
): Promise<ChainBreak | null> {
  const { link } = walked;
  const reason = await reasonAt(head, walked, hash);
  if (reason === null) return null;
  const { auditId } = link;
  if (reason !== "row_changed" || walked.row === undefined) return { auditId, reason };
  // The next link remembers which hash it was given.
  const [next] = await auditChain.walk(link.seq, 1);
  const isHash = next?.link.prevHash === await hashOf(link.prevHash, walked.row, hash);
  return { auditId, reason: isHash ? "hash_changed" : reason };
}

/** Returns why an entry doesn't follow the previous one, as far as the two of them show. */
async function reasonAt(
  head: Checkpoint | undefined,
  { link, row }: WalkedLink,
  hash: Sha256Hex = sha256Hex,
): Promise<BreakReason | null> {
  if (link.seq !== (head?.seq ?? 0) + 1) return "link_removed";
  if (link.prevHash !== (head?.hash ?? NO_HASH)) return "hash_changed";
  if (row === undefined) return "row_removed";
  return await hashOf(link.prevHash, row, hash) === link.hash ? null : "row_changed";
}
