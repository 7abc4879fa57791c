import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at, createUserWithAccounts, newTransaction, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

export function describeLimitCounts(open: () => Store): void {
  describe("what counts against limits", () => {
    it("have each user's pending amounts and own limits", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        1_000,
        0,
      );
      const { user: other } = await createUserWithAccounts(open());
      await open().transactions.insert(newTransaction(user.id, from, to, 7));
      await open().settings.set("counted_limit", "5.00", at(1));
      const asked = { most: 9, settings: ["counted_limit", "not_there"] };
      await open().users.update(other.id, { dayLimit: cents(0) });
      const found = await open().limits.waitingBy([user.id, other.id], asked);
      const { waiting, settings, ownLimits } = found;
      expect([...ownLimits]).toEqual([other.id]);
      expect([...waiting].toSorted(([one], [two]) => one - two)).toEqual([
        [user.id, { count: 1, total: 7 }],
        [other.id, { count: 0, total: 0 }],
      ]);
      expect([...settings]).toEqual([["counted_limit", "5.00"]]);
      expect([...await open().settings.values(asked.settings)]).toEqual([...settings]);
    });

    it("is what is to leave, by the moment that is shown, and was not rejected", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        1_000,
        0,
      );
      const { transactions, limits } = open();
      const add = (amount: number, fields = {}) =>
        transactions.insert(newTransaction(user.id, from, null, amount, fields));
      await add(1, { createdAt: at(4) });
      await add(2, { createdAt: at(5) });
      await add(4, { createdAt: at(6) });
      await add(8, { createdAt: at(6), status: "rejected" });
      const { id } = await add(16, { createdAt: at(6) });
      await transactions.delete(id, at(7));
      await transactions.insert(newTransaction(user.id, from, to, 32));
      expect([...await limits.withdrawnBy([user.id], at(5))]).toEqual([[user.id, 6]]);
    });

    it("is what went to an account number, in the ways it is written", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(open(), 1_000);
      const { transactions, limits } = open();
      const send = (externalAccount: string, amount: number, fields = {}) =>
        transactions.insert(
          newTransaction(user.id, from, null, amount, { metadata: { externalAccount }, ...fields }),
        );
      await send("GB12 3456", 1, { createdAt: at(3) });
      await send("gb-123456", 2, { createdAt: at(2) });
      await send("GB123456", 4, { createdAt: at(1), status: "rejected" });
      await send("GB1234567", 8);
      await transactions.insert(newTransaction(user.id, from, null, 16));
      const { user: other } = await createUserWithAccounts(open());
      const accountNumber = "gb123456";
      expect(
        await limits.sentTo([
          { userId: other.id, accountNumber },
          { userId: user.id, accountNumber },
        ]),
      ).toEqual([
        { first: null, total: 0, isPaid: false },
        { first: at(2), total: 3, isPaid: false },
      ]);
    });

    it("is what a staff member has posted since, without reversals and closings", async () => {
      const { accounts: [account] } = await createUserWithAccounts(open(), 0);
      const { id } = await open().users.insert(newUser({ role: "admin" }));
      const book = (kind: "deposit" | "adjustment" | "reversal" | "closing", amount: number) =>
        open().journal.post({
          kind,
          transactionId: null,
          actorId: id,
          postedAt: at(amount),
          legs: [
            { account: "cash", amount: cents(-amount) },
            { account: account?.id ?? 0, amount: cents(amount) },
          ],
        });
      await book("deposit", 1);
      await book("adjustment", 2);
      await book("deposit", 4);
      await book("reversal", 8);
      await book("closing", 16);
      expect([...await open().limits.bookedBy([id], at(2))]).toEqual([[id, 6]]);
    });

    it("is exact for users whom no other transaction has locked", async () => {
      const { id } = await open().users.insert(newUser());
      await open().transaction(async (tx) => {
        expect([...await tx.limits.tryLock([id, 2 ** 31 - 1])]).toEqual([[id, null]]);
        await tx.users.update(id, { dayLimit: cents(500) });
        expect([...await tx.limits.tryLock([id])]).toEqual([[id, 500]]);
      });
    });
  });
}
