import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import { type Duration, hours } from "#contract/time.ts";
import { createApp } from "../app.ts";
import { openSession } from "../auth/sessions/signIn.ts";
import type { Store } from "../db/store.ts";
import { asker, type TestResponse } from "../testing/asker.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const rich = [
  { type: "checking", balance: 100_000_000 },
  { type: "savings", balance: 100_000_000 },
] as const;

const path = "/api/transactions";
const idOf = ({ body }: TestResponse) => Number(Object(body).id);
const gone = { status: 201 };
const refused = (message: string) => ({
  status: 409,
  body: { code: "limit_reached", field: "amount", message },
});

/** What the bank's limits let through, and in which words they refuse. */
export function describeLimits(on: string, open: () => Promise<Store>): void {
  describe(`limits on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      for (const { key } of await store.settings.list()) await store.settings.delete(key);
      bank = openTestBank(store);
      admin = await bank.person("admin");
      maya = await bank.person("customer", { accounts: rich });
    });
    afterAll(() => store?.close());

    /** Time passes, and both have signed in again. */
    async function later(by: Duration): Promise<void> {
      bank.clock.advance(by);
      const now = bank.clock.now();
      const signedIn = async (person: TestPerson): Promise<TestPerson> => {
        const { token } = await store.transaction((tx) =>
          openSession(tx, bank.deps, person.user, { device: "test", now, hasSecondFactor: true })
        );
        return { ...person, ask: asker(createApp(bank.deps), `__Host-session=${token}`) };
      };
      [maya, admin] = [await signedIn(maya), await signedIn(admin)];
    }
    const limit = (name: keyof typeof settingKeys, value: string) =>
      store.settings.set(settingKeys[name], value, bank.clock.now());
    const ask = (body: object, { ask } = maya) => ask({ method: "POST", path, body });
    const withdraw = (amount: number, externalAccount = "88 4410 2075", person = maya) =>
      ask({ ...withdrawalOf(person, amount), metadata: { externalAccount } }, person);
    const patch = (id: number, body: object, { ask } = admin) =>
      ask({ method: "PATCH", path: `${path}/${id}`, body });
    const approve = (id: number, person = admin) => patch(id, { status: "completed" }, person);
    const pending = async (amount: number) => idOf(await ask(transferOf(maya, amount)));
    const setBalance = (balance: number) =>
      admin.ask({
        method: "PATCH",
        path: `/api/accounts/${maya.accounts[0]?.id}`,
        body: { balance },
      });

    it("are off until they are set", async () => {
      expect(await withdraw(400_000)).toMatchObject(gone);
      expect(await ask(transferOf(maya, 400_000), admin)).toMatchObject(gone);
    });

    it("for one transaction apply to requests, postings, edits, and approvals", async () => {
      const [large, other] = [await pending(500.01), await pending(500)];
      await limit("transactionLimit", "500.00");
      const above = refused("The limit per transaction is 500.00");
      expect(await ask(transferOf(maya, 500.01))).toMatchObject(above);
      expect(await ask(transferOf(maya, 500))).toMatchObject(gone);
      for (const status of ["completed", "pending"]) {
        expect(await ask({ ...transferOf(maya, 501), status }, admin)).toMatchObject(above);
      }
      expect(await approve(large))
        .toMatchObject({ status: 409, body: { message: above.body.message } });
      expect(await approve(other)).toMatchObject({ status: 200 });
      expect(await patch(other, { amount: 501 })).toMatchObject(above);
      expect(await patch(large, { status: "rejected" })).toMatchObject({ status: 200 });
      const adjustment = { amount: 600 };
      const balance = `/api/customer/accounts/${maya.accounts[0]?.id}/balance`;
      expect(await maya.ask({ method: "POST", path: balance, body: adjustment }))
        .toMatchObject(above);
    });

    it("for a customer's day count outgoing money, entered by anyone, until midnight", async () => {
      await limit("customerDayLimit", "1000");
      expect(await ask(transferOf(maya, 5_000))).toMatchObject(gone);
      expect(await withdraw(600)).toMatchObject(gone);
      expect(await ask({ ...withdrawalOf(maya, 100) }, admin)).toMatchObject(gone);
      expect(await withdraw(300.01)).toMatchObject(refused(
        "The daily limit for outgoing money is 1,000.00. 300.00 left today; " +
          "the limit resets at midnight UTC",
      ));
      const second = { ...withdrawalOf(maya, 300), fromAccountId: maya.accounts[1]?.id };
      expect(await ask(second)).toMatchObject(gone);
      expect(await withdraw(0.01)).toMatchObject({ body: { code: "limit_reached" } });
      const noah = await bank.person("customer", { accounts: rich });
      expect(await withdraw(1_000, "1111", noah)).toMatchObject(gone);
      await later(hours(9));
      expect(await withdraw(1_000)).toMatchObject(gone);
    });

    it("of a customer's day get back canceled, rejected, or deleted amounts", async () => {
      await limit("customerDayLimit", "100");
      const full = { body: { code: "limit_reached" } };
      const undo: readonly ((id: number) => Promise<TestResponse>)[] = [
        (id) => maya.ask({ method: "POST", path: `${path}/${id}/cancel` }),
        (id) => patch(id, { status: "rejected" }),
        (id) => admin.ask({ method: "DELETE", path: `${path}/${id}` }),
      ];
      for (const back of undo) {
        const id = idOf(await withdraw(100));
        expect(await withdraw(1)).toMatchObject(full);
        expect((await back(id)).status).toBeLessThan(300);
      }
      expect(await withdraw(100)).toMatchObject(gone);
    });

    it("of a member of staff count what they approve, book, correct and set", async () => {
      await limit("staffDayLimit", "1000");
      const waiting = [await pending(400), await pending(400), await pending(50)] as const;
      expect(await approve(waiting[0])).toMatchObject({ status: 200 });
      const booked = await ask(transferOf(maya, 300), admin);
      expect(booked).toMatchObject(gone);
      const left = (amount: string) =>
        "The daily limit per staff member for approving and posting is 1,000.00. " +
        `${amount} left today; the limit resets at midnight UTC`;
      expect(await approve(waiting[1]))
        .toMatchObject({ status: 409, body: { code: "limit_reached", message: left("300.00") } });
      expect(await ask(transferOf(maya, 301), admin)).toMatchObject(refused(left("300.00")));
      expect(await patch(idOf(booked), { amount: 300.01 })).toMatchObject(refused(left("300.00")));
      expect(await patch(idOf(booked), { amount: 200 })).toMatchObject({ status: 200 });
      const before = Number((await store.accounts.byId(maya.accounts[0]?.id ?? 0))?.balance) / 100;
      expect(await setBalance(before - 101)).toMatchObject({
        status: 409,
        body: { code: "limit_reached", field: "balance", message: left("100.00") },
      });
      expect(await setBalance(before + 100)).toMatchObject({ status: 200 });
      expect(await approve(waiting[2])).toMatchObject({ body: { message: left("0.00") } });
      // Edits that move no money, or leave it pending, don't count.
      expect(await patch(idOf(booked), { description: "Rent" })).toMatchObject({ status: 200 });
      expect(await ask({ ...transferOf(maya, 700), status: "pending" }, admin))
        .toMatchObject(gone);
      expect(await patch(waiting[2], { status: "rejected" })).toMatchObject({ status: 200 });
      const other = await bank.person("admin");
      expect(await approve(waiting[1], other)).toMatchObject({ status: 200 });
      await later(hours(9));
      expect(await ask(transferOf(maya, 1_000), admin)).toMatchObject(gone);
    });

    it("of a new payee hold for a day from the first withdrawal, however it is written", async () => {
      await limit("newPayeeLimit", "200");
      const words = (left: string, until: string) =>
        refused(
          "The limit for a new payee is 200.00 in the first 24 hours. " +
            `${left} is left ${until}`,
        );
      expect(await withdraw(200.01))
        .toMatchObject(words("200.00", "until 24 hours after the first withdrawal"));
      const first = await withdraw(150, "gbx12 3456");
      expect(first).toMatchObject(gone);
      expect(await withdraw(51, "GBX-123456"))
        .toMatchObject(words("50.00", "until Mar 6, 2026, 3:04 PM (UTC)"));
      expect(await withdraw(50, "GBX123456")).toMatchObject(gone);
      expect(await withdraw(200, "GBX 9999")).toMatchObject(gone);
      await later(hours(24));
      expect(await withdraw(5_000, "GBX12 3456")).toMatchObject(gone);
      // A rejected payment doesn't make its payee known.
      const bad = await withdraw(1, "7777");
      await patch(idOf(bad), { status: "rejected" });
      await later(hours(24));
      expect(await withdraw(201, "7777")).toMatchObject({ body: { code: "limit_reached" } });
      const noah = await bank.person("customer", { accounts: rich });
      expect(await withdraw(201, "GBX12 3456", noah))
        .toMatchObject({ body: { code: "limit_reached" } });
    });

    it("are seen in a preview, one decision after the other", async () => {
      await limit("staffDayLimit", "1000");
      const ids = [await pending(600), await pending(500), await pending(400)];
      const body = { ids, status: "completed" };
      const response = await admin.ask({ method: "POST", path: "/api/decision-previews", body });
      expect(response.body).toMatchObject(
        ["decided", "limit_reached", "decided"].map((result) => ({ result })),
      );
    });

    it("hold for requests of one moment", async () => {
      await limit("customerDayLimit", "350");
      await limit("newPayeeLimit", "250");
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, at) => withdraw(100, at % 2 === 0 ? "1 234" : "12-34")),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
      await limit("staffDayLimit", "350");
      const ids = await Promise.all(Array.from({ length: 10 }, () => pending(100)));
      const decided = await Promise.all(ids.map((id) => approve(id)));
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(3);
    });
  });
}
