import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { LARGEST_BALANCE_CENTS } from "../ledger/rules.ts";
import type { AccountRow } from "../db/rows.ts";
import {
  at,
  createUserWithAccounts,
  deposit,
  newAccount,
  newTransaction,
  newUser,
} from "../db/testing/samples.ts";
import type { Store } from "../db/store.ts";
import { decide, decideTogether } from "./decideTogether.ts";
import { machineTimers } from "../kernel/timers.ts";

/** What approving and rejecting must do on every store, alone and beside others. */
export function describeDecisions(open: () => Store): void {
  describe("decisions", () => {
    const balanceOf = async (account: AccountRow | null) =>
      (await open().accounts.lock([account?.id ?? 0]))[0]?.balance;
    const statusOf = async (id: number) => (await open().transactions.lock(id))?.status;
    const word = (transactionId: number, actorId: number, status: "completed" | "rejected") =>
      decide({ store: open(), timers: machineTimers }, {
        transactionId,
        actorId,
        status,
        at: at(20),
      });
    const pending = async (amount: number, ...openings: number[]) => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        ...openings,
      );
      const transaction = await open().transactions.insert(
        newTransaction(user.id, from, to, amount),
      );
      return { user, from, to, transaction, id: transaction.id };
    };

    it("approve: both legs, the status and the audit row", async () => {
      const { user, from, to, transaction, id } = await pending(40, 100, 0);
      const decided = {
        ...transaction,
        status: "completed",
        decidedBy: user.id,
        decidedAt: at(20),
      };
      expect(await word(id, user.id, "completed")).toEqual({
        result: "decided",
        transaction: decided,
        owners: [user.id],
        lapsed: [],
      });
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([60, 40]);
      const [, posting] = await open().journal.postingsOf(from?.id ?? 0);
      expect(posting).toMatchObject({
        kind: "transfer",
        transactionId: id,
        actorId: user.id,
        postedAt: at(20),
        amount: -40,
        balanceAfter: 60,
      });
      const [row] = await open().audit.find({}, 1);
      expect(row).toMatchObject({
        at: at(20),
        actorId: user.id,
        action: "transaction.approved",
        subject: `transaction:${id}`,
        before: { status: "pending" },
        after: { status: "completed", amountCents: 40 },
      });
    });

    it("reject: the hold is released, nothing moves, and it is audited", async () => {
      const { user, from, id } = await pending(40, 100, 0);
      expect(await word(id, user.id, "rejected")).toMatchObject({ result: "decided" });
      const [source] = await open().accounts.lock([from?.id ?? 0]);
      expect(source).toMatchObject({ balance: 100, held: 0 });
      expect((await open().audit.find({}, 1))[0]).toMatchObject({ action: "transaction.rejected" });
    });

    it("name the owners of both sides, and none outside the bank", async () => {
      const { user, from, id } = await pending(40, 100);
      expect(await word(id, user.id, "completed")).toMatchObject({ owners: [user.id] });
      const { user: other, accounts: [theirs = null] } = await createUserWithAccounts(open(), 0);
      const between = await open().transactions.insert(newTransaction(user.id, from, theirs, 1));
      const result = await word(between.id, user.id, "completed");
      expect("owners" in result && result.owners.toSorted((a, b) => a - b))
        .toEqual([user.id, other.id].toSorted((a, b) => a - b));
    });

    it("are taken once: the same again is unchanged, the other is too late", async () => {
      const { user, id } = await pending(40, 100, 0);
      await word(id, user.id, "completed");
      const audited = await open().audit.find({}, 1);
      expect(await word(id, user.id, "completed")).toMatchObject({ result: "unchanged" });
      expect(await word(id, user.id, "rejected")).toEqual({ result: "already_decided" });
      expect(await word(2 ** 31 - 1, user.id, "completed")).toEqual({ result: "not_found" });
      expect(await open().audit.find({}, 1)).toEqual(audited);
    });

    it("leave pending what no longer fits", async () => {
      const overdrawn = await pending(101, 100, 0);
      expect(await word(overdrawn.id, overdrawn.user.id, "completed"))
        .toEqual({ result: "insufficient_funds" });
      expect(await statusOf(overdrawn.id)).toBe("pending");

      const user = await open().users.insert(newUser());
      const closedTo = async (fields: Partial<AccountRow>, side: "from" | "to") => {
        const account = { ...await open().accounts.insert(newAccount(user.id, fields)) };
        const [from, to] = side === "from" ? [account, null] : [null, account];
        if (side === "from") await deposit(open(), user.id, account.id, 10);
        const { id } = await open().transactions.insert(newTransaction(user.id, from, to, 10));
        return await word(id, user.id, "completed");
      };
      expect(await closedTo({ isFrozen: true }, "from")).toEqual({ result: "account_frozen" });
      expect(await closedTo({ isActive: false }, "from")).toEqual({ result: "account_inactive" });
      expect(await closedTo({ isActive: false }, "to")).toEqual({ result: "account_inactive" });
      expect(await closedTo({ isFrozen: true }, "to")).toMatchObject({ result: "decided" });
    });

    it.each([{ isFrozen: true }, { isActive: false }])(
      "let nothing of a person who is %j out, and everything in",
      async (flags) => {
        const { user: clerk, accounts: [theirs = null] } = await createUserWithAccounts(open(), 50);
        const { user, from, to, id } = await pending(40, 100, 0);
        const ask = async (...sides: [AccountRow | null, AccountRow | null]) =>
          (await open().transactions.insert(newTransaction(user.id, ...sides, 20))).id;
        const [withdrawal, away, rejected, deposit, received] = [
          await ask(from, null),
          await ask(from, theirs),
          await ask(from, null),
          await ask(null, to),
          await ask(theirs, to),
        ];
        await open().users.update(user.id, flags);
        const debits = [id, withdrawal, away];
        const approve = (ids: readonly number[]) =>
          Promise.all(ids.map((one) => word(one, clerk.id, "completed")));
        const refused = { result: "owner_frozen" };
        expect(await approve(debits)).toEqual([refused, refused, refused]);
        expect(await word(rejected, clerk.id, "rejected")).toMatchObject({ result: "decided" });
        const decided = { result: "decided" };
        expect(await approve([deposit, received])).toMatchObject([decided, decided]);
        expect([await balanceOf(from), await balanceOf(to), await statusOf(id)])
          .toEqual([100, 40, "pending"]);
        await open().users.update(user.id, { isFrozen: false, isActive: true });
        expect(await approve(debits)).toMatchObject([decided, decided, decided]);
        expect(await balanceOf(from)).toBe(20);
      },
    );

    it.each(["deposit", "withdrawal", "transfer"] as const)(
      "of a %s are reported as the action of the decider, not of the requester",
      async (type) => {
        const { user: clerk } = await createUserWithAccounts(open());
        const { user, accounts: [one = null, other = null] } = await createUserWithAccounts(
          open(),
          100,
          0,
        );
        const from = type === "deposit" ? null : one;
        const to = type === "withdrawal" ? null : other;
        for (const status of ["completed", "rejected"] as const) {
          const { id } = await open().transactions.insert(newTransaction(user.id, from, to, 1));
          await word(id, clerk.id, status);
          expect(await open().transactions.byId(id))
            .toMatchObject({ status, decidedBy: clerk.id, decidedAt: at(20) });
          expect(await open().audit.find({ subject: `transaction:${id}` }, 9))
            .toMatchObject([{ actorId: clerk.id, after: { status, amountCents: 1 } }]);
          const postings = await open().journal.postingsOfTransaction(id);
          const posting = { kind: type, actorId: clerk.id, postedAt: at(20) };
          expect(postings).toMatchObject(status === "completed" ? [posting, posting] : []);
        }
      },
    );

    it("fill an account exactly up to its limit", async () => {
      const { user, accounts: [full = null] } = await createUserWithAccounts(
        open(),
        LARGEST_BALANCE_CENTS - 1,
      );
      const { id } = await open().transactions.insert(newTransaction(user.id, null, full, 1));
      expect(await word(id, user.id, "completed")).toMatchObject({ result: "decided" });
    });

    it("refuse what would take an account beyond its limit", async () => {
      const { user, accounts: [full = null] } = await createUserWithAccounts(
        open(),
        LARGEST_BALANCE_CENTS,
      );
      const one = await open().transactions.insert(newTransaction(user.id, null, full, 1));
      expect(await word(one.id, user.id, "completed")).toEqual({ result: "balance_limit" });
      expect(await balanceOf(full)).toBe(LARGEST_BALANCE_CENTS);
    });

    it("inside a transaction are undone with it", async () => {
      const { user, from, id } = await pending(40, 100, 0);
      const work = open().transaction(async (tx) => {
        const request = { transactionId: id, actorId: user.id, at: at(20) };
        await decideTogether(tx, [{ ...request, status: "completed" }]);
        throw new Error("changed its mind");
      });
      await expect(work).rejects.toThrow("changed its mind");
      expect([await statusOf(id), await balanceOf(from)]).toEqual(["pending", 100]);
    });

    it("of many concurrently on one account are each posted, and the books balance", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        2_000,
        0,
      );
      const ids: number[] = [];
      for (let made = 0; made < 20; made++) {
        const [a, b] = made % 2 === 0 ? [from, to] : [null, from];
        ids.push((await open().transactions.insert(newTransaction(user.id, a, b, 100))).id);
      }
      const results = await Promise.all(ids.map((id) => word(id, user.id, "completed")));
      expect(new Set(results.map(({ result }) => result))).toEqual(new Set(["decided"]));
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([2_000, 1_000]);
      expect(await open().journal.books()).toMatchObject({ discrepancies: [], postingTotal: 0 });
    });

    it("sent together are judged one by one: rejected ones don't affect the others", async () => {
      const fine = await pending(40, 100, 0);
      const turnedDown = await pending(40, 100, 0);
      const tooMuch = await pending(101, 100, 0);
      const overLimit = await pending(1, 100, LARGEST_BALANCE_CENTS);
      const held = await pending(60, 100);
      const alsoHeld = await open().transactions.insert(
        newTransaction(held.user.id, held.from, null, 60),
      );
      const results = await Promise.all([
        word(tooMuch.id, tooMuch.user.id, "completed"),
        word(fine.id, fine.user.id, "completed"),
        word(2 ** 31 - 1, fine.user.id, "completed"),
        word(overLimit.id, overLimit.user.id, "completed"),
        word(turnedDown.id, turnedDown.user.id, "rejected"),
        word(held.id, held.user.id, "completed"),
        word(alsoHeld.id, held.user.id, "completed"),
        word(fine.id, fine.user.id, "rejected"),
      ]);
      expect(results.map(({ result }) => result)).toEqual([
        "insufficient_funds",
        "decided",
        "not_found",
        "balance_limit",
        "decided",
        "insufficient_funds",
        "insufficient_funds",
        "already_decided",
      ]);
      expect([await balanceOf(fine.to), await balanceOf(turnedDown.to)]).toEqual([40, 0]);
      expect([await statusOf(tooMuch.id), await statusOf(held.id)]).toEqual(["pending", "pending"]);
      expect(await open().journal.books()).toMatchObject({ discrepancies: [], postingTotal: 0 });
    });

    it("twenty of 100 on a balance of 500 never overdraw: other holds count", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(open(), 500);
      const ids: number[] = [];
      for (let made = 0; made < 20; made++) {
        ids.push((await open().transactions.insert(newTransaction(user.id, from, null, 100))).id);
      }
      const all = (status: "completed" | "rejected", some: number[]) =>
        Promise.all(some.map((id) => word(id, user.id, status)));
      const early = await all("completed", ids);
      expect(new Set(early.map(({ result }) => result))).toEqual(new Set(["insufficient_funds"]));
      await all("rejected", ids.slice(5));
      const late = await all("completed", ids);
      expect(late.filter(({ result }) => result === "decided")).toHaveLength(5);
      expect(await balanceOf(from)).toBe(cents(0));
    });
  });
}
