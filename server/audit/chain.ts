import type { AuditRow } from "../db/rows.ts";
import type { Store } from "../db/store.ts";
import type { AuditLink } from "../db/store/audit.ts";
import { type Sha256Hex, sha256Hex } from "../hash.ts";
import { sorted } from "../sorted.ts";

/** What the first link names as the hash before it. */
export const NO_HASH = "0".repeat(64);

/** How many rows one transaction links. */
const BATCH = 500;

/**
 * Ids are given before a transaction commits, so a row may come to light behind rows that are
 * linked already. It is looked for among this many ids before the latest linked one.
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

/** What linking came to: how many rows, and the head of the chain if there were any. */
export interface Linked {
  readonly count: number;
  readonly head: AuditLink | undefined;
}

/**
 * Links every audit row that is not yet in the chain, a batch a transaction; several processes may
 * do so at once. `everything` also finds rows that came to light very late, by reading all of them.
 */
export async function linkAudit(
  store: Store,
  { everything = false, hash }: { readonly everything?: boolean; readonly hash?: Sha256Hex } = {},
): Promise<Linked> {
  let count = 0;
  let head: AuditLink | undefined;
  let afterId = everything ? 0 : Math.max(0, await store.auditChain.latestLinkedId() - LATE_ROWS);
  let batch: readonly AuditLink[];
  do {
    const from = afterId;
    batch = await store.transaction((tx) => linkBatch(tx, from, hash));
    count += batch.length;
    head = batch.at(-1) ?? head;
    // All smaller ids that are there now are linked; what comes to light later has another turn.
    afterId = head?.auditId ?? afterId;
  } while (batch.length === BATCH);
  return { count, head };
}

async function linkBatch(
  { auditChain }: Pick<Store, "auditChain">,
  afterId: number,
  hash: Sha256Hex | undefined,
): Promise<readonly AuditLink[]> {
  const head = await auditChain.lockHead();
  const links = await linksOf(head, await auditChain.unlinked(afterId, BATCH), hash);
  await auditChain.append(links);
  return links;
}

/**
 * The one text of an audit row that its hash is taken over: a JSON array of its fields, objects
 * with sorted keys. It must never change, because hashes that were written rest on it.
 */
function canonicalText(row: AuditRow): string {
  const { id, at, actorId, action, subject, before, after } = row;
  return JSON.stringify([id, at, actorId, action, subject, sorted(before), sorted(after)]);
}
