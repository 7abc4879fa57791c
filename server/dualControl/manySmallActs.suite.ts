import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { RuleName } from "#contract/guardedAct.ts";
import { cents } from "#contract/money.ts";
import { hours } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { countedFrom } from "../ledger/limits.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 900_000 }, { type: "savings", balance: 0 }] as const;

/** Many small acts of one staff member take a second approver like a large one. */
export function describeManySmallActs(on: string, open: () => Promise<Store>): void {
  describe(`small acts of staff under rules that begin at 100, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let clerk: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      clerk = await bank.person("admin");
      second = await bank.person("admin");
      maya = await bank.person("customer", { accounts });
    });
    afterAll(() => store?.close());

    const on100 = (name: RuleName) => setRule(store, name, { above: cents(10_000) });
    const post = (path: string, body: object, by = clerk) => by.ask({ method: "POST", path, body });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const submitted = async (amount: number, customer = maya) =>
      idOf(await post("/api/transactions", transferOf(customer, amount), customer));
    const approve = (id: number, by = clerk) =>
      by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status: "completed" } });
    const book = (amount: number, by = clerk, customer = maya) =>
      post("/api/transactions", {
        type: "deposit",
        toAccountId: customer.accounts[0]?.id,
        amount,
      }, by);
    const setBalance = (amount: number, at = 0) =>
      clerk.ask({
        method: "PATCH",
        path: `/api/accounts/${maya.accounts[at]?.id}`,
        body: { balance: amount },
      });
    const done = (response: { readonly status: number }) =>
      expect(response.status).toBeLessThan(300);
    const refused = (did: string) => ({
      status: 403,
      body: {
        code: "second_person_required",
        message: `With ${did} for this customer in the last 24 hours, this takes a second approver`,
      },
    });
    /** Asks for it, and has it agreed to. */
    async function agreed(body: object) {
      const asked = await post("/api/approval-requests", { why: "Rent", ...body });
      const path = `/api/approval-requests/${idOf(asked)}/decide`;
      const response = await post(path, { verdict: "approve" }, second);
      expect(response).toMatchObject({ status: 200, body: { state: "approved" } });
    }

    it("approves up to the amount for a customer, and then with others", async () => {
      await on100("approval");
      for (const amount of [60, 40]) done(await approve(await submitted(amount)));
      const more = await submitted(1);
      expect(await approve(more)).toMatchObject(refused("what you approved"));
      // A colleague, and another customer, have sums of their own.
      done(await approve(await submitted(100), second));
      const noah = await bank.person("customer", { accounts });
      done(await approve(await submitted(100, noah)));
      await agreed({ call: "patchTransaction", id: more, input: { status: "completed" } });
    });

    it("counts what comes in from others, too", async () => {
      await on100("approval");
      const gather = async (amount: number) => {
        const from = await bank.person("customer", { accounts });
        const to = { toAccountId: maya.accounts[1]?.id, status: "pending" };
        const body = { ...transferOf(from, amount), ...to };
        return await approve(idOf(await post("/api/transactions", body, second)));
      };
      done(await gather(60));
      expect(await gather(60)).toMatchObject(refused("what you approved"));
    });

    it("counts neither what others agreed to nor what is a day old", async () => {
      await on100("approval");
      done(await approve(await submitted(60)));
      await agreed({
        call: "patchTransaction",
        id: await submitted(5_000),
        input: { status: "completed" },
      });
      done(await approve(await submitted(40)));
      const kind = { staffId: clerk.user.id, userId: maya.user.id, rule: "approval" } as const;
      const sums = () => store.actsAlone.sums([kind], countedFrom(bank.clock.now()));
      expect(await sums()).toEqual([10_000]);
      bank.clock.advance(hours(25));
      expect(await sums()).toEqual([0]);
    });

    it("books and enters up to the amount", async () => {
      await on100("booking");
      for (const amount of [60, 40]) done(await book(amount));
      expect(await book(1)).toMatchObject(refused("what you entered"));
      const pending = { ...transferOf(maya, 1), status: "pending" };
      expect(await post("/api/transactions", pending)).toMatchObject(refused("what you entered"));
      const rejected = { ...transferOf(maya, 1), status: "rejected" };
      done(await post("/api/transactions", rejected));
      const input = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 1 };
      await agreed({ call: "createTransaction", input });
      done(await book(100, second));
    });

    it("sets balances up to the amount, up or down, on all accounts of a customer", async () => {
      await on100("balance");
      done(await setBalance(9_060));
      done(await setBalance(9_020));
      expect(await setBalance(1, 1)).toMatchObject(refused("the balances you changed"));
      const input = { balance: 1 };
      await agreed({ call: "patchAccount", id: maya.accounts[1]?.id, input });
    });

    it("edits and deletes up to the amount", async () => {
      const ids = [idOf(await book(10)), idOf(await book(50)), idOf(await book(51))];
      await on100("edit");
      await on100("deletion");
      const [first, ...others] = ids.map((id) => `/api/transactions/${id}`);
      const edit = (path: string | undefined, amount: number) =>
        clerk.ask({ method: "PATCH", path: path ?? "", body: { amount } });
      done(await edit(first, 50));
      done(await edit(others[0], 40));
      expect(await edit(others[1], 50)).toMatchObject(refused("what you edited"));
      const remove = (path: string | undefined) =>
        clerk.ask({ method: "DELETE", path: path ?? "" });
      done(await remove(first));
      done(await remove(others[0]));
      expect(await remove(others[1])).toMatchObject(refused("what you deleted"));
    });

    it("adds up each act by itself, and nothing while its rule is off", async () => {
      done(await book(5_000));
      await on100("booking");
      await on100("approval");
      done(await book(100));
      done(await approve(await submitted(100)));
    });

    it("counts what an edit approves, and previews all of it", async () => {
      await on100("approval");
      const edited = await submitted(60);
      const body = { status: "completed", createdAt: bank.clock.now() };
      done(await clerk.ask({ method: "PATCH", path: `/api/transactions/${edited}`, body }));
      const ids = [await submitted(30), await submitted(30), await submitted(10)];
      const foreseen = await post("/api/decision-previews", { ids, status: "completed" });
      const message = refused("what you approved").body.message;
      expect(foreseen.body).toMatchObject([
        { result: "decided" },
        { result: "second_person_required", message },
        { result: "decided" },
      ]);
      const responses = await Promise.all(ids.map((id) => approve(id)));
      expect(responses.map(({ status }) => status)).toEqual([200, 403, 200]);
    });

    it("lets no two concurrent actions exceed the amount together", async () => {
      const customers = await Promise.all(
        Array.from({ length: 5 }, () => bank.person("customer", { accounts })),
      );
      await on100("approval");
      await on100("booking");
      await on100("balance");
      for (maya of customers) {
        const ids = await Promise.all([60, 60, 60].map((amount) => submitted(amount)));
        const passed = async (acts: readonly Promise<{ readonly status: number }>[]) =>
          (await Promise.all(acts)).filter(({ status }) => status < 300).length;
        const edited = ids.at(-1);
        const body = { status: "completed", createdAt: bank.clock.now() };
        expect(
          await passed([
            ...ids.slice(0, 2).map((id) => approve(id)),
            clerk.ask({ method: "PATCH", path: `/api/transactions/${edited}`, body }),
          ]),
        ).toBe(1);
        expect(await passed([book(60), book(60), book(60)])).toBe(1);
        const { balance } = Object(await store.accounts.byId(maya.accounts[0]?.id ?? 0));
        expect(await passed([setBalance(120, 1), setBalance(balance / 100 + 60)])).toBe(1);
      }
    });
  });
}
