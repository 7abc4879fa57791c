import { before, type Instant, seconds } from "#contract/time.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";

/** A running server adds the ledger every ten seconds. */
const LINKED_WITHIN = seconds(30);

/** How many ranges of numbers are named at most. */
const MOST_RANGES = 10;

/** Entries and transactions that joined the chain at this time, by name. */
interface LatePass {
  readonly at: Instant;
  readonly names: string;
}

/**
 * Collects which entries and transactions joined the chain late, from the chain's rows: in the
 * first pass of a process, so after a crash, or long after its previous pass. The chain covers
 * them only from then on.
 */
export function createLateLinks({ ledgerLinks }: Pick<Repositories, "ledgerLinks">) {
  const passes: LatePass[] = [];
  return {
    passes,
    async see({ action, at, after }: AuditRow): Promise<void> {
      const since = after?.["since"];
      if (action !== "ledger.linked" || since === undefined) return;
      if (since !== null && String(since) >= before(at, LINKED_WITHIN)) return;
      const links = await ledgerLinks.walk(Number(after?.["from"]), Number(after?.["to"]));
      const names = [
        nameAll("entry", "entries", links.map(({ entryId }) => entryId)),
        nameAll("transaction", "transactions", links.map(({ transactionId }) => transactionId)),
      ];
      const text = names.filter((name) => name !== "").join(" and ");
      passes.push({ at, names: text.charAt(0).toUpperCase() + text.slice(1) });
    },
  };
}

/** "entries 41 to 57, 60", in order; "" for none. */
function nameAll(one: string, many: string, all: readonly (number | null)[]): string {
  const ids = all.filter((id) => id !== null).sort((id, other) => id - other);
  const ranges: { first: number; last: number }[] = [];
  for (const id of ids) {
    const range = ranges.at(-1);
    if (range?.last === id - 1) range.last = id;
    else ranges.push({ first: id, last: id });
  }
  const [first] = ranges;
  if (first === undefined) return "";
  const named = ranges.slice(0, MOST_RANGES).map((range) =>
    range.first === range.last ? String(range.first) : `${range.first} to ${range.last}`
  );
  const rest = ranges.length > named.length ? ", and more" : "";
  return `${ids.length === 1 ? one : many} ${named.join(", ")}${rest}`;
}
