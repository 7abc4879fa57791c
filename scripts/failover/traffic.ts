import { transaction } from "#contract/transactions.ts";
import { openBrowsers, openFundedAccounts, register } from "#server/runtime/testing/aDay.ts";
import { openLive, type Visitor } from "#server/runtime/testing/visitor.ts";

/** Something that worked: when it was asked for and when it was there, in ms of this process. */
export interface Success {
  readonly askedAt: number;
  readonly at: number;
}

/** The users' actions and their results. */
export interface TrafficRecord {
  /** The ids of what was submitted and acknowledged, and of what of it was approved. */
  readonly submitted: Set<number>;
  readonly approved: Set<number>;
  readonly writes: Success[];
  readonly reads: Success[];
  readonly sockets: Success[];
  /** Times at which a socket got the request to reload everything. */
  readonly refetches: number[];
  /** The slowest response, including errors, in ms. */
  longestWait: number;
  openSockets: number;
}

export interface Traffic {
  readonly record: Readonly<TrafficRecord>;
  /** Waits until all running requests are done. */
  stop(): Promise<void>;
}

export const CUSTOMERS = 6;
/** A session may write five times a second. */
const BETWEEN_WRITES = 250;
const BETWEEN_READS = 100;
/** The app opens its socket again after so long. */
const BEFORE_SOCKET = 3_000;

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The traffic while it runs. */
interface Running {
  readonly origin: string;
  readonly record: TrafficRecord;
  readonly unapproved: number[];
  readonly isOver: () => boolean;
  /** Resolves when the traffic is over. */
  readonly over: Promise<void>;
}

/** Repeats a request until it succeeds, and records it. */
async function insist(
  record: TrafficRecord,
  ask: () => ReturnType<Visitor["get"]>,
  isGood: (status: number) => boolean,
  successes: Success[],
) {
  for (;;) {
    const askedAt = performance.now();
    const told = await ask().catch(() => undefined);
    const at = performance.now();
    record.longestWait = Math.max(record.longestWait, at - askedAt);
    if (told !== undefined && isGood(told.status)) {
      successes.push({ askedAt, at });
      return told;
    }
    await delay(100);
  }
}

async function submit(
  { record, unapproved, isOver }: Running,
  page: Visitor,
  wish: Readonly<{ [field: string]: unknown }>,
  name: string,
) {
  for (let count = 0; !isOver(); count++) {
    const headers = { "idempotency-key": `${name}-${count}` };
    const post = () => page.post("/api/transactions", wish, headers);
    const { body } = await insist(record, post, (status) => status === 201, record.writes);
    const { id } = transaction.parse(body);
    record.submitted.add(id);
    unapproved.push(id);
    await delay(BETWEEN_WRITES);
  }
}

async function approve({ record, unapproved, isOver }: Running, admin: Visitor) {
  for (; !isOver(); await delay(BETWEEN_WRITES)) {
    const id = unapproved.shift();
    if (id === undefined) continue;
    const patch = () => admin.patch(`/api/transactions/${id}`, { status: "completed" });
    // A retry after a lost response learns that the transaction is decided.
    await insist(record, patch, (status) => status === 200 || status === 409, record.writes);
    record.approved.add(id);
  }
}

async function read({ record, isOver }: Running, page: Visitor) {
  for (; !isOver(); await delay(BETWEEN_READS)) {
    await insist(record, () => page.get("/api/accounts"), (status) => status === 200, record.reads);
  }
}

async function listen({ origin, record, isOver, over }: Running, page: Visitor, userId: number) {
  for (; !isOver(); await Promise.race([over, delay(BEFORE_SOCKET)])) {
    const askedAt = performance.now();
    const live = await openLive(origin, page.cookie(), userId, ({ type }) => {
      if (type === "refetch") record.refetches.push(performance.now());
    }).catch(() => undefined);
    if (live === undefined) continue;
    record.openSockets++;
    record.sockets.push({ askedAt, at: performance.now() });
    await Promise.race([live.closed, over]);
    record.openSockets--;
    live.close();
  }
}

/**
 * Simulates customers who move money, read their accounts and receive live updates, and an
 * administrator who approves. Retries failed requests with their idempotency key, as the app does.
 */
export async function startTraffic(origin: string): Promise<Traffic> {
  const record: TrafficRecord = {
    submitted: new Set(),
    approved: new Set(),
    ...{ writes: [], reads: [], sockets: [], refetches: [], longestWait: 0, openSockets: 0 },
  };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let isOver = false;
  const running: Running = { origin, record, unapproved: [], isOver: () => isOver, over };

  const { admin, ...first } = await openBrowsers(origin, "customer0");
  const people = [first];
  while (people.length < CUSTOMERS) people.push(await register(origin, `customer${people.length}`));
  const busy = await Promise.all(people.map(async ({ page, customer: { id } }) => {
    const { from, to } = await openFundedAccounts(admin, id);
    const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 0.01 };
    const name = `customer-${id}`;
    return [submit(running, page, wish, name), read(running, page), listen(running, page, id)];
  }));
  const all = [...busy.flat(), approve(running, admin)];
  return {
    record,
    async stop() {
      isOver = true;
      end();
      await Promise.all(all);
    },
  };
}
