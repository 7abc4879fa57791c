import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { type Leg, type NewEntry, UnbalancedEntry } from "../ledger/entry.ts";
import { at, createUserWithAccounts, deposit } from "./testing/samples.ts";
import { BalanceLimitReached, Overdrawn } from "./errors.ts";
import type { Store } from "./store.ts";

const entry = (actorId: number, ...legs: [Leg["account"], number][]): NewEntry => ({
  kind: "transfer",
  transactionId: null,
  actorId,
  postedAt: at(30),
  legs: legs.map(([account, amount]) => ({ account, amount: cents(amount) })),
});

export function describeJournal(open: () => Store): void {
  const balances = async (userId: number) =>
    (await open().accounts.listOwnedBy(userId)).toSorted((one, other) => one.id - other.id)
      .map(({ balance }) => balance);

  async function pair(...openings: [number, number]) {
    const { user, accounts } = await createUserWithAccounts(open(), ...openings);
    const [one, two] = accounts.map(({ id }) => id);
    return { user, one: one ?? 0, two: two ?? 0 };
  }

  describe("journal", () => {
    it("moves balances with the postings and remembers what they were", async () => {
      const { user, one, two } = await pair(500, 0);
      await open().journal.post(entry(user.id, [two, 120], [one, -120]));
      expect(await balances(user.id)).toEqual([380, 120]);
      const [account] = await open().accounts.lock([two]);
      expect(account?.lastActivityDate).toBe(at(30));

      const postings = await open().journal.postingsOf(one);
      const wanted = { transactionId: null, actorId: user.id, account: one };
      expect(postings).toMatchObject([
        { ...wanted, kind: "deposit", postedAt: at(0), amount: 500, balanceAfter: 500 },
        { ...wanted, kind: "transfer", postedAt: at(30), amount: -120, balanceAfter: 380 },
      ]);
    });

    it("books more than two legs, some of them the bank's own", async () => {
      const { user, one, two } = await pair(100, 100);
      await open().journal.post(
        entry(user.id, ["closing", 150], [two, -100], ["adjustments", 50], [one, -100]),
      );
      expect(await balances(user.id)).toEqual([0, 0]);
    });

    it.each(
      [
        ["legs that do not sum to zero", [["cash", -5], ["closing", 6]]],
        ["a leg of nothing", [["cash", 0], ["closing", 0]]],
        ["a single leg", [["cash", 5]]],
        ["no leg", []],
      ] satisfies [string, [Leg["account"], number][]][],
    )("refuses %s", async (_, legs) => {
      const { user } = await createUserWithAccounts(open());
      const posting = open().journal.post(entry(user.id, ...legs));
      await expect(posting).rejects.toBeInstanceOf(UnbalancedEntry);
    });

    it("refuses what would overdraw, and keeps none of its legs", async () => {
      const { user, one, two } = await pair(100, 0);
      const posting = open().journal.post(entry(user.id, [one, -101], [two, 101]));
      await expect(posting).rejects.toBeInstanceOf(Overdrawn);
      expect(await balances(user.id)).toEqual([100, 0]);
      expect(await open().journal.postingsOf(two)).toEqual([]);
    });

    it("refuses a balance beyond its range", async () => {
      const { user, one } = await pair(10_000_000_000_000, 0);
      const posting = deposit(open(), user.id, one, 1);
      await expect(posting).rejects.toBeInstanceOf(BalanceLimitReached);
    });

    it("refuses accounts and people that do not exist", async () => {
      const { user } = await createUserWithAccounts(open());
      const nowhere = entry(user.id, ["cash", -1], [2 ** 31 - 1, 1]);
      const nobodys = entry(2 ** 31 - 1, ["cash", -1], ["closing", 1]);
      await expect(open().journal.post(nowhere)).rejects.toThrow();
      await expect(open().journal.post(nobodys)).rejects.toThrow();
    });

    it("finds its books balanced", async () => {
      const before = await open().journal.books();
      await pair(70, 30);
      const books = await open().journal.books();
      expect(books).toEqual({
        discrepancies: [],
        unbalancedEntries: [],
        customerTotal: before.customerTotal + 100,
        postingTotal: 0,
      });
    });
  });
}
