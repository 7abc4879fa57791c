import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { DuplicateRow } from "./errors.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { NewSchedule, ScheduleRunRow } from "./store/schedules.ts";

/** Scheduled transfers as they are kept; each test leaves none that is due. */
export function describeSchedules(open: () => Store): void {
  describe("schedules", () => {
    const schedules = () => open().schedules;

    async function newSchedule(fields: Partial<NewSchedule> = {}): Promise<NewSchedule> {
      const { user, accounts: [from, to] } = await createUserWithAccounts(open(), 500, 0);
      return {
        userId: user.id,
        type: "transfer",
        fromAccountId: from?.id ?? 0,
        toAccountId: to?.id ?? 0,
        externalAccount: null,
        amount: cents(250),
        description: "Rent",
        startsOn: "2024-03-31",
        repeat: "months",
        every: 1,
        dayOfMonth: 31,
        weekend: "before",
        until: "2026-12-31",
        count: 12,
        retryAfterDays: [1, 3],
        ifStopped: "wait",
        zone: "Europe/Paris",
        createdAt: at(1),
        status: "active",
        place: 0,
        withoutCodeAt: null,
        preparedBy: null,
        isNextPaused: false,
        problem: null,
        lookAt: at(5),
        warnAt: at(4),
        version: 1,
        ...fields,
      };
    }
    const add = async (fields: Partial<NewSchedule> = {}) =>
      await schedules().insert(await newSchedule(fields));
    const over = { status: "stopped", lookAt: null, warnAt: null } as const;

    it("are kept as they were given, a person's newest first", async () => {
      const given = await newSchedule();
      const first = await schedules().insert(given);
      expect(first).toEqual({ ...given, id: first.id });
      const second = await schedules().insert({
        ...given,
        type: "withdrawal",
        toAccountId: null,
        externalAccount: "88 4410 2075",
        dayOfMonth: null,
        until: null,
        count: null,
        retryAfterDays: [],
      });
      expect(await schedules().listOf(given.userId)).toEqual([second, first]);
      expect(await open().transaction((tx) => tx.schedules.lock(first.id))).toEqual(first);
      await schedules().update([first, second].map((row) => ({ ...row, ...over })));
    });

    it("come up when they are due, from after a place on, and to be warned of", async () => {
      const rows = [];
      for (const lookAt of [at(6), at(5), at(5), at(9)]) rows.push(await add({ lookAt }));
      const [later, one, two] = rows.map(({ id }) => id);
      const idsOf = (found: { readonly id: number }[]) => found.map(({ id }) => id);
      expect(idsOf(await schedules().due(at(8), undefined, 10))).toEqual([one, two, later]);
      expect(idsOf(await schedules().due(at(8), undefined, 2))).toEqual([one, two]);
      const after = { lookAt: at(5), id: one ?? 0 };
      expect(idsOf(await schedules().due(at(8), after, 10))).toEqual([two, later]);
      expect(idsOf(await schedules().toWarn(at(4), 2))).toEqual([later, one]);
      expect(await schedules().toWarn(at(3), 2)).toEqual([]);
      await schedules().update(rows.map((row) => ({ ...row, ...over })));
      expect(await schedules().due(at(59), undefined, 10)).toEqual([]);
      expect(await schedules().toWarn(at(59), 10)).toEqual([]);
    });

    it("change only as they were last seen", async () => {
      const row = await add();
      const what = { amount: cents(300), place: 1, problem: "account_frozen" } as const;
      const changed = { ...row, ...what, withoutCodeAt: at(3) };
      const other = await add();
      expect(await schedules().update([changed, { ...other, version: 7 }])).toEqual([row.id]);
      expect(await schedules().update([changed])).toEqual([]);
      expect(await schedules().listOf(row.userId)).toEqual([{ ...changed, version: 2 }]);
      expect(await schedules().listOf(other.userId)).toEqual([other]);
      await schedules().update([{ ...changed, ...over, version: 2 }, { ...other, ...over }]);
    });

    it("deal with each date once, and leave with their person", async () => {
      const row = await add(over);
      const transaction = await open().transactions.insert(
        newTransaction(row.userId, null, await accountOf(row.toAccountId), 1),
      );
      const run: ScheduleRunRow = {
        scheduleId: row.id,
        date: "2024-03-31",
        outcome: "submitted",
        problem: null,
        transactionId: transaction.id,
        at: at(5),
      };
      const next: ScheduleRunRow = {
        ...run,
        date: "2024-04-30",
        outcome: "missed",
        problem: "insufficient_funds",
        transactionId: null,
      };
      await schedules().keepRuns([run, next]);
      await expect(schedules().keepRuns([{ ...run, at: at(6) }]))
        .rejects.toEqual(new DuplicateRow("date"));
      expect(await schedules().findRuns([run, { ...run, date: "2024-05-31" }])).toEqual([run]);
      expect(await schedules().latestRuns([row.id])).toEqual([next]);
      await open().personalRows.deleteAllOf(row.userId);
      expect(await schedules().listOf(row.userId)).toEqual([]);
      expect(await schedules().latestRuns([row.id])).toEqual([]);
    });

    async function accountOf(id: number | null) {
      const account = await open().accounts.byId(id ?? 0);
      if (account === undefined) throw new Error("The account is gone");
      return account;
    }
  });
}
