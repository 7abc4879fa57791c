import { describe, expect, it } from "vitest";
import type { Metadata } from "#contract/metadata.ts";
import { instantOf } from "#contract/time.ts";
import {
  at,
  createUserWithAccounts,
  deposit,
  everyAccount,
  listed,
  newTransaction,
  transactionCount,
} from "./testing/samples.ts";
import type { Store } from "./store.ts";

const yes = { status: "completed", decidedBy: 0, decidedAt: at(20) } as const;

export function describeTransactions(open: () => Store): void {
  describe("transactions", () => {
    it("keep every field", async () => {
      const { user, accounts: [from, to] } = await createUserWithAccounts(open(), 0, 0);
      const wanted = newTransaction(user.id, from ?? null, to ?? null, 99_999_999_999, {
        status: "completed",
        description: "Rent, “March” – 3′ ✓",
        metadata: { kind: "balance_adjustment", nested: { list: [1, "two", null, true] } },
        decidedBy: user.id,
        decidedAt: at(11, 7),
        createdAt: at(10, 999),
      });
      const transaction = await open().transactions.insert(wanted);
      expect(transaction).toEqual({ ...wanted, id: transaction.id });
      expect(await open().transactions.lock(transaction.id)).toEqual(transaction);
      expect(await open().transactions.lock(2 ** 31 - 1)).toBeUndefined();
    });

    it("are counted while they wait, by who asked for them", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        1_000,
        0,
      );
      const { user: other } = await createUserWithAccounts(open());
      const { transactions, limits } = open();
      const ask = (initiatorId: number, changes = {}) =>
        transactions.insert(newTransaction(initiatorId, from, to, 1, changes));
      const [first, second] = [await ask(user.id), await ask(user.id)];
      await transactions.insert(newTransaction(user.id, null, to, 1, { type: "deposit" }));
      await ask(user.id, { status: "rejected", decidedBy: other.id, decidedAt: at(20) });
      await ask(other.id);
      const waiting = async (most = 10) =>
        (await limits.waitingBy([user.id], { most, settings: [] })).waiting.get(user.id);
      expect([await waiting(), await waiting(2)])
        .toEqual([{ count: 3, total: 3 }, { count: 2, total: 2 }]);
      await transactions.decide(first.id, { ...yes, decidedBy: other.id });
      await transactions.delete(second.id, at(21));
      expect(await waiting()).toEqual({ count: 1, total: 1 });
      await transactions.change(first.id, { ...first, status: "pending" });
      expect(await waiting()).toEqual({ count: 2, total: 2 });
    });

    it("refuse sides that do not fit their type, and accounts that do not exist", async () => {
      const { user, accounts: [one] } = await createUserWithAccounts(open(), 0);
      const account = one ?? null;
      const unfit = [
        newTransaction(user.id, account, null, 1, { type: "deposit" }),
        newTransaction(user.id, null, account, 1, { type: "withdrawal" }),
        newTransaction(user.id, account, null, 1, { type: "transfer" }),
        newTransaction(user.id, account, account, 1),
        newTransaction(user.id, null, account, 0),
        newTransaction(user.id, null, account, -5),
        newTransaction(user.id, null, account, 1, { toAccountId: 2 ** 31 - 1 }),
      ];
      for (const transaction of unfit) {
        await expect(open().transactions.insert(transaction)).rejects.toThrow();
      }
    });

    it("are listed newest first: a user's by either side, or the newest of all", async () => {
      const { user, accounts: [mine = null] } = await createUserWithAccounts(open(), 0);
      const { accounts: [theirs = null] } = await createUserWithAccounts(open(), 0);
      const insert = (...given: Parameters<typeof newTransaction>) =>
        open().transactions.insert(newTransaction(...given));
      const out = await insert(user.id, mine, theirs, 1, { createdAt: at(51) });
      const into = await insert(user.id, theirs, mine, 2, { createdAt: at(53) });
      const foreign = await insert(user.id, null, theirs, 3, { createdAt: at(54) });
      const cash = await insert(user.id, null, mine, 4, { createdAt: at(52) });

      expect(await open().transactions.listOwnedBy(user.id)).toEqual([into, cash, out].map(listed));
      const newest = await open().transactions.listNewest(3);
      expect(newest).toEqual([foreign, into, cash].map(listed));
    });

    it("name the ones that correct them, oldest first", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 0);
      const { transactions } = open();
      const insert = (metadata: Metadata | null, changes = {}) =>
        transactions.insert(newTransaction(user.id, null, account, 1, { metadata, ...changes }));
      const corrected = await insert(null);
      const first = await insert({ corrects: corrected.id, note: "Half" }, { createdAt: at(59) });
      const second = await insert({ corrects: corrected.id }, { createdAt: at(51) });
      await insert({ corrects: first.id });
      await insert({ note: corrected.id });
      const deleted = await insert({ corrects: corrected.id });
      await transactions.delete(deleted.id, at(55));
      expect(await transactions.correctionsOf(corrected.id)).toEqual([first, second].map(listed));
      expect(await transactions.correctionsOf(second.id)).toEqual([]);
    });

    it("are counted", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 0);
      const before = await transactionCount(open());
      await open().transactions.insert(newTransaction(user.id, null, account, 1));
      expect(await transactionCount(open())).toBe(before + 1);
    });

    it("are decided once, and only while pending", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 0);
      const { id, ...pending } = await open().transactions.insert(
        newTransaction(user.id, null, account, 1),
      );
      const decision = { ...yes, decidedBy: user.id };
      const decided = await open().transactions.decide(id, decision);
      expect(decided).toEqual({ ...pending, ...decision, id });
      const again = await open().transactions.decide(id, { ...decision, status: "rejected" });
      expect(again).toBeUndefined();
      expect((await open().transactions.lock(id))?.status).toBe("completed");
    });

    it("are summed up while they wait, with what debits hold", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        5_000,
        0,
      );
      const { transactions, summary } = open();
      const before = await summary.pending();
      await transactions.insert(newTransaction(user.id, null, to, 900, { type: "deposit" }));
      await transactions.insert(
        newTransaction(user.id, from, to, 700, { ...yes, decidedBy: user.id }),
      );
      const createdAt = instantOf(new Date(0));
      await transactions.insert(newTransaction(user.id, from, to, 1_250, { createdAt }));
      await transactions.insert(newTransaction(user.id, from, null, 30, { type: "withdrawal" }));
      expect(await summary.pending()).toEqual({
        count: before.count + 3,
        amount: before.amount + 2_180,
        held: before.held + 1_280,
        oldest: createdAt,
      });
    });

    it("hold their amount on the source while they are pending", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        500,
        0,
      );
      const first = await open().transactions.insert(newTransaction(user.id, from, to, 100));
      const second = await open().transactions.insert(newTransaction(user.id, from, null, 30));
      await open().transactions.insert(
        newTransaction(user.id, from, null, 7, { status: "completed" }),
      );
      const held = async () => {
        const lists = await Promise.all([
          open().accounts.listOwnedBy(user.id),
          everyAccount(open()),
          open().accounts.lock([from?.id ?? 0]),
        ]);
        return lists.map((list) => list.find(({ id }) => id === from?.id)?.held);
      };
      expect(await held()).toEqual([130, 130, 130]);
      await open().transactions.decide(first.id, { ...yes, decidedBy: user.id });
      expect(await held()).toEqual([30, 30, 30]);
      await open().transactions.decide(second.id, {
        ...yes,
        decidedBy: user.id,
        status: "rejected",
      });
      expect(await held()).toEqual([0, 0, 0]);
      await deposit(open(), user.id, from?.id ?? 0, 1);
    });
  });
}
