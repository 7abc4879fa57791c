import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { verifyMonths } from "./verifyMonths.ts";
import { idIn, IN_FEBRUARY, type MonthCast, openMonthCast } from "./testing/monthCast.ts";

/** Who can close a month, which one, and when. */
export function describeClosingMonths(on: string, open: () => Promise<Store>): void {
  describe(`closing a month on ${on}`, () => {
    let store: Store;
    let cast: MonthCast;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      cast = await openMonthCast(store);
    });
    afterAll(() => store?.close());

    const notReady = (message: string) => ({
      status: 409,
      body: { code: "month_not_ready", message },
    });

    it("takes two owners, who are named, and one alone can't do it", async () => {
      const { bank, owner, other, operator, approve, request } = cast;
      bank.clock.advance(days(20));
      const call = { method: "POST", path: "/api/months/close", body: { month: "2026-02" } };
      expect(await owner.ask(call)).toMatchObject({
        status: 403,
        body: { code: "second_person_required", rule: "closing" },
      });
      expect((await request("2026-02", operator)).status).toBe(403);
      const asked = await request("2026-02");
      expect(asked).toMatchObject({
        status: 201,
        body: { act: "closing", sets: ["owner"], persons: 1 },
      });
      for (const by of [owner, operator]) {
        expect((await approve(idIn(asked.body), by)).status).toBeGreaterThanOrEqual(400);
      }
      expect(await store.closedMonths.list()).toEqual([]);
      expect((await cast.months())[1]).toMatchObject({ month: "2026-02", state: "requested" });
      expect(await approve(idIn(asked.body))).toMatchObject({ body: { state: "approved" } });
      const [march, february] = await cast.months();
      expect(march).toMatchObject({ month: "2026-03", state: "current", closing: null });
      expect(february).toMatchObject({
        ...{ month: "2026-02", state: "closed", pending: 0 },
        closing: { closedBy: owner.user.id, approvedBy: other.user.id, entries: 1 },
      });
      const [row] = await store.audit.find({ action: "month.closed" }, 1);
      expect(row).toMatchObject({
        ...{ subject: "month:2026-02", actorId: owner.user.id },
        after: { entries: 1, secondPersonIds: [other.user.id] },
      });
    });

    it("lets the texts of a deleted user be erased, and still verifies", async () => {
      const { body } = await cast.create(cast.deposit({ createdAt: IN_FEBRUARY }));
      cast.bank.clock.advance(days(20));
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      const path = `/api/users/${cast.maya.user.id}`;
      expect((await cast.owner.ask({ method: "DELETE", path })).status).toBe(204);
      const [erased] = await store.ledgerLinks.transactions([idIn(body)]);
      expect(erased).toMatchObject({ description: "", amount: 500, createdAt: IN_FEBRUARY });
      const texts = await store.journal.postingsOfTransaction(idIn(body));
      expect(texts.map(({ description }) => description)).toEqual(["", ""]);
      expect(await verifyMonths(store)).toEqual({ count: 1, wrong: [] });
    });

    it("waits until the month is over", async () => {
      expect(await cast.close("2026-02")).toMatchObject(notReady("February 2026 isn't over yet"));
      cast.bank.clock.advance(days(20));
      expect(await cast.close("2026-03")).toMatchObject(notReady("March 2026 isn't over yet"));
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
    });

    it("waits for pending transactions, whose number it says", async () => {
      const { bank, maya, create, deposit } = cast;
      const early = deposit({ status: "pending", createdAt: "2025-12-31T23:59:59.999Z" });
      const made = [
        await create(deposit({}), maya),
        await create(deposit({ status: "pending", createdAt: IN_FEBRUARY })),
        await create(early),
      ];
      bank.clock.advance(days(20));
      expect((await create(deposit({ status: "pending" }))).status).toBe(201);
      const waiting = (words: string) =>
        notReady(
          `${words} or earlier. Approve or reject ${words.startsWith("A") ? "it" : "them"} first`,
        );
      for (const [place, { body }] of made.entries()) {
        const left = made.length - place;
        expect(await cast.close("2026-02")).toMatchObject(
          waiting(
            left === 1
              ? "A pending transaction is dated in February 2026"
              : `${left} pending transactions are dated in February 2026`,
          ),
        );
        expect((await cast.months())[1]).toMatchObject({ state: "pending", pending: left });
        const decision = { status: place === 1 ? "rejected" : "completed" };
        const path = `/api/transactions/${idIn(body)}`;
        const response = await cast.owner.ask({ method: "PATCH", path, body: decision });
        expect(response.status).toBe(200);
      }
      expect((await cast.months())[1]).toMatchObject({ state: "ready", pending: 0 });
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
    });

    it("is refused at the approval if something became pending since the request", async () => {
      const { bank, approve, create, deposit, request } = cast;
      bank.clock.advance(days(20));
      const asked = idIn((await request("2026-02")).body);
      const late = await create(deposit({ status: "pending", createdAt: IN_FEBRUARY }));
      expect(await approve(asked)).toMatchObject({
        status: 409,
        body: { code: "month_not_ready" },
      });
      await cast.owner.ask({ method: "DELETE", path: `/api/transactions/${idIn(late.body)}` });
      expect(await approve(asked)).toMatchObject({ body: { state: "approved" } });
    });

    it("goes in order, starts with any month, and is never undone or repeated", async () => {
      const { bank } = cast;
      bank.clock.advance(days(80));
      expect(await cast.months()).toMatchObject([
        { month: "2026-05", state: "current" },
        { month: "2026-04", state: "ready" },
        { month: "2026-03", state: "ready" },
        { month: "2026-02", state: "ready" },
      ]);
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      expect(await cast.close("2026-04"))
        .toMatchObject(notReady("Close March 2026 first. Months are closed in order"));
      expect((await cast.months())[1]).toMatchObject({ month: "2026-04", state: "later" });
      for (const month of ["2026-02", "2025-12"]) {
        expect(await cast.close(month)).toMatchObject({
          status: 409,
          body: { code: "month_closed" },
        });
      }
      expect(await cast.close("2026-03")).toMatchObject({ body: { state: "approved" } });
      const rows = await store.closedMonths.list();
      expect(rows.map(({ month, from, until }) => [month, from, until])).toEqual([
        ["2026-03", "2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"],
        ["2026-02", null, "2026-03-01T00:00:00.000Z"],
      ]);
    });
  });
}
