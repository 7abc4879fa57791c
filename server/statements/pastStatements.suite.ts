import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { after, dayOf, days, hours } from "#contract/time.ts";
import { accountAct, performOnAccount } from "../ledger/acts/accounts.suite.ts";
import { correction, perform } from "../ledger/acts/corrections.suite.ts";
import { policy } from "../kernel/policy.ts";
import type { Store } from "../db/store.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [
  { type: "checking", balance: 80_000 },
  { type: "savings", balance: 0 },
] as const;

/** A booking that staff date up to forty days back, or changes of what a statement's head says. */
const other = fc.oneof(
  fc.record({
    kind: fc.constant("book" as const),
    daysAgo: fc.nat({ max: 40 }),
    cents: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constant("currency" as const),
    currency: fc.constantFrom("EUR", "JPY", "USD"),
  }),
  fc.record({
    kind: fc.constant("account" as const),
    accountType: fc.constantFrom("investment", "savings"),
  }),
  fc.record({
    kind: fc.constant("number" as const),
    digits: fc.integer({ min: 10_000_000, max: 99_999_999 }),
  }),
);
const step = fc.record({
  waits: fc.nat({ max: 30 }),
  act: fc.oneof(correction, accountAct, other),
});
type Act = (typeof step extends fc.Arbitrary<infer Step> ? Step : never)["act"];

/** Statements of days that are over. */
export function describePastStatements(on: string, open: () => Promise<Store>, runs: number): void {
  describe(`statements of days that are over on ${on}`, () => {
    let bank: TestBank;
    let store: Store;
    beforeAll(async () => {
      store = await open();
      // The clock moves by days, and sessions would end.
      const session = { ...policy.session, idle: days(400), absolute: days(400) };
      bank = openTestBank(store, undefined, { policy: { ...policy, session } });
    });
    afterAll(() => store?.close());

    const today = () => dayOf(bank.clock.now(), "UTC");
    const daysAgo = (count: number) => dayOf(after(bank.clock.now(), -days(count)), "UTC");
    async function statementOf(person: TestPerson, from: string, to: string, account = 0) {
      const path = `/api/accounts/${person.accounts[account]?.id}/statement?from=${from}&to=${to}`;
      const { status, body } = await person.ask({ method: "GET", path });
      expect([200, 401, 404]).toContain(status);
      return status === 200 ? String(body) : "";
    }
    const amountIn = (text: string, name: string) =>
      Number(new RegExp(`^${name}\t(-?\\d+)`, "m").exec(text)?.[1]);
    const entriesIn = (text: string) =>
      text.split("\n").filter((line) => /^\d/.test(line)).map((line) => line.split("\t"));

    it("don't change by a balance that staff set later, which is a line of its own day", async () => {
      const admin = await bank.person("admin");
      const person = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 0 }],
      });
      const [id] = person.accounts.map((account) => account.id);
      await admin.ask({
        method: "POST",
        path: "/api/transactions",
        body: {
          ...{ type: "deposit", toAccountId: id, amount: 1_000, description: "Gift" },
          createdAt: after(bank.clock.now(), -days(50)),
        },
      });
      const first = today();
      bank.clock.advance(days(2));
      const [long, booked] = [
        await statementOf(person, daysAgo(60), daysAgo(40)),
        await statementOf(person, first, first),
      ];
      expect([amountIn(long, "opening"), amountIn(long, "closing")]).toEqual([0, 0]);
      expect([amountIn(booked, "opening"), amountIn(booked, "closing")]).toEqual([0, 100_000]);
      const [[, , , type, words, , , dated] = []] = entriesIn(booked);
      expect([type, words]).toEqual(["deposit", '"Gift"']);
      expect(dated?.slice(0, 10)).toBe(daysAgo(52));

      const body = { balance: 1_500 };
      await admin.ask({ method: "PATCH", path: `/api/accounts/${id}`, body });
      expect(await statementOf(person, daysAgo(60), daysAgo(40))).toBe(long);
      expect(await statementOf(person, first, first)).toBe(booked);
      const whole = await statementOf(person, daysAgo(60), today());
      expect([amountIn(whole, "opening"), amountIn(whole, "closing")]).toEqual([0, 150_000]);
      expect(entriesIn(whole).map(([, , , kind, , amount]) => [kind, amount]))
        .toEqual([["deposit", "100000"], ["adjustment", "50000"]]);
    });

    it("keep the words and the date of an entry that staff edit or delete later", async () => {
      const admin = await bank.person("admin");
      const person = await bank.person("customer", { accounts });
      const [id] = person.accounts.map((account) => account.id);
      const made = await admin.ask({
        method: "POST",
        path: "/api/transactions",
        body: { type: "deposit", toAccountId: id, amount: 10, description: "Refund" },
      });
      const path = `/api/transactions/${Object(made.body).id}`;
      const first = today();
      bank.clock.advance(days(1));
      const before = await statementOf(person, first, first);
      const acts = [
        { method: "PATCH", body: { description: "Another word", createdAt: bank.clock.now() } },
        { method: "PATCH", body: { amount: 20 } },
        { method: "DELETE" },
      ] as const;
      for (const act of acts) {
        const response = await admin.ask({ ...act, path });
        expect([200, 204]).toContain(response.status);
        expect(await statementOf(person, first, first)).toBe(before);
      }
      expect(
        entriesIn(await statementOf(person, today(), today())).map((
          [, , , kind, words, amount],
        ) => [kind, words, amount]),
      )
        .toEqual([
          ["deposit", '"Another word"', "2000"],
          ["reversal", '"Another word"', "-1000"],
          ["reversal", '"Another word"', "-2000"],
        ]);
    });

    async function actOn(environment: Parameters<typeof performOnAccount>[0], act: Act) {
      if ("correct" in act) return await perform(environment, act);
      if ("account" in act) return await performOnAccount(environment, act);
      const { admin, maya, made } = environment;
      const [id] = maya.accounts.map((account) => account.id);
      if (act.kind === "book") {
        const response = await admin.ask({
          method: "POST",
          path: "/api/transactions",
          body: {
            ...{ type: "deposit", toAccountId: id, amount: act.cents / 100 },
            createdAt: after(bank.clock.now(), -days(act.daysAgo)),
          },
        });
        if (response.status === 201) made.push(Object(response.body).id);
      } else if (act.kind === "currency") {
        const body = { preferredCurrency: act.currency };
        await maya.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body });
      } else {
        const body = act.kind === "number"
          ? { accountNumber: String(act.digits) }
          : { accountType: act.accountType };
        await admin.ask({ method: "PATCH", path: `/api/accounts/${id}`, body });
      }
    }

    it("are the same to the byte whatever happens after them", { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
          const [admin, maya] = [
            await bank.person("admin"),
            await bank.person("customer", { accounts }),
          ];
          const environment = { bank, admin, maya, made: [], adjusted: new Map() };
          const opened = daysAgo(5);
          const taken = new Map<string, string>();
          for (const { waits, act } of steps) {
            await actOn(environment, act);
            bank.clock.advance(hours(waits));
            const yesterday = daysAgo(1);
            for (const from of [opened, yesterday]) {
              const key = `${from} ${yesterday}`;
              if (!taken.has(key)) taken.set(key, await statementOf(maya, from, yesterday));
            }
          }
          let closing: number | undefined;
          for (const [key, text] of taken) {
            const [from = "", to = ""] = key.split(" ");
            const again = await statementOf(maya, from, to);
            // Statements of closed accounts and of blocked users can't be read.
            if (again !== "") expect(again).toBe(text);
          }
          for (let back = 10; back >= 0; back--) {
            const text = await statementOf(maya, daysAgo(back), daysAgo(back));
            if (text === "") return;
            if (closing !== undefined) expect(amountIn(text, "opening")).toBe(closing);
            closing = amountIn(text, "closing");
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
    });
  });
}
