import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { hours, minutes } from "#contract/time.ts";
import { Overdrawn } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import type { TestResponse } from "../testing/asker.ts";
import { emailsTo } from "../testing/emails.ts";
import { withProof } from "../testing/samples/stepUp.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { unlockDue } from "./unlockDue.ts";

/** Proves on every store that locked money stays on the account under concurrent payments. */
export function describeMoneyLock(on: string, open: () => Promise<Store>, rounds: number): void {
  describe(`locked money on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    beforeEach(async () => {
      admin = await bank.person("admin");
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(() => store?.close());

    /** Creates a customer with 1,000.00 on checking. */
    const customer = () =>
      bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
      });
    const idOf = ({ accounts: [first] }: TestPerson) => first?.id ?? 0;
    const lock = (person: TestPerson, amount: number, unlock?: "now" | "later", of = person) =>
      person.ask({
        method: "POST",
        path: `/api/accounts/${idOf(of)}/lock`,
        body: { amount, ...(unlock && { unlock }) },
      });
    const send = (person: TestPerson, amount: number) =>
      person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, amount) });
    const approve = ({ body }: TestResponse) =>
      admin.ask({
        method: "PATCH",
        path: `/api/transactions/${Object(body).id}`,
        body: { status: "completed" },
      });
    const book = (person: TestPerson, amount: number) =>
      admin.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, amount) });
    const code = ({ body }: TestResponse) => Object(body).code;
    const stored = async (person: TestPerson) => {
      const row = await store.accounts.byId(idOf(person));
      if (row === undefined) throw new Error("The account is gone");
      return row;
    };

    it("becomes unavailable immediately, to its owner and to staff", async () => {
      const maya = await customer();
      expect(await lock(maya, 300)).toMatchObject({
        status: 200,
        body: { balance: 1_000, availableBalance: 700, lockedAmount: 300, unlock: null },
      });
      expect(await send(maya, 700.01)).toMatchObject({
        status: 409,
        body: { code: "insufficient_funds", field: "amount" },
      });
      expect(code(await book(maya, 700.01))).toBe("insufficient_funds");
      expect((await approve(await send(maya, 700))).status).toBe(200);
      expect(await stored(maya)).toMatchObject({ balance: 30_000, locked: 30_000 });
    });

    it("takes only what is there beside what is held", async () => {
      const maya = await customer();
      await send(maya, 400);
      expect(await lock(maya, 600.01)).toMatchObject({
        status: 409,
        body: { code: "insufficient_funds", field: "amount" },
      });
      expect((await lock(maya, 600)).status).toBe(200);
      expect(Object((await lock(maya, 600)).body).availableBalance).toBe(0);
    });

    it.each([1.005, -0.01, 1e10])("rejects a lock of %d", async (amount) => {
      const maya = await customer();
      await lock(maya, 300);
      const refused = { status: 400, body: { code: "invalid_input", field: "amount" } };
      expect(await lock(maya, amount)).toMatchObject(refused);
      expect(await stored(maya)).toMatchObject({ locked: 30_000 });
    });

    it("stays under every completed debit, whatever the program above thinks", async () => {
      const maya = await customer();
      await lock(maya, 300);
      const taken = store.transaction((tx) =>
        tx.journal.post({
          kind: "adjustment",
          transactionId: null,
          actorId: admin.user.id,
          postedAt: bank.clock.now(),
          legs: [
            { account: "adjustments", amount: cents(70_001) },
            { account: idOf(maya), amount: cents(-70_001) },
          ],
        })
      );
      await expect(taken).rejects.toBeInstanceOf(Overdrawn);
      const tooMuch = store.accounts.setLock(idOf(maya), { locked: cents(100_001), unlock: null });
      await expect(tooMuch).rejects.toBeInstanceOf(Overdrawn);
      expect(await stored(maya)).toMatchObject({ balance: 100_000, locked: 30_000 });
    });

    it("waits 12 hours before less is locked, and can be kept until then", async () => {
      const maya = await customer();
      await lock(maya, 300);
      const asked = await lock(maya, 50);
      expect(asked.body).toMatchObject({ availableBalance: 700, lockedAmount: 300 });
      const { at } = Object(asked.body).unlock;
      expect(Date.parse(at) - Date.parse(bank.clock.now())).toBe(hours(12));
      bank.clock.advance(minutes(5));
      expect(Object((await lock(maya, 50)).body).unlock.at).toBe(at);
      await lock(maya, 300);
      expect(await stored(maya)).toMatchObject({ locked: 30_000, unlock: null });

      await lock(maya, 50);
      bank.clock.advance(minutes(12 * 60 - 1));
      await unlockDue(bank.deps);
      expect((await stored(maya)).locked).toBe(30_000);
      bank.clock.advance(minutes(1));
      await Promise.all([unlockDue(bank.deps), unlockDue(bank.deps)]);
      expect(await stored(maya)).toMatchObject({ locked: 5_000, unlock: null });
      const acts = (await store.audit.find({ subject: `account:${idOf(maya)}` }, 10))
        .map(({ action, actorId }) => [action, actorId]);
      expect(acts.slice(0, 2)).toEqual([
        ["account.unlocked", null],
        ["account.unlock_asked", maya.user.id],
      ]);
    });

    it("is unlocked immediately after step-up authentication", async () => {
      const maya = await customer();
      await lock(maya, 300);
      expect(code(await lock(maya, 0, "now"))).toBe("step_up_required");
      expect((await stored(maya)).locked).toBe(30_000);
      await withProof(bank, maya);
      expect((await lock(maya, 0, "now")).body)
        .toMatchObject({ availableBalance: 1_000, lockedAmount: 0, unlock: null });
      expect((await emailsTo(bank, maya.user.email)).map(({ subject }) => subject))
        .toEqual(["Money in your account was unlocked"]);
    });

    it("is a stranger's to see nothing of, and a frozen person's to leave", async () => {
      const [maya, noah] = [await customer(), await customer()];
      expect((await lock(noah, 1, undefined, maya)).status).toBe(404);
      await store.users.update(maya.user.id, { isFrozen: true });
      expect(code(await lock(maya, 1))).toBe("frozen");
      expect((await stored(maya)).locked).toBe(0);
    });

    it("gives way to a balance that an administrator sets, and to a closing", async () => {
      const maya = await customer();
      await lock(maya, 300);
      const path = `/api/accounts/${idOf(maya)}`;
      const set = await admin.ask({ method: "PATCH", path, body: { balance: 120 } });
      expect(set.body).toMatchObject({ balance: 120, lockedAmount: 120, availableBalance: 0 });
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
    });

    it("and an approval are one before the other: what is held was promised", async () => {
      for (let round = 0; round < rounds; round++) {
        const maya = await customer();
        const pending = await send(maya, 600);
        const [locked, approved] = await Promise.all([lock(maya, 400.01), approve(pending)]);
        expect(approved.status).toBe(200);
        expect(code(locked)).toBe("insufficient_funds");
        expect((await lock(maya, 400)).status).toBe(200);
      }
    });

    it("and debits that are asked for or booked: only one of two that do not fit", async () => {
      for (let round = 0; round < rounds; round++) {
        const maya = await customer();
        const debit = round % 2 === 0 ? send : book;
        const [locked, debited] = await Promise.all([lock(maya, 600), debit(maya, 600)]);
        expect([locked.status, debited.status].filter((status) => status < 400)).toHaveLength(1);
        const { balance, held, locked: kept } = await stored(maya);
        expect(balance - held - kept).toBe(40_000);
      }
    });
  });
}
