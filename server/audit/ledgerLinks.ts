import type { AuditAction } from "#contract/auditActions.ts";
import { before, type Instant, minutes } from "#contract/time.ts";
import type { AuditRow, TransactionRow } from "../db/rows.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { EntryFacts, LedgerLink, WalkedLedgerLink } from "../db/store/ledgerLinks.ts";
import { type Sha256Hex, sha256Hex } from "../kernel/hash.ts";
import { sorted } from "../kernel/sorted.ts";

/** How many rows of the chain, and how many entries, one transaction reads. */
const BATCH = 500;

/** How many entries may come to light behind one that is linked: ids are given before a commit. */
const LATE_ENTRIES = 10_000;

/** An audit row that is older than this was in the chain when the ledger was last linked. */
const LINKED_WITHIN = minutes(1);

/** What a hash covers: facts that stay, and texts that may be erased with their user. */
interface Hashed {
  readonly facts: readonly unknown[];
  readonly words: readonly unknown[];
  readonly areErased: boolean;
}

/** Must never change, as all that follows it here: hashes that were written depend on it. */
function entryOf(
  { id, kind, transactionId, actorId, postedAt, datedAt, description, postings }: EntryFacts,
): Hashed {
  const legs = postings.map((leg) => [leg.id, leg.account, leg.amount, leg.balanceAfter]);
  return {
    facts: [id, kind, transactionId, actorId, postedAt, legs, datedAt],
    words: [description],
    areErased: description === "",
  };
}

/** Ignores whether it is deleted, because closing an account hides transactions. */
function transactionOf(row: TransactionRow): Hashed {
  return {
    facts: [
      ...[row.id, row.type, row.status, row.fromAccountId, row.toAccountId, row.amount],
      ...[row.initiatorId, row.decidedBy, row.decidedAt, row.createdAt],
    ],
    words: [row.description, sorted(row.metadata), row.rejectionReason],
    areErased: row.description === "" && row.metadata === null && row.rejectionReason === null,
  };
}

/** The salt keeps a reader of the database from guessing texts that were erased. */
async function hashWords(salt: string, { words }: Hashed, hash: Sha256Hex): Promise<string> {
  return await hash(JSON.stringify([salt, ...words]));
}

async function hashFacts(wordsHash: string, { facts }: Hashed, hash: Sha256Hex): Promise<string> {
  return await hash(JSON.stringify([...facts, wordsHash]));
}

async function hashesOf(salt: string, hashed: Hashed, hash: Sha256Hex) {
  const wordsHash = await hashWords(salt, hashed, hash);
  return { salt, wordsHash, hash: await hashFacts(wordsHash, hashed, hash) };
}

/** Returns whether this is what was hashed, or what is left of it after its user was deleted. */
async function fits(
  { salt, wordsHash, hash, isOfDeletedUser }: WalkedLedgerLink,
  hashed: Hashed,
): Promise<boolean> {
  if (await hashFacts(wordsHash, hashed, sha256Hex) !== hash) return false;
  return salt === null
    ? hashed.areErased && isOfDeletedUser
    : await hashWords(salt, hashed, sha256Hex) === wordsHash;
}

async function digestOf(links: readonly LedgerLink[], hash: Sha256Hex): Promise<string> {
  return await hash(
    links.map((link) => [link.id, link.entryId, link.transactionId, link.hash].join(" ")).join(
      "\n",
    ),
  );
}

/**
 * Adds the ledger to the audit log's chain, in the background: hashes each entry with its postings
 * once, and a transaction's state with each of its entries and audit rows. One audit row covers a
 * batch, and joins the chain as any other. Returns whether there is more to do.
 */
export async function linkLedger(
  store: Store,
  { now, since = now, hash = sha256Hex, salt }: {
    readonly now: Instant;
    /** Returns a new secret for each hash. */
    readonly salt: () => string;
    /** When this process last added everything; null if it just started. */
    readonly since?: Instant | null;
    readonly hash?: Sha256Hex;
  },
): Promise<boolean> {
  return await store.transaction(async (tx) => {
    const walk = await tx.walks.take("ledger");
    if (walk === undefined) return false;
    const seen = await tx.auditChain.walk(walk.afterId, BATCH);
    const entries = await tx.ledgerLinks.unlinkedEntries(BATCH, LATE_ENTRIES);
    const touched = [
      ...seen.map(({ row }) => transactionIn(row?.subject ?? "")),
      ...entries.map(({ transactionId }) => transactionId),
    ].filter((id) => id !== null);
    const transactions = await tx.ledgerLinks.transactions([...new Set(touched)]);
    let id = await tx.ledgerLinks.newestId();
    const links: LedgerLink[] = [];
    for (const entry of entries) {
      const own = { entryId: entry.id, transactionId: null };
      links.push({ id: ++id, ...own, ...await hashesOf(salt(), entryOf(entry), hash) });
    }
    for (const row of transactions) {
      const own = { entryId: null, transactionId: row.id };
      links.push({ id: ++id, ...own, ...await hashesOf(salt(), transactionOf(row), hash) });
    }
    await tx.walks.keep({ ...walk, afterId: seen.at(-1)?.link.seq ?? walk.afterId, endedAt: now });
    const [first] = links;
    if (first === undefined) return seen.length === BATCH;
    await tx.ledgerLinks.append(links);
    await tx.audit.append({
      at: now,
      actorId: null,
      action: "ledger.linked" satisfies AuditAction,
      subject: "books",
      before: null,
      after: { from: first.id, to: id, since, hash: await digestOf(links, hash) },
    });
    return seen.length === BATCH || entries.length === BATCH;
  });
}

function transactionIn(subject: string): number | null {
  const [, id] = /^transaction:(\d+)$/.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
}

type Reads = Pick<Repositories, "audit" | "ledgerLinks" | "walks">;

/**
 * Verifies the ledger by the audit log's chain: `see` takes the rows of an intact chain in order;
 * `findings` has a line for each entry and transaction that differs from its hash. If the rows
 * aren't the whole chain, the first of them says where the ledger's hashes begin.
 */
export function createLedgerCheck(reads: Reads, { isWhole = true } = {}) {
  const findings: string[] = [];
  let next = isWhole ? 1 : undefined;

  /**
   * Returns whether an audit row about it may wait for its turn: the bank has changed it just now.
   */
  async function isWaiting(transactionId: number): Promise<boolean> {
    const [newest] = await reads.audit.find({ subject: `transaction:${transactionId}` }, 1);
    const walk = (await reads.walks.list()).find(({ name }) => name === "ledger");
    if (newest === undefined || walk === undefined || walk.endedAt === null) return false;
    return newest.hash === null || newest.at > before(walk.endedAt, LINKED_WITHIN);
  }

  async function lookAt(links: readonly WalkedLedgerLink[]): Promise<void> {
    const idsOf = (key: "entryId" | "transactionId") =>
      links.filter(({ isReplaced }) => !isReplaced).map((link) => link[key])
        .filter((id) => id !== null);
    const entries = new Map(
      (await reads.ledgerLinks.entries(idsOf("entryId"))).map((one) => [one.id, one]),
    );
    const transactions = new Map(
      (await reads.ledgerLinks.transactions(idsOf("transactionId"))).map((one) => [one.id, one]),
    );
    for (const link of links) {
      const { entryId, transactionId } = link;
      if (link.isReplaced) continue;
      const entry = entries.get(entryId ?? 0);
      const transaction = transactions.get(transactionId ?? 0);
      const hashed = entryId === null
        ? transaction && transactionOf(transaction)
        : entry && entryOf(entry);
      if (hashed !== undefined && await fits(link, hashed)) continue;
      if (transactionId !== null && await isWaiting(transactionId)) continue;
      const name = entryId === null ? `Transaction ${transactionId}` : `Entry ${entryId}`;
      findings.push(
        hashed === undefined
          ? `${name} was deleted after it was added to the chain`
          : `${name}${
            entryId === null ? "" : " or one of its postings"
          } was changed after it was ` +
            "added to the chain",
      );
    }
  }

  return {
    findings,
    async see(row: AuditRow): Promise<void> {
      if (row.action !== "ledger.linked") return;
      const { from, to, hash } = row.after ?? {};
      next ??= Number(from);
      const links = await reads.ledgerLinks.walk(Number(from), Number(to));
      if (from !== next || await digestOf(links, sha256Hex) !== hash) {
        findings.push(`Ledger links from ${next} to ${to}: they are not those that were written`);
      }
      next = Number(to) + 1;
      await lookAt(links);
    },
    /** Reports hashes that no audit row covers. */
    async end(): Promise<void> {
      if (next === undefined || await reads.ledgerLinks.newestId() < next) return;
      findings.push(`Ledger entries from ${next} on: no audit entry covers them`);
    },
  };
}
