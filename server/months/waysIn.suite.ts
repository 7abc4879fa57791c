import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { days, instantOf } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { perform } from "../kernel/perform.ts";
import { legsAgainst } from "../ledger/entry.ts";
import { submitDueSchedules } from "../schedules/submitDue.ts";
import type { TestResponse } from "../testing/asker.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { idIn, IN_FEBRUARY, type MonthCast, openMonthCast } from "./testing/monthCast.ts";

const refused = { status: 409, body: { code: "month_closed" } };
const IN_MARCH = "2026-03-02T12:00:00.000Z";

/** Tries each way to put something into a closed month, to change it there, or to take it away. */
export function describeWaysIntoClosedMonth(on: string, open: () => Promise<Store>): void {
  describe(`a closed month on ${on}`, () => {
    let store: Store;
    let cast: MonthCast;
    let ids: Readonly<Record<"completed" | "rejected" | "undone" | "march" | "waiting", number>>;
    let asked: number;
    /** A process on the same database whose clock is two weeks slow, in February still. */
    let slow: TestBank;
    let slowOwner: TestPerson;
    const slowMaya: TestPerson["ask"] = (request) =>
      slow.visitor({ ...request, headers: { cookie: cast.maya.cookie } });
    let before: string;

    const patch = (id: number, body: object, { ask } = cast.owner) =>
      ask({ method: "PATCH", path: `/api/transactions/${id}`, body });
    /** All that the month has: transactions dated in it, and entries posted in it. */
    const february = async () => {
      const until = instantOf(new Date("2026-03-01"));
      const rows = await store.transactions.list({ until }, { limit: 100 });
      const entries = await store.journal.postedIn({ from: null, until }, 0, 1_000);
      return JSON.stringify({ rows, entries });
    };

    beforeAll(async () => {
      store = await open();
      cast = await openMonthCast(store);
      const { bank, create, deposit, maya } = cast;
      const made = async (fields: object) => idIn((await create(deposit(fields))).body);
      const completed = await made({ createdAt: IN_FEBRUARY });
      const rejected = await made({ createdAt: IN_FEBRUARY, status: "rejected" });
      const undone = await made({ createdAt: IN_FEBRUARY, status: "pending" });
      const schedule = {
        ...{ type: "transfer", fromAccountId: maya.accounts[0]?.id, amount: 1, zone: "UTC" },
        ...{ toAccountId: maya.accounts[1]?.id, description: "Monthly", repeat: "months" },
        startsOn: "2026-02-20",
      };
      const scheduled = await maya.ask({ method: "POST", path: "/api/schedules", body: schedule });
      expect(scheduled.status).toBe(201);
      bank.clock.advance(days(20));
      const march = await made({ createdAt: IN_MARCH });
      const waiting = await made({ status: "pending" });
      ids = { completed, rejected, undone, march, waiting };
      await setRule(store, "booking");
      const input = deposit({ createdAt: IN_FEBRUARY, amount: 10_001 });
      asked = idIn((await cast.ask({ call: "createTransaction", input })).body);
      expect((await patch(undone, { status: "rejected" })).status).toBe(200);
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      before = await february();
      const { policy } = bank.deps;
      slow = openTestBank(store, undefined, { policy });
      slow.clock.advance(days(-14));
      slowOwner = await slow.person("admin");
    });
    afterAll(() => store?.close());

    /** Each is refused with `month_closed`; the month stays as it was. */
    const ways: Readonly<Record<string, () => Promise<TestResponse>>> = {
      "a completed transaction": () => cast.create(cast.deposit({ createdAt: IN_FEBRUARY })),
      "a pending transaction": () =>
        cast.create(cast.deposit({ createdAt: IN_FEBRUARY, status: "pending" })),
      "a rejected transaction": () =>
        cast.create(cast.deposit({ createdAt: IN_FEBRUARY, status: "rejected" })),
      "a transaction of long before": () =>
        cast.create(cast.deposit({ createdAt: "1990-01-01T00:00:00.000Z" })),
      "an operator's transaction": () =>
        cast.create(cast.deposit({ createdAt: IN_FEBRUARY }), cast.operator),
      "a request to book into it": () =>
        cast.ask({ call: "createTransaction", input: cast.deposit({ createdAt: IN_FEBRUARY }) }),
      "an edit of the amount": () => patch(ids.completed, { amount: 6 }),
      "an edit of the description": () => patch(ids.completed, { description: "Other" }),
      "an edit of the sides": () =>
        patch(ids.completed, { toAccountId: cast.maya.accounts[1]?.id }),
      "an edit back to pending": () => patch(ids.completed, { status: "pending", amount: 6 }),
      "a date that leaves it": () => patch(ids.completed, { createdAt: IN_MARCH }),
      "a date that enters it": () => patch(ids.march, { createdAt: IN_FEBRUARY }),
      "an approval of what was rejected": () =>
        patch(ids.rejected, { status: "completed", description: "Late" }),
      "a late reason": () => patch(ids.undone, { status: "rejected", reason: "Late" }),
      "an undone rejection": () => patch(ids.undone, { status: "pending", undo: true }),
      "a deletion": () =>
        cast.owner.ask({ method: "DELETE", path: `/api/transactions/${ids.completed}` }),
      "a deletion of what was rejected": () =>
        cast.owner.ask({ method: "DELETE", path: `/api/transactions/${ids.rejected}` }),
      "a customer's submission, by a slow clock": () =>
        cast.create(cast.deposit({}), { ...cast.maya, ask: slowMaya }),
      "an approval, by a slow clock": () => patch(ids.waiting, { status: "completed" }, slowOwner),
      "a balance that staff set, by a slow clock": () =>
        slowOwner.ask({
          method: "PATCH",
          path: `/api/accounts/${cast.maya.accounts[0]?.id}`,
          body: { balance: 1 },
        }),
      "a closed account's payout, by a slow clock": () =>
        slowOwner.ask({
          method: "DELETE",
          path: `/api/accounts/${cast.maya.accounts[0]?.id}`,
        }),
      "a deleted user's payout, by a slow clock": () =>
        slowOwner.ask({ method: "DELETE", path: `/api/users/${cast.maya.user.id}` }),
    };
    it.each(Object.entries(ways))("refuses %s", async (_, way) => {
      const response = await way();
      expect(response, JSON.stringify(response.body)).toMatchObject(refused);
      expect(await february()).toBe(before);
    });

    it("takes no late reason in a list of decisions", async () => {
      const decisions = [{ id: ids.undone, status: "rejected", reason: "Late" }];
      const response = await cast.owner.ask({
        method: "POST",
        path: "/api/decisions",
        body: { decisions },
      });
      expect(response.body).toMatchObject([{
        result: "refused",
        problem: { code: "month_closed" },
      }]);
      expect(await february()).toBe(before);
    });

    it("takes nothing from a request that others approve after the closing", async () => {
      expect(await cast.approve(asked)).toMatchObject({ body: { state: "lapsed" } });
      expect(await february()).toBe(before);
    });

    it("takes nothing from the bank itself, as when a bank is filled", async () => {
      const body = {
        ...{ type: "deposit", toAccountId: cast.maya.accounts[0]?.id, amount: cents(500) } as const,
        createdAt: instantOf(new Date(IN_FEBRUARY)),
      };
      const input = { params: undefined, query: undefined, body };
      const by = { kind: "bank", user: cast.owner.user } as const;
      const seeding = perform(cast.bank.deps, createTransactionAction, by, input);
      await expect(seeding).rejects.toMatchObject({ code: "month_closed" });
      expect(await february()).toBe(before);
    });

    it("takes nothing from a schedule of a process whose clock is slow", async () => {
      const { id } = cast.maya.user;
      await submitDueSchedules(slow.deps);
      const [schedule] = await store.schedules.listOf(id);
      expect(schedule).toMatchObject({ place: 0 });
      expect(await february()).toBe(before);
    });

    it("takes nothing that a statement writes past the rules", async () => {
      const { user, accounts: [account] } = cast.maya;
      const at = instantOf(new Date(IN_FEBRUARY));
      const row = await store.transactions.byId(ids.march);
      if (row === undefined || account === undefined) throw new Error("The cast is incomplete");
      const { id: _, ...fields } = row;
      const entry = {
        ...{ kind: "adjustment", transactionId: null, actorId: user.id } as const,
        legs: legsAgainst("cash", account.id, row.amount),
      };
      const past = [
        () => store.transactions.insert({ ...fields, createdAt: at }),
        () => store.transactions.insertTogether([{ ...fields, createdAt: at }]),
        () => store.transactions.change(ids.march, { ...fields, createdAt: at }),
        () => store.transactions.change(ids.completed, { ...fields, createdAt: row.createdAt }),
        () => store.transactions.delete(ids.completed, bankNow()),
        () => store.journal.post({ ...entry, postedAt: at }),
        () => store.journal.post({ ...entry, postedAt: bankNow(), datedAt: at }),
      ];
      for (const write of past) {
        await expect(write()).rejects.toMatchObject({ name: "MonthClosed" });
      }
      expect(await february()).toBe(before);
    });
    const bankNow = () => cast.bank.clock.now();

    it("is corrected by a transaction of today that names the one it corrects", async () => {
      const correction = (fields: object, corrects: unknown = ids.completed) =>
        cast.create({
          ...{ type: "withdrawal", fromAccountId: cast.maya.accounts[0]?.id, amount: 5 },
          ...{ metadata: { corrects }, ...fields },
        });
      const invalid = (field: string) => ({ status: 400, body: { field } });
      expect(await correction({ createdAt: IN_MARCH })).toMatchObject(invalid("createdAt"));
      for (const none of [999_999, "1", 0, null]) {
        expect(await correction({}, none)).toMatchObject(invalid("metadata.corrects"));
      }
      const elsewhere = {
        type: "deposit",
        fromAccountId: null,
        toAccountId: cast.maya.accounts[1]?.id,
      };
      expect(await correction(elsewhere)).toMatchObject(invalid("metadata.corrects"));
      const made = await correction({ description: "Entered twice" });
      const name = `Correction of transaction ${ids.completed}`;
      expect(made).toMatchObject({
        status: 201,
        body: { description: `${name}: Entered twice`, metadata: { corrects: ids.completed } },
      });
      expect(await correction({})).toMatchObject({ body: { description: name } });
      const other = { metadata: { corrects: ids.march } };
      expect(await patch(idIn(made.body), other)).toMatchObject(invalid("metadata"));
      const own = await cast.create(
        cast.deposit({ metadata: { corrects: ids.completed } }),
        cast.maya,
      );
      expect(own).toMatchObject({ status: 201, body: { description: "Gift", metadata: null } });
      expect(await february()).toBe(before);
    });

    it("is known to staff, and its transactions name what corrects them", async () => {
      const summary = await cast.owner.ask({ method: "GET", path: "/api/admin/summary" });
      expect(summary).toMatchObject({ body: { closedUntil: "2026-03-01T00:00:00.000Z" } });
      const path = `/api/transactions/${ids.completed}`;
      const namedTo = async ({ ask }: TestPerson) =>
        Object((await ask({ method: "GET", path })).body).corrections;
      const before = await namedTo(cast.owner);
      const { accounts: [theirs] } = await cast.bank.person("customer", {
        accounts: [{ type: "checking", balance: 1_000 }],
      });
      const checking = cast.maya.accounts[0]?.id;
      const corrects = async (fields: object) => {
        const body = { amount: 1, metadata: { corrects: ids.completed }, ...fields };
        return idIn((await cast.create(body)).body);
      };
      const first = await corrects({ type: "withdrawal", fromAccountId: checking });
      const sides = { fromAccountId: theirs?.id, toAccountId: checking };
      const second = await corrects({ type: "transfer", ...sides });
      expect(await namedTo(cast.owner)).toEqual([...before, first, second]);
      expect(await namedTo(cast.maya)).toEqual([...before, first, second]);
      // Edited, the second one is no longer about the customer.
      expect((await patch(second, { type: "withdrawal" })).status).toBe(200);
      expect(await namedTo(cast.owner)).toEqual([...before, first, second]);
      expect(await namedTo(cast.maya)).toEqual([...before, first]);
      await cast.owner.ask({ method: "DELETE", path: `/api/transactions/${first}` });
      expect(await namedTo(cast.maya)).toEqual(before);
    });

    it("keeps its transactions in the lists when their account and their user are deleted", async () => {
      // Their texts are erased.
      const texts = ["description", "foldedDescription", "metadata", "rejectionReason"];
      const withoutTexts = (rows: string): unknown =>
        JSON.parse(rows, (field, value: unknown) => texts.includes(field) ? "" : value);
      const path = `/api/users/${cast.maya.user.id}`;
      expect((await cast.owner.ask({ method: "DELETE", path })).status).toBe(204);
      expect(withoutTexts(await february())).toEqual(withoutTexts(before));
      expect(await store.transactions.byId(ids.march)).toBeUndefined();
      const [last] = await store.closedMonths.list();
      expect(await store.closedMonths.accountOf("2026-02", cast.maya.accounts[0]?.id ?? 0))
        .toBeUndefined();
      expect(last?.month).toBe("2026-02");
    });
  });
}
