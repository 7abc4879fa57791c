import { type Event, eventsOf, type History, type Pair, sumOf } from "./history.ts";

/** Reads that lack what was acknowledged before they began, to the same client or another one. */
export function findStaleReads(history: History): readonly string[] {
  return [
    ...eventsOf(history, "read transactions").flatMap((read) => staleTransactions(read, history)),
    ...eventsOf(history, "read accounts").flatMap((read) => staleAccounts(read, history)),
  ];
}

type Read<Name> = Extract<Event, { readonly act: Name }>;

const byWhom = (read: Event, write: Event) =>
  read.client === write.client ? "its own write" : "an acknowledged write";

function staleTransactions(read: Read<"read transactions">, history: History): readonly string[] {
  const submits = eventsOf(history, "submit").filter(({ from }) => from === read.from);
  const ids = new Set(submits.map(({ id }) => id));
  const isBefore = ({ ended }: Event) => ended < read.begun;
  return [
    ...submits.filter(isBefore).filter(({ id }) => !read.statuses.has(id))
      .map((write) => `${read.client} didn't read ${byWhom(read, write)}, transaction ${write.id}`),
    ...eventsOf(history, "decide").filter(isBefore)
      .filter(({ id, status }) => ids.has(id) && (read.statuses.get(id) ?? status) !== status)
      .map((write) =>
        `${read.client} didn't read ${byWhom(read, write)}: ${write.id} is ${write.status}`
      ),
  ];
}

function staleAccounts(read: Read<"read accounts">, history: History): readonly string[] {
  const source = new Map(eventsOf(history, "submit").map((event) => [event.id, event]));
  const isBefore = ({ ended }: Event) => ended < read.begun;
  const done = eventsOf(history, "decide").filter(({ status }) => status === "completed");
  const locks = eventsOf(history, "lock").filter(isBefore);
  const freezes = eventsOf(history, "freeze").filter(isBefore);
  return read.accounts.flatMap((seen) => {
    const pair = history.pairs.find(({ from }) => from === seen.id);
    if (pair === undefined) return [];
    const amountOf = (some: typeof done) => {
      const ids = new Set(some.map(({ id }) => id));
      return sumOf([...ids].flatMap((id) => {
        const submit = source.get(id);
        return submit?.from === seen.id ? [submit] : [];
      }));
    };
    const most = pair.opening - amountOf(done.filter(isBefore));
    const least = pair.opening - amountOf(done.filter(({ begun }) => begun < read.ended));
    const locked = Math.max(
      0,
      ...locks.filter(({ account }) => account === seen.id).map(({ amount }) => amount),
    );
    return [
      ...(seen.balance > most
        ? [`${read.client} read ${seen.balance} on account ${seen.id}; expected ${most} at most`]
        : []),
      ...(seen.balance < least
        ? [`${read.client} read ${seen.balance} on account ${seen.id}; expected ${least} at least`]
        : []),
      ...(seen.locked < locked
        ? [`${read.client} read ${seen.locked} locked on account ${seen.id} instead of ${locked}`]
        : []),
      ...(freezes.some(({ account }) => account === seen.id) && !seen.isFrozen
        ? [`${read.client} didn't read that account ${seen.id} is frozen`]
        : []),
    ];
  });
}

/** States that a client saw go back. */
export function findReversals(history: History): readonly string[] {
  return [...Map.groupBy(history.events, ({ client }) => client).values()].flatMap((events) => [
    ...reversedAccounts(events, history.pairs),
    ...reversedStatuses(events),
  ]);
}

function reversedAccounts(
  events: readonly Event[],
  pairs: readonly Pair[],
): readonly string[] {
  const sources = new Set(pairs.map(({ from }) => from));
  const last = new Map<number, Read<"read accounts">["accounts"][number]>();
  return eventsOf({ events }, "read accounts").flatMap(({ client, accounts }) =>
    accounts.flatMap((seen) => {
      const before = last.get(seen.id);
      last.set(seen.id, seen);
      if (before === undefined) return [];
      const change = seen.balance - before.balance;
      const isWrongWay = sources.has(seen.id) ? change > 0 : change < 0;
      return isWrongWay || seen.locked < before.locked
        ? [`${client} saw account ${seen.id} go from ${before.balance} to ${seen.balance}`]
        : [];
    })
  );
}

function reversedStatuses(events: readonly Event[]): readonly string[] {
  const last = new Map<number, string>();
  return eventsOf({ events }, "read transactions").flatMap(({ client, statuses }) =>
    [...statuses].flatMap(([id, status]) => {
      const before = last.get(id) ?? "pending";
      last.set(id, status);
      return before === "pending" || before === status
        ? []
        : [`${client} saw transaction ${id} go from ${before} to ${status}`];
    })
  );
}
