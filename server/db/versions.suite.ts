import { describe, expect, it } from "vitest";
import {
  at,
  createUserWithAccounts,
  deposit,
  newAccount,
  newTransaction,
} from "./testing/samples.ts";
import type { Store } from "./store.ts";
import { decide } from "../transactions/decideTogether.ts";
import { machineTimers } from "../kernel/timers.ts";

/** A version changes with whatever a person's lists show, and not with what strangers do. */
export function describeVersions(open: () => Store): void {
  describe("versions", () => {
    let made = 0;
    const someone = async (...openings: number[]) => {
      const people = await createUserWithAccounts(open(), ...openings);
      const tokenHash = `versions-${++made}`;
      await open().sessions.insert({
        tokenHash,
        userId: people.user.id,
        createdAt: at(1),
        lastActiveAt: at(1),
        device: "test",
        hasSecondFactor: false,
      });
      const read = async () => (await open().sessions.byTokenHash(tokenHash))?.versions;
      return { ...people, tokenHash, read };
    };
    type Someone = Awaited<ReturnType<typeof someone>>;

    it.each<[string, (maya: Someone) => Promise<unknown>]>([
      ["a new account", ({ user }) => open().accounts.insert(newAccount(user.id))],
      ["a posting", ({ user, accounts: [one] }) => deposit(open(), user.id, one?.id ?? 0, 5)],
      ["a change of the person", ({ user }) => open().users.update(user.id, { fullName: "Other" })],
      [
        "a pending transaction",
        ({ user, accounts: [one = null] }) =>
          open().transactions.insert(newTransaction(user.id, one, null, 5)),
      ],
      [
        "a stranger's transfer to them",
        async ({ accounts: [one = null] }) => {
          const { user, accounts: [theirs = null] } = await createUserWithAccounts(open(), 100);
          return await open().transactions.insert(newTransaction(user.id, theirs, one, 5));
        },
      ],
    ])("%s changes both", async (_, change) => {
      const maya = await someone(100);
      const before = await maya.read();
      expect(await maya.read()).toEqual(before);
      await change(maya);
      const after = await maya.read();
      expect(after?.own).not.toBe(before?.own);
      expect(after?.bank).not.toBe(before?.bank);
    });

    it("several transactions added together change those of all their users", async () => {
      const [maya, noah, stranger] = [await someone(100), await someone(0), await someone(100)];
      const [one = null, other = null, third = null] = [maya, noah, stranger]
        .map(({ accounts: [account] }) => account ?? null);
      const before = await Promise.all([maya.read(), noah.read(), stranger.read()]);
      await open().transaction((tx) =>
        tx.transactions.insertTogether([
          newTransaction(maya.user.id, one, null, 5),
          newTransaction(stranger.user.id, third, other, 5),
        ])
      );
      for (const [place, person] of [maya, noah, stranger].entries()) {
        expect((await person.read())?.own).not.toBe(before[place]?.own);
      }
    });

    it("approving and rejecting change them", async () => {
      const maya = await someone(100, 0);
      const [from = null, to = null] = maya.accounts;
      const seen = new Set<string | undefined>();
      for (const status of ["completed", "rejected"] as const) {
        const { id } = await open().transactions.insert(
          newTransaction(maya.user.id, from, to, 5),
        );
        seen.add((await maya.read())?.own);
        const actorId = maya.user.id;
        await decide({ store: open(), timers: machineTimers }, {
          transactionId: id,
          status,
          actorId,
          at: at(2),
        });
        seen.add((await maya.read())?.own);
      }
      expect(seen.size).toBe(4);
    });

    it("a stranger's money changes the bank's alone, activity of the session not one's own", async () => {
      const maya = await someone(100);
      const before = await maya.read();
      await someone(100);
      await open().sessions.touch(maya.tokenHash, at(5));
      const after = await maya.read();
      expect(after?.own).toBe(before?.own);
      expect(after?.bank).not.toBe(before?.bank);
    });

    it("a rollback leaves a user's own version unchanged", async () => {
      const maya = await someone(100);
      const before = await maya.read();
      await open().transaction(async (tx) => {
        await deposit(tx, maya.user.id, maya.accounts[0]?.id ?? 0, 5);
        throw new Error("undone");
      }).catch(() => {});
      expect((await maya.read())?.own).toBe(before?.own);
    });
  });
}
