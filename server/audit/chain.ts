import { after, type Duration } from "#contract/time.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { AuditLink } from "../db/store/audit.ts";
import { type Sha256Hex, sha256Hex } from "../kernel/hash.ts";
import type { ScanPositionRow } from "../db/store/scanPositions.ts";
import { sorted } from "../kernel/sorted.ts";
import { continueScan, type ScanOptions } from "../kernel/scan.ts";

/** The previous hash of the first entry. */
export const NO_HASH = "0".repeat(64);

/** How many rows one transaction links. */
const BATCH = 500;

/**
 * IDs are assigned before a transaction commits, so a row may appear behind rows that are in the
 * chain already. Searches this many IDs before the latest one in the chain.
 */
export const LATE_ROWS = 10_000;

/** SHA-256 of a row and of everything that was linked before it. */
export async function hashOf(
  prevHash: string,
  row: AuditRow,
  hash: Sha256Hex = sha256Hex,
): Promise<string> {
  return await hash(`${prevHash}\n${canonicalText(row)}`);
}

/** The links of these rows, in this order, after `head`. */
export async function linksOf(
  head: Pick<AuditLink, "seq" | "hash"> | undefined,
  rows: readonly AuditRow[],
  sha256: Sha256Hex = sha256Hex,
): Promise<AuditLink[]> {
  const links: AuditLink[] = [];
  let { seq, hash: prevHash } = head ?? { seq: 0, hash: NO_HASH };
  for (const row of rows) {
    const hash = await hashOf(prevHash, row, sha256);
    links.push({ seq: ++seq, auditId: row.id, prevHash, hash });
    prevHash = hash;
  }
  return links;
}

/** The result of chaining: how many rows, and the chain's checkpoint if there were any. */
export interface Linked {
  readonly count: number;
  readonly head: AuditLink | undefined;
}

/**
 * Adds the newest audit rows to the chain, one batch per transaction; several processes may do so
 * concurrently. `linkForgotten` finds rows that were committed very late.
 */
export async function linkAudit(store: Store, hash?: Sha256Hex): Promise<Linked> {
  let count = 0;
  let head: AuditLink | undefined;
  let afterId = Math.max(0, await store.auditChain.latestLinkedId() - LATE_ROWS);
  let batch: readonly AuditLink[];
  do {
    const from = afterId;
    batch = await store.transaction((tx) => linkBatch(tx, { afterId: from, hash }));
    count += batch.length;
    head = batch.at(-1) ?? head;
    // All smaller ids that are there now are linked; what comes to light later has another turn.
    afterId = head?.auditId ?? afterId;
  } while (batch.length === BATCH);
  return { count, head };
}

async function linkBatch(
  { auditChain }: Pick<Store, "auditChain">,
  { afterId, upTo, hash }: {
    readonly afterId: number;
    readonly upTo?: number;
    readonly hash: Sha256Hex | undefined;
  },
): Promise<readonly AuditLink[]> {
  const head = await auditChain.lockHead();
  const links = await linksOf(head, await auditChain.unlinked(afterId, BATCH, upTo), hash);
  await auditChain.append(links);
  return links;
}

/**
 * Finds rows that were committed very late, behind many chained ones, and chains them: scans the
 * whole log once in `every`, a few slices per call. Returns the scan's progress.
 */
export async function linkForgotten(
  store: Store,
  { now, every, hash, ...pace }: Pick<ScanOptions, "now" | "slices" | "size" | "signal"> & {
    readonly every: Duration;
    readonly hash?: Sha256Hex;
  },
): Promise<ScanPositionRow | undefined> {
  return await continueScan(store, "audit", {
    ...pace,
    now,
    isDue: ({ endedAt }) => endedAt === null || now >= after(endedAt, every),
    async look(tx, afterId, size) {
      const upTo = afterId + size;
      // Locks only if there are rows, so that chaining the newest ones never waits for this.
      const isThere = (await tx.auditChain.unlinked(afterId, 1, upTo)).length > 0;
      const links = isThere ? await linkBatch(tx, { afterId, upTo, hash }) : [];
      if (links.length === BATCH) return { lastId: links.at(-1)?.auditId, wrong: [] };
      const isEnd = upTo >= await tx.auditChain.latestLinkedId();
      return { lastId: isEnd ? undefined : upTo, wrong: [] };
    },
  });
}

/** Returns the first row outside of the chain, scanning all rows a slice at a time. */
export async function firstUnlinked(
  { auditChain }: Pick<Repositories, "auditChain">,
): Promise<AuditRow | undefined> {
  const latest = await auditChain.latestLinkedId();
  for (let afterId = 0; afterId < latest; afterId += LATE_ROWS) {
    const [row] = await auditChain.unlinked(afterId, 1, afterId + LATE_ROWS);
    if (row !== undefined) return row;
  }
  return (await auditChain.unlinked(latest, 1))[0];
}

/**
 * The one text of an audit row that its hash is taken over: a JSON array of its fields, objects
 * with sorted keys. It must never change, because hashes that were written rest on it.
 */
function canonicalText(row: AuditRow): string {
  const { id, at, actorId, action, subject, before, after } = row;
  return JSON.stringify([id, at, actorId, action, subject, sorted(before), sorted(after)]);
}
