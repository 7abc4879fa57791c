import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { Store } from "../db/store.ts";
import type { TestResponse } from "../testing/asker.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const AT_ONCE = 5;

/** The last approval while others act: `rounds` is how often they meet. */
export function describeApprovalRaces(
  on: string,
  open: () => Promise<Store>,
  rounds: number,
): void {
  describe(`second persons who meet others on ${on}`, { timeout: 120_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let third: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      asker = await bank.person("admin");
      second = await bank.person("admin");
      third = await bank.person("admin");
      await setRule(store, "approval", { above: cents(0) });
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(() => store?.close());

    interface Met {
      readonly customer: TestPerson;
      readonly id: number;
      readonly request: number;
    }
    /** Plays rounds, each about a request of its own of an approval of 100.00. */
    async function meet(play: (met: Met) => Promise<void>): Promise<void> {
      await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        for (let round = 0; round < Math.ceil(rounds / AT_ONCE); round++) {
          const customer = await bank.person("customer", {
            accounts: [{ type: "checking", balance: 50_000 }, { type: "savings", balance: 0 }],
          });
          const body = transferOf(customer, 100);
          const id = idOf(await customer.ask({ method: "POST", path: "/api/transactions", body }));
          await play({ customer, id, request: idOf(await askFor(id)) });
        }
      }));
    }
    const idOf = ({ body }: TestResponse) => Number(Object(body).id);
    const askFor = (id: number, { ask } = asker) => {
      const body = { call: "patchTransaction", id, input: { status: "completed" }, why: "x" };
      return ask({ method: "POST", path: "/api/approval-requests", body });
    };
    const say = (request: number, by: TestPerson, body: object = { verdict: "approve" }) =>
      by.ask({ method: "POST", path: `/api/approval-requests/${request}/decide`, body });
    const patch = (path: string, body: object, by = third) =>
      by.ask({ method: "PATCH", path: `/api/${path}`, body });
    const isBooked = async (id: number) =>
      (await store.journal.postingsOfTransaction(id)).length === 2;
    const stateOf = async (request: number) =>
      (await store.transaction((tx) => tx.approvalRequests.lock(request)))?.state;

    it("two of them: one decides, the other is told", async () => {
      await meet(async ({ id, request }) => {
        const responses = await Promise.all([say(request, second), say(request, third)]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(responses.find(({ status }) => status === 409)?.body)
          .toMatchObject({ code: "request_closed" });
        expect(await isBooked(id)).toBe(true);
      });
    });

    it("one approves, one refuses: what is booked says who was first", async () => {
      await meet(async ({ id, request }) => {
        const no = { verdict: "refuse", reason: "Not like this" };
        const [yes] = await Promise.all([say(request, second), say(request, third, no)]);
        expect(await isBooked(id)).toBe(yes.status === 200);
        expect(await stateOf(request)).toBe(yes.status === 200 ? "approved" : "refused");
      });
    });

    it("a freeze: nothing leaves after it, and the request waits", async () => {
      await meet(async ({ customer, id, request }) => {
        const [frozen, approved] = await Promise.all([
          patch(`accounts/${customer.accounts[0]?.id}`, { isFrozen: true }),
          say(request, second),
        ]);
        expect(frozen.status).toBe(200);
        expect(await isBooked(id)).toBe(approved.status === 200);
        expect(await stateOf(request)).toBe(approved.status === 200 ? "approved" : "waiting");
        expect((await say(request, third)).status).toBe(409);
      });
    });

    it("an edit: the approved values are posted, or the request has expired", async () => {
      await meet(async ({ customer, id, request }) => {
        const [, approved] = await Promise.all([
          patch(`transactions/${id}`, { amount: 200 }),
          say(request, second),
        ]);
        const state = await stateOf(request);
        expect(approved).toMatchObject({ status: 200, body: { state } });
        expect(["approved", "lapsed"]).toContain(state);
        const [checking] = await store.accounts.find(
          { ids: [customer.accounts[0]?.id ?? 0] },
          { limit: 1 },
        );
        const left = state === "approved" ? [40_000, 30_000] : [50_000];
        expect(left).toContain(checking?.balance);
      });
    });

    it("a direct approval and two requests: it is booked once, and nothing is left waiting", async () => {
      await setRule(store, "booking", { above: cents(0) });
      const met: { id: number; request: number; edit: number }[] = [];
      await meet(async ({ id, request }) => {
        const body = { call: "patchTransaction", id, input: { description: "Rent" }, why: "x" };
        const edit = await asker.ask({ method: "POST", path: "/api/approval-requests", body });
        met.push({ id, request, edit: idOf(edit) });
      });
      for (const name of ["approval", "booking"] as const) {
        await setRule(store, name, { isOn: false, above: cents(0) });
      }
      await Promise.all(met.map(async ({ id, request, edit }) => {
        const [direct] = await Promise.all([
          patch(`transactions/${id}`, { status: "completed" }),
          say(request, second),
          say(edit, third),
        ]);
        expect(direct.status).toBe(200);
        expect(await isBooked(id)).toBe(true);
        const byRequest = await stateOf(request);
        expect(byRequest).toBe("isRepeat" in Object(direct.body) ? "approved" : "lapsed");
        expect(["approved", "lapsed"]).toContain(await stateOf(edit));
      }));
      await setRule(store, "approval", { above: cents(0) });
    });

    it("several requests for the same action: one is pending", async () => {
      await meet(async ({ id, request }) => {
        await say(request, second, { verdict: "refuse", reason: "Not like this" });
        const asked = await Promise.all([asker, second, third].map((by) => askFor(id, by)));
        expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
        expect(new Set(asked.map(idOf)).size).toBe(1);
      });
    });

    it("the account's closing: it is posted before, or has expired", async () => {
      const isLate = { status: 409, body: { code: "request_closed" } };
      await meet(async ({ customer, id, request }) => {
        const path = `/api/accounts/${customer.accounts[1]?.id}`;
        const [closed, approved] = await Promise.all([
          third.ask({ method: "DELETE", path }),
          say(request, second),
        ]);
        expect(closed.status).toBe(204);
        const state = await stateOf(request);
        expect(approved).toMatchObject(state === "lapsed" ? isLate : { body: { state } });
        expect(["approved", "lapsed"]).toContain(state);
        expect(await isBooked(id)).toBe(state === "approved");
      });
    });

    it("the account's closing during a request: no request about it stays pending", async () => {
      await meet(async ({ customer, id, request }) => {
        const path = `/api/accounts/${customer.accounts[1]?.id}`;
        const [, asked] = await Promise.all([third.ask({ method: "DELETE", path }), askFor(id)]);
        for (const one of [request, ...asked.status === 201 ? [idOf(asked)] : []]) {
          expect(await stateOf(one)).toBe("lapsed");
        }
      });
    });

    it("a block of the requester: their request comes before it, or expires", async () => {
      await meet(async ({ id }) => {
        const gone = await bank.person("admin");
        const asked = idOf(await askFor(id, gone));
        const [blocked, approved] = await Promise.all([
          patch(`users/${gone.user.id}`, { isActive: false }),
          say(asked, second),
        ]);
        expect(blocked.status).toBe(200);
        // A block that came first has closed the request.
        if (approved.status !== 200) {
          expect(approved.body).toMatchObject({ code: "request_closed" });
        }
        expect(await isBooked(id)).toBe((await stateOf(asked)) === "approved");
      });
    });
  });
}
