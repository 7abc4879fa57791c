import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newTransaction } from "../db/testing/samples.ts";
import type { Store } from "../db/store.ts";
import type { TestResponse } from "../testing/asker.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** How many rounds run in parallel: each races for its own rows, but they share the server. */
const AT_ONCE = 10;

/**
 * Administrators who decide, freeze and block while others act. `rounds` is how often two acts meet;
 * rare orders need many meetings.
 */
export function describeDecisionRaces(
  on: string,
  open: () => Promise<Store>,
  rounds: number,
): void {
  describe(`decisions that meet on ${on}`, { timeout: 120_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let customers: TestPerson[];
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
      customers = await Promise.all(Array.from({ length: AT_ONCE }, () =>
        bank.person("customer", {
          accounts: [{ type: "checking", balance: 10_000_000 }, { type: "savings", balance: 0 }],
        })));
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(() => store?.close());

    /** Plays a round as often as wanted, each line with a customer of its own. */
    async function inLines(play: (customer: TestPerson) => Promise<void>): Promise<void> {
      await Promise.all(customers.map(async (customer) => {
        for (let round = 0; round < Math.ceil(rounds / AT_ONCE); round++) await play(customer);
      }));
    }
    const submit = (customer: TestPerson, amount = 1) =>
      customer.ask({
        method: "POST",
        path: "/api/transactions",
        body: transferOf(customer, amount),
      });
    const idOf = ({ body }: TestResponse) => Number(Object(body).id);
    const patch = (path: string, body: object) => admin.ask({ method: "PATCH", path, body });
    const decide = (id: number, status: string) => patch(`/api/transactions/${id}`, { status });

    it("approving and rejecting: one wins, and state and money say which", async () => {
      await inLines(async (customer) => {
        const id = idOf(await submit(customer));
        const [approved, rejected] = await Promise.all([
          decide(id, "completed"),
          decide(id, "rejected"),
        ]);
        expect([approved.status, rejected.status].toSorted()).toEqual([200, 409]);
        const row = await store.transactions.byId(id);
        const moved = await store.journal.postingsOfTransaction(id);
        expect([row?.status, moved.length]).toEqual(
          approved.status === 200 ? ["completed", 2] : ["rejected", 0],
        );
      });
    });

    it("approving and canceling: one wins, and state, money, and hold match", async () => {
      await inLines(async (customer) => {
        const id = idOf(await submit(customer));
        const [approved, cancelled] = await Promise.all([
          decide(id, "completed"),
          customer.ask({ method: "POST", path: `/api/transactions/${id}/cancel` }),
        ]);
        expect([approved.status, cancelled.status].toSorted()).toEqual([200, 409]);
        const row = await store.transactions.byId(id);
        const moved = await store.journal.postingsOfTransaction(id);
        expect([row?.status, row?.decidedBy, moved.length]).toEqual(
          approved.status === 200
            ? ["completed", admin.user.id, 2]
            : ["rejected", customer.user.id, 0],
        );
        const account = await store.accounts.byId(customer.accounts[0]?.id ?? 0);
        expect(account?.held).toBe(0);
      });
    });

    it("freezing and approving: nothing leaves after the freeze", async () => {
      await inLines(async (customer) => {
        const [source] = customer.accounts;
        const account = `/api/accounts/${source?.id}`;
        const id = idOf(await submit(customer));
        const [frozen, approved] = await Promise.all([
          patch(account, { isFrozen: true }),
          decide(id, "completed"),
        ]);
        expect(frozen.status).toBe(200);
        expect([200, 409]).toContain(approved.status);
        const moved = await store.journal.postingsOfTransaction(id);
        expect(moved).toHaveLength(approved.status === 200 ? 2 : 0);
        const late = await decide(id, "completed");
        expect(late.status).toBe(approved.status);
        expect((await patch(account, { isFrozen: false })).status).toBe(200);
      });
    });

    it.each([
      [{ isFrozen: true }, { isFrozen: false }],
      [{ isActive: false }, { isActive: true }],
    ])("%j of a person and approving: nothing leaves after it", async (stopped, again) => {
      await inLines(async ({ user, accounts: [source, destination] }) => {
        const path = `/api/users/${user.id}`;
        const { id } = await store.transactions.insert(
          newTransaction(user.id, source ?? null, destination ?? null, 1),
        );
        const statusOf = async () => (await store.transactions.byId(id))?.status;
        const [seen, approved] = await Promise.all([
          patch(path, stopped).then(async ({ status }) => [status, await statusOf()]),
          decide(id, "completed"),
        ]);
        // Money that was still there when the clerk got the response stays.
        expect(seen).toEqual([200, approved.status === 200 ? "completed" : "pending"]);
        expect((await decide(id, "completed")).status).toBe(approved.status);
        expect((await patch(path, again)).status).toBe(200);
        expect((await decide(id, "completed")).status).toBe(200);
      });
    });

    it("two transfers that overdraw together: one wins, however often they meet", async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        const customer = await bank.person("customer", {
          accounts: [{ type: "checking", balance: 50_000 }, { type: "savings", balance: 0 }],
        });
        const responses = await Promise.all([1, 2, 3].map(() => submit(customer, 300)));
        expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
        const won = responses.find(({ status }) => status === 201);
        expect(won && (await decide(idOf(won), "completed")).status).toBe(200);
        expect((await store.accounts.byId(customer.accounts[0]?.id ?? 0))?.balance).toBe(20_000);
      }));
    });

    it("twenty approvals of 100 on a balance of 500 wait for each other's holds", async () => {
      const customer = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 200_000 }, { type: "savings", balance: 0 }],
      });
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => idOf(await submit(customer, 100))),
      );
      const id = customer.accounts[0]?.id ?? 0;
      const statusesOf = (responses: readonly TestResponse[]) =>
        responses.map(({ status }) => status);
      const approveAll = () => Promise.all(ids.map((one) => decide(one, "completed")));
      const balance = async () => (await store.accounts.byId(id))?.balance;
      expect((await patch(`/api/accounts/${id}`, { balance: 500 })).status).toBe(200);
      // As long as 2,000 are promised, 500 are not enough for any of them.
      expect(new Set(statusesOf(await approveAll()))).toEqual(new Set([409]));
      expect(await balance()).toBe(50_000);
      await Promise.all(ids.slice(5).map((one) => decide(one, "rejected")));
      const twice = await Promise.all([approveAll(), approveAll()]);
      expect(statusesOf(twice.flat()).filter((status) => status === 200)).toHaveLength(10);
      expect(await balance()).toBe(0);
      const postings = await store.journal.postingsOf(id);
      expect(postings.filter(({ kind }) => kind === "transfer")).toHaveLength(5);
    });

    it.each([
      { change: { isActive: false }, refused: 401 },
      { change: { isFrozen: true }, refused: 403 },
    ])("%o among 200 requests: none begins after it and succeeds", async (cell) => {
      const customer = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 10_000_000 }, { type: "savings", balance: 0 }],
      });
      let isDone = false;
      let left = 200;
      const submissions: { readonly beganAfter: boolean; readonly status: number }[] = [];
      const line = async () => {
        while (left-- > 0) {
          const beganAfter = isDone;
          const { status } = await submit(customer);
          submissions.push({ beganAfter, status });
          if (submissions.length === 60) {
            const { status } = await patch(`/api/users/${customer.user.id}`, cell.change);
            expect(status).toBe(200);
            isDone = true;
          }
        }
      };
      const lines = () => Promise.all(Array.from({ length: 8 }, line));
      await lines();
      // On a busy machine the change may be the last of them; these come after it anywhere.
      left = 20;
      await lines();
      expect(submissions).toHaveLength(220);
      expect(submissions.every(({ status }) => status === 201 || status === cell.refused)).toBe(
        true,
      );
      const late = submissions.filter(({ beganAfter }) => beganAfter);
      expect(late.length).toBeGreaterThanOrEqual(20);
      expect(late.every(({ status }) => status === cell.refused)).toBe(true);
      const rows = await store.transactions.listOwnedBy(customer.user.id);
      expect(rows).toHaveLength(submissions.filter(({ status }) => status === 201).length);
    });
  });
}
