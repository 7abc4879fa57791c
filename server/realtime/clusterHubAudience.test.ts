import { beforeEach, describe, expect, it } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { TransactionRow } from "../db/rows.ts";
import { createUserWithAccounts, newTransaction } from "../db/testing/samples.ts";
import {
  transactionMoved,
  transactionUpdate,
  viewTransaction,
} from "../transactions/viewTransaction.ts";
import { createHub } from "./createHub.ts";
import type { Hub } from "../kernel/hub.ts";
import { clusterHub } from "./clusterHub.ts";
import { connect } from "./testing/connect.ts";
import { person, testHandlers } from "./testing/liveHandlers.ts";
import { keepingLog } from "../runtime/testing/keepingLog.ts";
import { machine } from "../kernel/timers.ts";

const silent = keepingLog();
const ADMIN = 90_000;
let store: ReturnType<typeof createMemoryStore>;
let one: Hub;
let two: Hub;
beforeEach(() => {
  store = createMemoryStore();
  const listeners: ((text: string) => void)[] = [];
  const bus = {
    async send(texts: readonly string[]) {
      for (const text of texts) for (const onMessage of listeners) onMessage(text);
    },
    listen: (onMessage: (text: string) => void) => void listeners.push(onMessage),
  };
  const open = () => {
    const local = createHub({ ...machine, policy, log: silent, handlers: testHandlers().handlers });
    return clusterHub({ ...machine, local, bus, store, log: silent });
  };
  [one, two] = [open(), open()];
});

async function signedIn(userId: number) {
  const socket = connect(two, person(userId, userId === ADMIN));
  await socket.auth();
  return socket;
}
const dataOf = (frames: readonly ServerFrame[]) => frames.map(({ data }) => data);

/** A transaction of one person that an edit has given to another, whose words they may not read. */
async function moved() {
  const [former, owner] = [
    await createUserWithAccounts(store, 100),
    await createUserWithAccounts(store, 100),
  ];
  const [from, to] = [former.accounts[0], owner.accounts[0]];
  if (from === undefined || to === undefined) throw new Error("A household has no account");
  const before = await store.transactions.insert(newTransaction(former.user.id, null, from, 5));
  const { id, initiatorId: _, ...fields } = before;
  const wanted = { ...fields, toAccountId: to.id, description: "Secret", metadata: { note: "-" } };
  const after = await store.transactions.change(id, wanted);
  const accounts = [from, to];
  const sockets = {
    former: await signedIn(former.user.id),
    owner: await signedIn(owner.user.id),
    admin: await signedIn(ADMIN),
  };
  return { before, after, accounts, sides: { known: accounts, sides: [to] }, sockets };
}
const seen = (row: TransactionRow) => ({ ...viewTransaction(row), amount: row.amount / 100 });

describe("a transaction that moved to another customer, in another process", () => {
  it("is told to its owner, and taken from who had it before as they knew it", async () => {
    const { before, after, sides, sockets } = await moved();
    for (const telling of transactionMoved(before, after, sides)) one.publish(...telling);
    const [first] = await sockets.owner.heard("transaction_update");
    expect(first?.data).toEqual(seen(after));
    await sockets.admin.heard("transaction_update");
    expect(dataOf(sockets.former.ofType("transaction_update")))
      .toEqual([{ ...seen(before), status: "deleted" }]);
    expect(dataOf(sockets.admin.ofType("transaction_update"))).toEqual([seen(after)]);
  });

  it("is only taken from who is told late of what it was", async () => {
    const { before, after, accounts, sockets } = await moved();
    const old = accounts.filter(({ id }) => id === before.toAccountId);
    one.publish(...transactionUpdate(before, old));
    const [lost] = await sockets.former.heard("transaction_update");
    expect(lost?.data).toMatchObject({ id: before.id, status: "deleted", toAccountId: null });
    expect(JSON.stringify(sockets.former.frames)).not.toContain("Secret");
    await sockets.admin.heard("transaction_update");
    expect(dataOf(sockets.admin.ofType("transaction_update"))).toEqual([seen(after)]);
    expect(sockets.owner.ofType("transaction_update")).toEqual([]);
  });

  it("is still published to all owners of its sides", async () => {
    const { accounts, sockets, before, after } = await moved();
    const { id, initiatorId: _, ...fields } = after;
    const transfer = { ...fields, type: "transfer" as const, fromAccountId: before.toAccountId };
    const both = await store.transactions.change(id, transfer);
    one.publish(...transactionUpdate(both, accounts));
    await sockets.admin.heard("transaction_update");
    for (const socket of Object.values(sockets)) {
      expect(dataOf(await socket.heard("transaction_update"))).toEqual([seen(both)]);
    }
  });
});
