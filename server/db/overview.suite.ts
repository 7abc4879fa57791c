import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT_CENTS, LARGEST_SUM_CENTS } from "#contract/money.ts";
import { after, before, type Instant, startOfDay } from "#contract/time.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";

const none = { in: 0, out: 0 };

export function describeOverviewFigures(open: () => Store): void {
  /** A person with two accounts, and a stranger with one. */
  async function setUp() {
    const { user, accounts: [one = null, two = null] } = await createUserWithAccounts(open(), 0, 0);
    const { accounts: [theirs = null] } = await createUserWithAccounts(open(), 0);
    const { transactions } = open();
    const insert = (...given: Parameters<typeof newTransaction>) =>
      transactions.insert(newTransaction(...given));
    const decided = { decidedBy: user.id, decidedAt: at(59) };
    /** Completed at this time. */
    const done = (createdAt: Instant) => ({ status: "completed", createdAt, ...decided }) as const;
    return { user, one, two, theirs, insert, decided, done };
  }

  describe("the number of a person's pending transactions", () => {
    it("counts both sides, each transaction once", async () => {
      const { user, one, two, theirs, insert, decided } = await setUp();
      const count = () => open().overview.countPending({ userId: user.id });
      expect(await count()).toBe(0);
      await insert(user.id, one, two, 1);
      await insert(user.id, null, one, 2);
      const out = await insert(user.id, two, null, 3);
      const theirTransfer = await insert(user.id, theirs, one, 4);
      await insert(user.id, theirs, null, 5);
      await insert(user.id, one, two, 6, { status: "rejected", ...decided });
      await insert(user.id, null, two, 7, { status: "completed", ...decided });
      expect(await count()).toBe(4);
      await open().transactions.decide(out.id, { status: "completed", ...decided });
      await open().transactions.delete(theirTransfer.id, at(58));
      expect(await count()).toBe(2);
      await open().transactions.change(out.id, { ...out, decidedBy: null, decidedAt: null });
      expect(await count()).toBe(3);
    });
  });

  describe("money in and out of a person's accounts", () => {
    const borders = [at(10), at(20), at(30)];

    it("is summed between borders, of completed deposits and withdrawals", async () => {
      const { user, one, two, theirs, insert, decided, done } = await setUp();
      const flows = () => open().overview.flows({ userId: user.id }, borders);
      expect(await flows()).toEqual([none, none]);
      await insert(user.id, null, one, 1, done(before(at(10), 1)));
      await insert(user.id, null, one, 10, done(at(10)));
      await insert(user.id, null, two, 100, done(before(at(20), 1)));
      await insert(user.id, one, null, 1_000, done(at(20)));
      await insert(user.id, two, null, 10_000, done(before(at(30), 1)));
      await insert(user.id, one, null, 2, done(at(30)));
      await insert(user.id, one, two, 4, done(at(15)));
      await insert(user.id, theirs, one, 8, done(at(15)));
      await insert(user.id, one, theirs, 16, done(at(15)));
      await insert(user.id, null, theirs, 32, done(at(15)));
      await insert(user.id, null, one, 64, { createdAt: at(15) });
      await insert(user.id, null, one, 128, { ...done(at(15)), ...decided, status: "rejected" });
      const deleted = await insert(user.id, null, one, 256, done(at(15)));
      await open().transactions.delete(deleted.id, at(58));
      expect(await flows()).toEqual([{ in: 110, out: 0 }, { in: 0, out: 11_000 }]);
    });

    it.each([
      // Clocks change within these months, in the night that they begin or end, or at midnight.
      ["Europe/Paris", ["2026-03-01", "2026-04-01", "2026-05-01"]],
      ["Europe/Paris", ["2026-10-01", "2026-11-01", "2026-12-01"]],
      ["America/Havana", ["2026-10-01", "2026-11-01", "2026-12-01"]],
      ["America/Asuncion", ["2023-09-01", "2023-10-01", "2023-11-01"]],
      ["Asia/Amman", ["2022-03-01", "2022-04-01", "2022-05-01"]],
      ["Asia/Beirut", ["2012-03-01", "2012-04-01", "2012-05-01"]],
      ["Pacific/Apia", ["2011-12-01", "2012-01-01", "2012-02-01"]],
      ["Asia/Kathmandu", ["2026-01-01", "2026-02-01", "2026-03-01"]],
    ])("is of the months of %s from the first moment to the last: %j", async (zone, days) => {
      const { user, one, insert, done } = await setUp();
      const [first = at(0), second = at(0), third = at(0)] = days.map((day) =>
        startOfDay(day, zone)
      );
      await insert(user.id, null, one, 1, done(before(first, 1)));
      await insert(user.id, null, one, 2, done(first));
      await insert(user.id, one, null, 4, done(before(second, 1)));
      await insert(user.id, null, one, 8, done(second));
      await insert(user.id, one, null, 16, done(before(third, 1)));
      await insert(user.id, null, one, 32, done(third));
      expect(await open().overview.flows({ userId: user.id }, [first, second, third]))
        .toEqual([{ in: 2, out: 4 }, { in: 8, out: 16 }]);
    });

    it("stays a number that is exact to the cent", async () => {
      const { user, one, done } = await setUp();
      const many = Math.ceil(LARGEST_SUM_CENTS / LARGEST_AMOUNT_CENTS) + 1;
      const row = newTransaction(user.id, null, one, LARGEST_AMOUNT_CENTS, done(after(at(10), 5)));
      await open().transactions.insertTogether(Array.from({ length: many }, () => row));
      expect(await open().overview.flows({ userId: user.id }, borders))
        .toEqual([{ in: LARGEST_SUM_CENTS, out: 0 }, none]);
    }, 60_000);
  });
}
