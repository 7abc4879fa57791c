/**
 * Checks what clients saw, as Jepsen does: a history and the state at its end go in, violations come
 * out. Uses no clock, network, or chance.
 */
import { minusCents, sumCents } from "#contract/money.ts";
import { type EndState, type Event, eventsOf, type History, type Pair, sumOf } from "./history.ts";
import { findReversals, findStaleReads } from "./readRules.ts";

export interface Violation {
  readonly rule: string;
  readonly text: string;
}

type Rule = (history: History, end: EndState) => readonly string[];

const rules: Readonly<Record<string, Rule>> = {
  lost: findLost,
  doubled: findDoubled,
  oneDecision: findTwoDecisions,
  totalConstant: findWrongTotals,
  neverBelowZero: findOverdrafts,
  frozen: findMovedWhileFrozen,
  newest: findStaleReads,
  monotonic: findReversals,
  answered: (history) => eventsOf(history, "fail").map(({ answer }) => answer),
};

export function checkHistory(history: History, end: EndState): readonly Violation[] {
  return Object.entries(rules).flatMap(([rule, find]) =>
    find(history, end).map((text) => ({ rule, text }))
  );
}

const isAcknowledged = ({ ended }: Event) => ended < Infinity;

/** Acknowledged writes that aren't in the database. */
function findLost(history: History, { accounts, transactions }: EndState): readonly string[] {
  const statuses = new Map(transactions.map(({ id, status }) => [id, status]));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return [
    ...eventsOf(history, "submit").filter(({ id }) => !statuses.has(id))
      .map(({ id }) => `transaction ${id} was submitted and is gone`),
    ...eventsOf(history, "decide").filter(isAcknowledged)
      .filter(({ id, status }) => statuses.get(id) !== status)
      .map(({ id, status }) => `transaction ${id} was ${status} and is ${statuses.get(id)}`),
    ...eventsOf(history, "lock").filter(isAcknowledged)
      .filter(({ account, amount }) => (byId.get(account)?.locked ?? 0) < amount)
      .map(({ account, amount }) => `${amount} were locked on account ${account} and aren't`),
    ...eventsOf(history, "freeze").filter(isAcknowledged)
      .filter(({ account }) => byId.get(account)?.isFrozen !== true)
      .map(({ account }) => `account ${account} was frozen and isn't`),
  ];
}

/** Requests that had an effect twice. */
function findDoubled(history: History, { transactions }: EndState): readonly string[] {
  const byKey = Map.groupBy(transactions, ({ key }) => key);
  const idsOfKey = Map.groupBy(eventsOf(history, "submit"), ({ key }) => key);
  return [
    ...[...byKey].filter(([, rows]) => rows.length > 1)
      .map(([key, rows]) => `request ${key} was stored ${rows.length} times`),
    ...[...idsOfKey].filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
      .map(([key]) => `request ${key} was acknowledged with two IDs`),
    ...transactions
      .filter(({ status, entries }) => entries !== (status === "completed" ? 1 : 0))
      .map(({ id, status, entries }) => `transaction ${id} is ${status} with ${entries} entries`),
  ];
}

function findTwoDecisions(history: History): readonly string[] {
  const decided = eventsOf(history, "decide").filter(isAcknowledged);
  return [...Map.groupBy(decided, ({ id }) => id)]
    .filter(([, all]) => new Set(all.map(({ status }) => status)).size > 1)
    .map(([id]) => `transaction ${id} was both completed and rejected`);
}

/** Money that appeared or disappeared, in a read or at the end. */
function findWrongTotals(history: History, end: EndState): readonly string[] {
  const reads = eventsOf(history, "read accounts").map(({ accounts }) => accounts);
  const wrong = [...reads, end.accounts].flatMap((accounts) => {
    const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
    return history.pairs.flatMap(({ from, to, opening }) => {
      const [source, destination] = [balances.get(from), balances.get(to)];
      if (source === undefined || destination === undefined) return [];
      return sumCents([source, destination]) === opening
        ? []
        : [`accounts ${from} and ${to} have ${source} and ${destination} instead of ${opening}`];
    });
  });
  const completed = end.transactions.filter(({ status }) => status === "completed");
  const moved = Map.groupBy(completed, ({ from }) => from);
  const atEnd = new Map(end.accounts.map(({ id, balance }) => [id, balance]));
  const wrongAtEnd = history.pairs.filter(({ from, opening }) =>
    minusCents(opening, sumOf(moved.get(from) ?? [])) !== atEnd.get(from)
  );
  return [
    ...wrong,
    ...wrongAtEnd.map(({ from }) =>
      `account ${from} has ${atEnd.get(from)} at the end, which is ` +
      "not what its transactions leave"
    ),
  ];
}

/** Holds, locked money, and completed payments that together exceed what there was. */
function findOverdrafts(history: History, end: EndState): readonly string[] {
  const seen = eventsOf(history, "read accounts").flatMap(({ accounts }) => accounts)
    .filter(({ available }) => available < 0)
    .map(({ id, available }) => `account ${id} had ${available} available`);
  const pending = Map.groupBy(
    end.transactions.filter(({ status }) => status === "pending"),
    ({ from }) => from,
  );
  const atEnd = end.accounts.filter(({ id, balance, locked }) =>
    balance < locked + sumOf(pending.get(id) ?? [])
  ).map(({ id }) => `account ${id} has less than its holds and locked money at the end`);
  const during = history.pairs.flatMap((pair) => findOverdraftOf(pair, history));
  return [...seen, ...atEnd, ...during];
}

/** Finds a moment at which more than the opening balance was surely used, even if no client read it. */
function findOverdraftOf({ from, opening }: Pair, history: History): readonly string[] {
  const submits = eventsOf(history, "submit").filter((event) => event.from === from);
  const decides = Map.groupBy(eventsOf(history, "decide"), ({ id }) => id);
  const locks = eventsOf(history, "lock").filter(({ account }) => account === from);
  const moments = [...submits, ...locks].map(({ ended }) => ended).filter((at) => at < Infinity);
  const used = (at: number) => {
    const counted = submits.filter(({ id, ended }) => {
      const tried = (decides.get(id) ?? []).filter(({ begun }) => begun <= at);
      return ended <= at && (tried.length === 0 ||
        tried.some((one) => one.status === "completed" && one.ended <= at));
    });
    const locked = locks.filter(({ ended }) => ended <= at).map(({ amount }) => amount);
    return sumOf(counted) + Math.max(0, ...locked);
  };
  const over = moments.find((at) => used(at) > opening);
  return over === undefined
    ? []
    : [`account ${from} had ${opening}, of which ${used(over)} were used`];
}

/** Money that left an account after its freeze was acknowledged. */
function findMovedWhileFrozen(history: History): readonly string[] {
  const frozenAt = new Map(
    eventsOf(history, "freeze").map(({ account, ended }) => [account, ended]),
  );
  const submits = eventsOf(history, "submit");
  const source = new Map(submits.map(({ id, from }) => [id, from]));
  const isLate = (account: number | undefined, begun: number) =>
    begun > (frozenAt.get(account ?? 0) ?? Infinity);
  // A repeated request may have happened at its first try.
  return [
    ...submits.filter(({ from, begun }) => isLate(from, begun))
      .map(({ id, from }) => `transaction ${id} was submitted from the frozen account ${from}`),
    ...eventsOf(history, "decide").filter(isAcknowledged)
      .filter(({ status, isRepeat = false }) => status === "completed" && !isRepeat)
      .filter(({ id, begun }) => isLate(source.get(id), begun))
      .map(({ id }) => `transaction ${id} was approved although its account was frozen`),
  ];
}
