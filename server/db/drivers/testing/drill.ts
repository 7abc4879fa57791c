import { expect } from "vitest";
import { after, instantOf, seconds } from "#contract/time.ts";
import { linkAudit } from "#server/audit/chain.ts";
import { verifyChain } from "#server/audit/verifyChain.ts";
import { createEncryptor } from "#server/kernel/encryptor.ts";
import { at, createUserWithAccounts, newTransaction } from "#server/db/testing/samples.ts";
import type { AccountRow } from "#server/db/rows.ts";
import type { Store } from "#server/db/store.ts";
import { decide } from "../../../transactions/decideTogether.ts";
import { machineTimers } from "../../../kernel/timers.ts";

/** Opens a household and keeps a secret of its owner; returns both. */
export async function open(store: Store, key: Uint8Array<ArrayBuffer>) {
  const { user, accounts } = await createUserWithAccounts(store, 1_000_000, 1_000_000, 0);
  const encryptedIdentity = await createEncryptor(key).encrypt(`user:${user.id}`, "***-**-1234");
  await store.users.update(user.id, { encryptedIdentity });
  return { userId: user.id, accounts };
}

export type Household = Awaited<ReturnType<typeof open>>;

/** Requests and approves so many transfers, withdrawals and deposits, and links what is audited. */
export async function work(
  store: Store,
  { userId, accounts }: Household,
  times: number,
): Promise<void> {
  const [one = null, two = null, three = null]: (AccountRow | null)[] = accounts;
  const ways = [[one, two], [two, three], [one, null], [null, three]] as const;
  const sides = Array.from({ length: times }, (_, turn) => ways[turn % ways.length] ?? ways[0]);
  const pending = await Promise.all(
    sides.map(([from, to], turn) =>
      store.transactions.insert(newTransaction(userId, from, to, 100 + turn))
    ),
  );
  const decided = await Promise.all(pending.map(({ id }, turn) => {
    const status = turn % 5 === 4 ? "rejected" : "completed";
    const request = { transactionId: id, status, actorId: userId, at: at(20, turn) } as const;
    return decide({ store, timers: machineTimers }, request);
  }));
  expect(new Set(decided.map(({ result }) => result))).toEqual(new Set(["decided"]));
  expect((await linkAudit(store)).count).toBe(times);
}

/** What a backup must bring back: balances, transactions, the book's sums and the chain's head. */
export async function stateOf(store: Store, { userId }: Household) {
  return {
    accounts: await store.accounts.listOwnedBy(userId),
    transactions: await store.transactions.listOwnedBy(userId),
    books: await store.journal.books(),
    audit: await store.audit.find({}, 1_000),
    chain: await verifyChain(store, { now: after(instantOf(new Date()), seconds(1)) }),
  };
}

/** Expects the restored server to decrypt old texts and to continue where the backup ended. */
export async function expectToGoOn(
  store: Store,
  home: Household,
  key: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const before = await stateOf(store, home);
  const user = await store.users.byId(home.userId);
  expect(await createEncryptor(key).decrypt(`user:${home.userId}`, user?.encryptedIdentity ?? ""))
    .toBe("***-**-1234");
  await work(store, home, 20);
  const now = await stateOf(store, home);
  expect(now.transactions).toHaveLength(before.transactions.length + 20);
  expect(now.books).toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
  expect(now.chain).toMatchObject({ checked: before.chain.checked + 20, firstBroken: null });
}
