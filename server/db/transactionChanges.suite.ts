import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { DuplicateRow, Overdrawn } from "./errors.ts";
import {
  at,
  createUserWithAccounts,
  deposit,
  listed,
  newTransaction,
  transactionCount,
} from "./testing/samples.ts";
import type { Store } from "./store.ts";

export function describeTransactionChanges(open: () => Store): void {
  const initial = { status: "completed", metadata: { isInitialDeposit: true } } as const;

  describe("a transaction that changes", () => {
    it("keeps every field, and its initiator", async () => {
      const { user, accounts: [one = null, two = null] } = await createUserWithAccounts(
        open(),
        0,
        0,
      );
      const { id } = await open().transactions.insert(newTransaction(user.id, one, two, 100));
      const change = {
        fromAccountId: null,
        toAccountId: two?.id ?? null,
        amount: cents(7),
        type: "deposit",
        status: "completed",
        description: "Corrected",
        metadata: { note: ["by phone"] },
        decidedBy: user.id,
        decidedAt: at(40),
        createdAt: at(2),
        rejectionReason: null,
      } as const;
      const changed = await open().transactions.change(id, change);
      expect(changed).toEqual({ id, initiatorId: user.id, ...change });
      expect(await open().transactions.byId(id)).toEqual(changed);
      const unfit = { ...change, fromAccountId: one?.id ?? null };
      await expect(open().transactions.change(id, unfit)).rejects.toThrow();
      await expect(open().transactions.change(2 ** 31 - 1, change)).rejects.toThrow();
    });

    it("keeps why it was rejected as long as it is, and tells it in lists", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 100);
      const row = await open().transactions.insert(newTransaction(user.id, account, null, 60));
      const rejected = {
        ...row,
        status: "rejected",
        decidedBy: user.id,
        decidedAt: at(40),
        rejectionReason: "Twice",
      } as const;
      await open().transaction((tx) => tx.transactions.decideTogether([rejected]));
      expect(await open().transactions.byId(row.id)).toEqual(rejected);
      expect(await open().transactions.listOwnedBy(user.id)).toEqual([listed(rejected)]);
      const { id, initiatorId: _, ...fields } = rejected;
      await expect(open().transactions.change(id, { ...fields, status: "pending" })).rejects
        .toThrow();
      const pending = { ...fields, status: "pending", rejectionReason: null } as const;
      expect(await open().transactions.change(id, pending)).toMatchObject(pending);
      const waiting = await open().transactions.list({ status: "pending", userId: user.id }, {
        limit: 1,
      });
      expect(waiting).toMatchObject([{ id, rejectionReason: null }]);
      const said = newTransaction(user.id, account, null, 1, {
        status: "rejected",
        rejectionReason: "At once",
      });
      expect(await open().transactions.insert(said)).toMatchObject(said);
      await expect(open().transactions.insert({ ...said, status: "completed" })).rejects.toThrow();
    });

    it("is nowhere once it is deleted, and holds nothing", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 100);
      const count = await transactionCount(open());
      const { id } = await open().transactions.insert(newTransaction(user.id, account, null, 60));
      await open().transactions.delete(id, at(41));
      await open().transactions.delete(id, at(42));
      expect(await open().transactions.byId(id)).toBeUndefined();
      expect(await open().transactions.lock(id)).toBeUndefined();
      expect(await open().transactions.listOwnedBy(user.id)).toEqual([]);
      expect(await open().transactions.list({ userId: user.id }, { limit: 9 })).toEqual([]);
      expect(await transactionCount(open())).toBe(count);
      const decision = { status: "completed", decidedBy: user.id, decidedAt: at(43) } as const;
      expect(await open().transactions.decide(id, decision)).toBeUndefined();
      expect((await open().accounts.listOwnedBy(user.id))[0]?.held).toBe(0);
    });
  });

  describe("the deposit an account is opened with", () => {
    it("is there once, until it is deleted", async () => {
      const { user, accounts: [one = null, two = null] } = await createUserWithAccounts(
        open(),
        0,
        0,
      );
      const insert = (account = one, fields: object = initial) =>
        open().transactions.insert(newTransaction(user.id, null, account, 5, fields));
      const first = await insert();
      await expect(insert()).rejects.toBeInstanceOf(DuplicateRow);
      expect(await open().transactions.initialDepositOf(one?.id ?? 0)).toEqual(first);
      await insert(two);
      await insert(one, { ...initial, status: "rejected" });
      await insert(one, { ...initial, metadata: { isInitialDeposit: "true" } });
      await open().transactions.delete(first.id, at(41));
      expect(await open().transactions.initialDepositOf(one?.id ?? 0)).toBeUndefined();
      await insert();
    });

    it("is there once when ten come at the same time", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 0);
      const outcomes = await Promise.allSettled(
        Array.from(
          { length: 10 },
          () =>
            open().transaction((tx) =>
              tx.transactions.insert(newTransaction(user.id, null, account, 5, initial))
            ),
        ),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });

  describe("entries that belong together", () => {
    const entry = (actorId: number, from: number, to: number, amount: number) => ({
      kind: "reversal" as const,
      transactionId: null,
      actorId,
      postedAt: at(30),
      legs: [
        { account: from, amount: cents(-amount) },
        { account: to, amount: cents(amount) },
      ],
    });

    it("overdraw only by their sum, in whichever order they stand", async () => {
      const { user, accounts: [one, two] } = await createUserWithAccounts(open(), 10, 10);
      const [a, b] = [one?.id ?? 0, two?.id ?? 0];
      const balances = async () =>
        (await open().accounts.lock([a, b])).map(({ balance }) => balance);
      const back = entry(user.id, a, b, 100);
      const forth = entry(user.id, b, a, 95);
      await open().transaction((tx) => tx.journal.postTogether([back, forth]));
      expect(await balances()).toEqual([5, 15]);
      const tooMuch = entry(user.id, b, a, 79);
      const work = open().transaction((tx) => tx.journal.postTogether([back, tooMuch]));
      await expect(work).rejects.toBeInstanceOf(Overdrawn);
      expect(await balances()).toEqual([5, 15]);
      expect(await open().journal.postingsOf(a)).toHaveLength(3);
    });

    it("are listed under their transaction, oldest first", async () => {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 0);
      const { id } = await open().transactions.insert(newTransaction(user.id, null, account, 5));
      const booked = {
        kind: "deposit" as const,
        transactionId: id,
        actorId: user.id,
        postedAt: at(31),
        legs: [
          { account: "cash" as const, amount: cents(-5) },
          { account: account?.id ?? 0, amount: cents(5) },
        ],
      };
      await open().journal.post(booked);
      const postings = await open().journal.postingsOfTransaction(id);
      expect(postings).toHaveLength(2);
      expect(postings.find((posting) => posting.account === account?.id)).toMatchObject({
        kind: "deposit",
        amount: 5,
        balanceAfter: 5,
        postedAt: at(31),
      });
    });
  });

  describe("a floor", () => {
    it("lets a balance fall to it and no further, and never rises", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 10);
      const id = account?.id ?? 0;
      const take = (amount: number) =>
        open().transaction((tx) => deposit(tx, user.id, id, -amount));
      await expect(take(11)).rejects.toBeInstanceOf(Overdrawn);
      await open().accounts.lowerFloor(id, cents(-20));
      await open().accounts.lowerFloor(id, cents(-5));
      await take(30);
      await expect(take(1)).rejects.toBeInstanceOf(Overdrawn);
      expect((await open().accounts.lock([id]))[0]?.balance).toBe(-20);
    });
  });
}
