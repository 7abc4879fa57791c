import type { EntryFacts, LedgerLink, LedgerLinks } from "../store/ledgerLinks.ts";
import { isOfDeletedUser } from "./eraseTexts.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memoryLedgerLinks(unit: UnitOfWork): LedgerLinks {
  const { ledgerLinks, entries, postings, transactions } = unit;
  const inOrder = () => [...ledgerLinks.values()].sort((one, other) => one.id - other.id);

  function factsOf(id: number): EntryFacts | undefined {
    const entry = entries.get(id);
    const own = [...postings.values()].filter(({ entryId }) => entryId === id);
    return entry === undefined ? undefined : { ...entry, postings: own };
  }
  function sidesOf({ entryId, transactionId }: LedgerLink): unknown[] {
    const payment = transactions.get(transactionId ?? 0);
    const legs = [...postings.values()].filter((leg) => leg.entryId === entryId);
    return [payment?.fromAccountId, payment?.toAccountId, ...legs.map(({ account }) => account)];
  }
  const allFacts = (ids: readonly number[]) =>
    ids.map(factsOf).filter((facts) => facts !== undefined);

  return {
    newestId: async () => inOrder().at(-1)?.id ?? 0,
    async unlinkedEntries(limit, late) {
      const linked = new Set(inOrder().map(({ entryId }) => entryId));
      const latest = Math.max(0, ...inOrder().map(({ entryId }) => entryId ?? 0));
      const ids = [...entries.values()].map(({ id }) => id)
        .filter((id) => id > latest - late && !linked.has(id))
        .sort((one, other) => one - other);
      return allFacts(ids.slice(0, limit));
    },
    entries: async (ids) => allFacts(ids),
    transactions: async (ids) =>
      ids.map((id) => transactions.get(id)).filter((row) => row !== undefined),
    async append(links) {
      for (const link of links) ledgerLinks.set(link.id, link);
    },
    async walk(from, to) {
      const newest = new Map(inOrder().map(({ transactionId, id }) => [transactionId, id]));
      return inOrder().filter(({ id }) => id >= from && id <= to).map((link) => ({
        ...link,
        isOfDeletedUser: link.salt === null && isOfDeletedUser(unit, sidesOf(link)),
        isReplaced: link.transactionId !== null && newest.get(link.transactionId) !== link.id,
      }));
    },
  };
}
