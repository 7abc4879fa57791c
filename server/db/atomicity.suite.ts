import { describe, expect, it } from "vitest";
import {
  at,
  createUserWithAccounts,
  deposit,
  newAccount,
  newTransaction,
  newUser,
  transactionCount,
} from "./testing/samples.ts";
import { DuplicateRow } from "./errors.ts";
import type { Store } from "./store.ts";

const audited = (actorId: number | null) => ({
  at: at(3),
  actorId,
  action: "test",
  subject: "test",
  before: null,
  after: null,
});

export function describeAtomicity(open: () => Store): void {
  const balanceOf = async (id: number) => (await open().accounts.lock([id]))[0]?.balance;

  describe("a transaction", () => {
    it("answers what its work answers, and keeps all of it", async () => {
      const user = await open().transaction(async (tx) => {
        const user = await tx.users.insert(newUser());
        await tx.accounts.insert(newAccount(user.id));
        expect(await tx.users.byId(user.id)).toEqual(user);
        expect(await tx.accounts.listOwnedBy(user.id)).toHaveLength(1);
        return user;
      });
      expect(await open().users.byId(user.id)).toEqual(user);
    });

    it("keeps nothing when the audit row fails at its end", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 100);
      const id = account?.id ?? 0;
      const count = await transactionCount(open());
      const work = open().transaction(async (tx) => {
        await tx.transactions.insert(newTransaction(user.id, null, account ?? null, 5));
        await deposit(tx, user.id, id, 5);
        await tx.attempts.record("rolled back", at(1));
        await tx.sessions.evictOldest(user.id, 0);
        await tx.audit.append(audited(2 ** 31 - 1));
      });
      await expect(work).rejects.toThrow();
      expect(await balanceOf(id)).toBe(100);
      expect(await transactionCount(open())).toBe(count);
      expect(await open().journal.postingsOf(id)).toHaveLength(1);
      expect((await open().attempts.since("rolled back", at(0))).count).toBe(0);
    });

    it("throws what its work throws", async () => {
      const failure = new Error("A refusal of the handler");
      const work = open().transaction(() => Promise.reject(failure));
      await expect(work).rejects.toBe(failure);
    });

    it("keeps nothing when its work swallowed a failure of the store", async () => {
      const user = await open().users.insert(newUser());
      const second = newUser();
      const work = open().transaction(async (tx) => {
        await tx.users.insert(second);
        await tx.users.insert(newUser({ username: user.username })).catch(() => {});
        return "as if nothing had happened";
      });
      await expect(work).rejects.toBeInstanceOf(DuplicateRow);
      expect(await open().users.byUsername(second.username)).toBeUndefined();
    });

    it("is invisible to others until it is over", async () => {
      const wanted = newUser();
      const { promise: looked, resolve: look } = Promise.withResolvers<void>();
      const inserted = Promise.withResolvers<void>();
      const work = open().transaction(async (tx) => {
        await tx.users.insert(wanted);
        inserted.resolve();
        await looked;
      });
      await inserted.promise;
      const seen = open().users.byUsername(wanted.username);
      look();
      await work;
      // PGlite has one connection: there the look waits for the end and sees the row then.
      expect([undefined, wanted.username]).toContain((await seen)?.username);
      expect((await open().users.byUsername(wanted.username))?.email).toBe(wanted.email);
    });
  });
}
