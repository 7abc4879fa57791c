import { sumCents } from "#contract/money.ts";
import type { BooksParts } from "../ports/books.ts";
import type { SystemAccount } from "../rows.ts";
import type { Workspace } from "./workspace.ts";

export function memoryBooksParts({ accounts, entries, postings }: Workspace): BooksParts {
  const after = <Row extends { readonly id: number }>(rows: Iterable<Row>, id: number): Row[] =>
    [...rows].filter((row) => row.id > id).sort((one, other) => one.id - other.id);
  const totalOf = (account: SystemAccount) =>
    sumCents(
      [...postings.values()].filter((posting) => posting.account === account)
        .map(({ amount }) => amount),
    );

  return {
    async systemTotals() {
      return {
        cash: totalOf("cash"),
        adjustments: totalOf("adjustments"),
        closing: totalOf("closing"),
      };
    },
    async checkAccounts(afterId, limit) {
      const slice = after(accounts.values(), afterId).slice(0, limit);
      const newest = new Map([...postings.values()].map((one) => [one.account, one.balanceAfter]));
      return {
        wrongAccounts: slice.filter(({ id, balance }) => (newest.get(id) ?? 0) !== balance)
          .map(({ id }) => id),
        lastAccountId: slice.length < limit ? undefined : slice.at(-1)?.id,
      };
    },
    async checkEntries(afterId, limit) {
      const slice = after(entries.values(), afterId).slice(0, limit);
      const legs = Map.groupBy(postings.values(), ({ entryId }) => entryId);
      const isWrong = (id: number) => {
        const own = legs.get(id) ?? [];
        return own.length === 0 || sumCents(own.map(({ amount }) => amount)) !== 0;
      };
      return {
        wrongEntries: slice.map(({ id }) => id).filter(isWrong),
        lastEntryId: slice.at(-1)?.id ?? afterId,
      };
    },
    async newestEntryId() {
      return after(entries.values(), 0).at(-1)?.id ?? 0;
    },
  };
}
