import type { Store } from "../../db/store.ts";
import type { TestPerson } from "../../testing/testBank.ts";

const sides = ["fromAccountId", "toAccountId", "accountId"];
const people = ["userId", "initiatorId", "userIds", "sealedFor"];

/**
 * Everything that decisions about these transactions of a customer left behind, without IDs and
 * encrypted texts.
 */
export async function tracesOf(
  store: Store,
  { user, accounts }: TestPerson,
  ids: readonly number[],
  frames: readonly object[],
) {
  const ofEach = async <T>(read: (id: number) => Promise<T>) => await Promise.all(ids.map(read));
  const rows = await ofEach((id) => store.transactions.byId(id));
  const audit = (await ofEach((id) => store.audit.find({ subject: `transaction:${id}` }, 10)))
    .flat();
  const postings = (await ofEach((id) => store.journal.postingsOfTransaction(id))).flat();
  const alerts = await store.alerts.latestOf(user.id, 100);
  const owned = await store.accounts.listOwnedBy(user.id);

  /** Names numbers by their place. */
  function named(field: string, value: unknown): unknown {
    if (field === "sealed") return undefined;
    if (sides.includes(field)) return accounts.findIndex(({ id }) => id === value);
    if (field === "id" || field === "transactionId") return ids.findIndex((id) => id === value);
    return people.includes(field) ? [value].flat().map((id) => id === user.id) : value;
  }

  const found = {
    rows,
    audit: audit.map(({ action, actorId, before, after }) => ({ action, actorId, before, after })),
    postings: postings.map(({ kind, amount, balanceAfter, actorId, postedAt }) => ({
      ...{ kind, amount, balanceAfter, actorId, postedAt },
    })),
    alerts: alerts.map(({ id: _, ...alert }) => alert),
    frames,
    balances: owned.toSorted((one, other) => one.id - other.id)
      .map(({ balance, held }) => [balance, held]),
  };
  return JSON.parse(JSON.stringify(found, named));
}
