import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at, createUserWithAccounts, deposit } from "./testing/samples.ts";
import { continueScan } from "../kernel/scan.ts";
import { StatementTimeout } from "./errors.ts";
import type { Store } from "./store.ts";

/** What keeps a store watched: walks through all rows, and checks of parts of the books. */
export function describeUpkeep(open: () => Store): void {
  describe("a walk through all rows", () => {
    it("continues where the last run stopped, in any process, and ends", async () => {
      const seen: number[] = [];
      const walk = (slices: number, due = true) =>
        continueScan(open(), "audit", {
          now: at(1),
          isDue: () => due,
          slices,
          size: 10,
          look: async (_, afterId) => {
            seen.push(afterId);
            return { lastId: afterId < 30 ? afterId + 10 : undefined, wrong: [afterId + 1] };
          },
        });
      expect(await walk(2)).toMatchObject({ isUnderWay: true, afterId: 20, endedAt: null });
      expect(await walk(9)).toMatchObject({
        isUnderWay: false,
        endedAt: at(1),
        wrong: "1 11 21 31",
      });
      expect(seen).toEqual([0, 10, 20, 30]);
      await walk(9, false);
      expect(seen).toHaveLength(4);
      expect((await open().walks.list()).map(({ name }) => name)).toContain("audit");
    });

    it("is tried again with less where a slice takes too long", async () => {
      const sizes: number[] = [];
      const row = await continueScan(open(), "accounts", {
        now: at(1),
        isDue: () => true,
        slices: 9,
        size: 800,
        look: async (_, __, size) => {
          sizes.push(size);
          if (size > 200) throw new StatementTimeout("too slow");
          return { lastId: undefined, wrong: [] };
        },
      });
      expect(sizes).toEqual([800, 400, 200]);
      expect(row?.isUnderWay).toBe(false);
    });
  });

  describe("parts of the books", () => {
    it("finds every account and entry right, slice by slice", async () => {
      const { accounts } = await createUserWithAccounts(open(), 100, 0, 300);
      let afterId: number | undefined = 0;
      let slices = 0;
      while (afterId !== undefined) {
        const slice = await open().reconciliation.checkAccounts(afterId, 2);
        expect(slice.wrongAccounts).toEqual([]);
        afterId = slice.lastAccountId;
        slices++;
      }
      expect(slices).toBeGreaterThan(1);
      expect(accounts).toHaveLength(3);
      const newest = await open().reconciliation.newestEntryId();
      expect(await open().reconciliation.checkEntries(0, 1_000_000)).toEqual({
        wrongEntries: [],
        lastEntryId: newest,
        isEnd: true,
      });
      expect(await open().reconciliation.checkEntries(newest, 10)).toEqual({
        wrongEntries: [],
        lastEntryId: newest,
        isEnd: true,
      });
      expect((await open().reconciliation.checkEntries(0, 1)).isEnd).toBe(false);
    });

    it("sums the balances of the bank's own accounts", async () => {
      const before = await open().reconciliation.systemTotals();
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 0);
      await deposit(open(), user.id, account?.id ?? 0, 70);
      const after = await open().reconciliation.systemTotals();
      expect(after).toEqual({ ...before, cash: cents(before.cash - 70) });
      const { customerTotal } = await open().journal.books();
      expect(after.cash + after.adjustments + after.closing + customerTotal).toBe(0);
    });
  });
}
