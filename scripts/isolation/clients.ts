import * as z from "zod/mini";
import { account } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { transaction } from "#contract/transactions.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import type { TestResponse } from "#server/testing/asker.ts";
import type { Event, History, Pair } from "./history.ts";
import { type Customer, insist, pageOf, type People, type Person } from "./people.ts";

/** Records what clients do until it is stopped. */
export interface Recording {
  readonly events: readonly Event[];
  /** Resolves with the history when all requests have their answers. */
  stop(): Promise<History>;
}

/** So little that staff may pay it in for hundreds of histories: a customer's day has a limit. */
const OPENING = cents(5_00);
/** Approved, so that money moves all the time. */
const SMALL = [1, 2, 3];
/** Never approved. Three don't fit into the opening balance, so that clients compete. */
const LARGE = [1_80, 2_10, 2_40];
const LOCKS = [40, 80, 1_20];

/** A pair while clients use it. */
interface Shared extends Pair {
  readonly customer: Customer;
  /** Submitted, and not known to be decided. */
  readonly pending: { readonly id: number; readonly isSmall: boolean }[];
}

interface Running {
  readonly people: People;
  readonly pairs: readonly Shared[];
  readonly events: Event[];
  readonly series: string;
  readonly isOver: () => boolean;
}

/**
 * Opens accounts for every customer, and lets clients submit, cancel, approve, reject, lock, freeze,
 * and read, until it is stopped. Failed requests are repeated with their keys, as the app does.
 */
export async function startClients(
  people: People,
  series: string,
): Promise<Recording> {
  let isOver = false;
  const pairs: Shared[] = [];
  for (const customer of people.customers) pairs.push(await openPair(people.admin, customer));
  const running = { people, pairs, events: [], series, isOver: () => isOver };
  const clients = [
    ...pairs.flatMap((pair) => [
      beCustomer(running, pair, 1),
      beCustomer(running, pair, 2),
      beReader(running, pair),
      lockMore(running, pair),
    ]),
    beApprover(running, 1),
    beApprover(running, 2),
  ];
  return {
    events: running.events,
    async stop() {
      // Some are frozen at the end, while the others continue.
      for (const pair of pairs) if (Math.random() < 0.5) await freeze(running, pair);
      await delay(2_000);
      isOver = true;
      await Promise.all(clients);
      return { pairs, events: running.events };
    },
  };
}

async function openPair(admin: Person, customer: Customer): Promise<Shared> {
  const ask = (path: string, body: unknown) => () => pageOf(admin).post(path, body);
  const open = async () => {
    const wish = { userId: customer.id, accountType: "savings" };
    return account.parse((await insist(ask("/api/accounts", wish))).body).id;
  };
  const [from, to] = [await open(), await open()];
  const deposit = { type: "deposit", toAccountId: from, amount: OPENING / 100 };
  const { status } = await insist(ask("/api/transactions", deposit));
  if (status !== 201) throw new Error(`Can't fund account ${from}: ${status}`);
  return { from, to, opening: OPENING, customer, pending: [] };
}

/** Submits, cancels, and reads, one after another. */
async function beCustomer(running: Running, pair: Shared, tab: number): Promise<void> {
  const { isOver, series } = running;
  const client = `${series} ${pair.customer.name} tab ${tab}`;
  for (let count = 0; !isOver(); count++) {
    const chance = Math.random();
    if (chance < 0.3) await submit(running, pair, client, count);
    else if (chance < 0.4) await cancel(running, pair, client);
    else if (chance < 0.75) await readAccounts(running, pair, client);
    else await readTransactions(running, pair, client);
    await delay(Math.random() * 150);
  }
}

/** Reads all the time, also while writes wait. */
async function beReader(running: Running, pair: Shared): Promise<void> {
  const client = `${running.series} ${pair.customer.name} reader`;
  for (; !running.isOver(); await delay(150)) {
    await readAccounts(running, pair, client);
    await readTransactions(running, pair, client);
  }
}

async function submit(
  running: Running,
  { customer, from, to, pending }: Shared,
  client: string,
  count: number,
): Promise<void> {
  const { events } = running;
  const isSmall = Math.random() < 0.5;
  const amount = cents(pick(isSmall ? SMALL : LARGE));
  const key = `${client} ${count}`;
  const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: amount / 100 };
  const headers = { "idempotency-key": key.replaceAll(" ", "-") };
  const body = { ...wish, description: key };
  const begun = performance.now();
  const response = await insist(() => pageOf(customer).post("/api/transactions", body, headers));
  const times = { client, begun, ended: performance.now() };
  if (response.status !== 201) return refused(events, times, response);
  const { id } = transaction.parse(response.body);
  events.push({ act: "submit", key, id, from, amount, ...times });
  pending.push({ id, isSmall });
}

async function cancel(running: Running, pair: Shared, client: string): Promise<void> {
  const [one] = pair.pending.splice(Math.floor(Math.random() * pair.pending.length), 1);
  if (one === undefined) return;
  const ask = () => pageOf(pair.customer).post(`/api/transactions/${one.id}/cancel`);
  await decide(running, client, one.id, "rejected", ask);
}

/** Records each try: one without an answer may have decided too. */
async function decide(
  { events }: Running,
  client: string,
  id: number,
  status: "completed" | "rejected",
  ask: () => Promise<TestResponse>,
): Promise<void> {
  const response = await insist(ask, (begun) => {
    events.push({ act: "decide", id, status, client, begun, ended: Infinity });
  });
  const times = { client, begun: response.begun, ended: performance.now() };
  if (response.status !== 200) return refused(events, times, response);
  const isRepeat = z.safeParse(z.object({ isRepeat: z.literal(true) }), response.body).success ||
    response.isRetry;
  events.push({ act: "decide", id, status, isRepeat, ...times });
}

/** Approves small payments and rejects large ones, sometimes while their customer cancels them. */
async function beApprover(running: Running, tab: number): Promise<void> {
  const { people: { admin }, pairs, isOver, series } = running;
  const client = `${series} approver ${tab}`;
  for (; !isOver(); await delay(100 + Math.random() * 300)) {
    const pair = pick(pairs);
    const one = pair.pending.shift();
    if (one === undefined) continue;
    const status = one.isSmall ? "completed" : "rejected";
    const patch = () => pageOf(admin).patch(`/api/transactions/${one.id}`, { status });
    const decided = decide(running, client, one.id, status, patch);
    if (Math.random() < 0.4) {
      const ask = () => pageOf(pair.customer).post(`/api/transactions/${one.id}/cancel`);
      await decide(running, `${client}, a customer`, one.id, "rejected", ask);
    }
    await decided;
  }
}

/** Locks more and more money of an account. */
async function lockMore(running: Running, { customer, from }: Shared): Promise<void> {
  const { events, isOver, series } = running;
  const client = `${series} ${customer.name} lock`;
  for (const amount of LOCKS) {
    await delay(500 + Math.random() * 3_000);
    if (isOver()) return;
    const body = { amount: amount / 100 };
    const path = `/api/accounts/${from}/lock`;
    const response = await insist(() => pageOf(customer).post(path, body));
    const times = { client, begun: response.begun, ended: performance.now() };
    if (response.status !== 200) refused(events, times, response);
    else events.push({ act: "lock", account: from, amount: cents(amount), ...times });
  }
}

async function freeze({ people: { admin }, events, series }: Running, { from }: Pair) {
  const ask = () => pageOf(admin).patch(`/api/accounts/${from}`, { isFrozen: true });
  const response = await insist(ask);
  const times = { client: `${series} staff`, begun: response.begun, ended: performance.now() };
  if (response.status !== 200) return refused(events, times, response);
  events.push({ act: "freeze", account: from, ...times });
}

async function readAccounts({ events }: Running, { customer, from, to }: Shared, client: string) {
  const response = await insist(() => pageOf(customer).get("/api/accounts"));
  const times = { client, begun: response.begun, ended: performance.now() };
  if (response.status !== 200) return refused(events, times, response);
  const accounts = z.array(account).parse(response.body).filter(({ id }) =>
    id === from || id === to
  )
    .map(({ id, balance, availableBalance: available, lockedAmount: locked, isFrozen }) => ({
      ...{ id, balance, available, locked, isFrozen },
    }));
  events.push({ act: "read accounts", accounts, ...times });
}

async function readTransactions({ events }: Running, { customer, from }: Shared, client: string) {
  const ask = () => pageOf(customer).get(`/api/transactions?accountId=${from}`);
  const response = await insist(ask);
  const times = { client, begun: response.begun, ended: performance.now() };
  if (response.status !== 200) return refused(events, times, response);
  const statuses = new Map(
    z.array(transaction).parse(response.body).map(({ id, status }) => [id, status]),
  );
  events.push({ act: "read transactions", from, statuses, ...times });
}

/** A refusal is fine, such as of money that isn't there. Anything else is a finding. */
function refused(
  events: Event[],
  times: Pick<Event, "client" | "begun" | "ended">,
  { status, body }: TestResponse,
): void {
  if (status === 403 || status === 409 || status === 422) return;
  events.push({
    act: "fail",
    answer: `${times.client}: ${status} ${JSON.stringify(body)}`,
    ...times,
  });
}

function pick<T>(some: readonly T[]): T {
  const one = some[Math.floor(Math.random() * some.length)];
  if (one === undefined) throw new Error("Can't pick from nothing");
  return one;
}
