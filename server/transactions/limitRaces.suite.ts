import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { createApp } from "../app.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import type { Store } from "../db/store.ts";
import { type Ask, asker, type TestResponse } from "../testing/asker.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const ROUNDS = 20;
const rich = [
  { type: "checking", balance: 100_000_000 },
  { type: "savings", balance: 100_000_000 },
] as const;

/** Runs ten at a time, half of them in another process: together they never exceed a limit. */
export function describeLimitRaces(server: TestDatabases): void {
  describe("limits that two processes meet", { timeout: 120_000 }, () => {
    let stores: readonly [Store, Store];
    let banks: readonly [TestBank, TestBank];
    beforeAll(async () => {
      const url = await server.freshDatabase();
      const database = openPostgres(url);
      await migrate(database);
      stores = [createSqlStore(database), createSqlStore(openPostgres(url))];
      banks = [openTestBank(stores[0]), openTestBank(stores[1])];
    });
    afterAll(() => Promise.all((stores ?? []).map((store) => store.close())));

    /** A person's browsers, one at each process. */
    const atBoth = ({ cookie }: TestPerson): readonly Ask[] =>
      banks.map(({ deps }) => asker(createApp(deps), cookie));
    const limit = (key: string, value: string) =>
      stores[0].settings.set(key, value, banks[0].clock.now());
    const atOnce = (act: (at: number) => Promise<TestResponse>) =>
      Promise.all(Array.from({ length: 10 }, (_, at) => act(at)));
    const statuses = (responses: readonly TestResponse[]) =>
      responses.map(({ status }) => status).toSorted();
    const three = [
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 7 }, () => 409),
    ];

    it.each([
      ["a customer's day", settingKeys.customerDayLimit],
      ["a new payee's day", settingKeys.newPayeeLimit],
      ["a customer's own day", undefined],
    ])("%s, from both of their accounts", async (_, key) => {
      if (key !== undefined) await limit(key, "350");
      for (let round = 0; round < ROUNDS; round++) {
        const maya = await banks[0].person("customer", { accounts: rich });
        const dayLimit = key === undefined ? cents(35_000) : null;
        await stores[0].users.update(maya.user.id, { dayLimit });
        const asks = atBoth(maya);
        const responses = await atOnce(async (at) => {
          const fromAccountId = maya.accounts[at % 4 < 2 ? 0 : 1]?.id;
          const body = { ...withdrawalOf(maya, 100), fromAccountId };
          return await (asks[at % 2] ?? maya.ask)({
            method: "POST",
            path: "/api/transactions",
            body,
          });
        });
        expect(statuses(responses)).toEqual(three);
      }
      if (key !== undefined) await stores[0].settings.delete(key);
    });

    it("one member of staff's day, by approvals, bookings and balances", async () => {
      await limit(settingKeys.staffDayLimit, "350");
      for (let round = 0; round < ROUNDS; round++) {
        const admin = await banks[0].person("admin");
        const asks = atBoth(admin);
        const customers = await Promise.all(
          Array.from({ length: 10 }, () => banks[0].person("customer", { accounts: rich })),
        );
        const acts = await Promise.all(customers.map(async (customer, at) => {
          const [account] = customer.accounts;
          const path = "/api/transactions";
          const body = transferOf(customer, 100);
          if (at % 3 === 0) return { method: "POST", path, body };
          if (at % 3 === 1) {
            const balance = 1_000_100;
            return { method: "PATCH", path: `/api/accounts/${account?.id}`, body: { balance } };
          }
          const { id } = Object((await customer.ask({ method: "POST", path, body })).body);
          return { method: "PATCH", path: `${path}/${id}`, body: { status: "completed" } };
        }));
        const responses = await atOnce((at) => {
          const act = acts[at];
          if (act === undefined) throw new Error("There are ten acts");
          return (asks[at % 2] ?? admin.ask)(act);
        });
        expect(responses.filter(({ status }) => status < 300)).toHaveLength(3);
        const booked = await stores[0].limits.bookedBy([admin.user.id], banks[0].clock.now());
        expect(booked.get(admin.user.id)).toBe(30_000);
      }
      await stores[0].settings.delete(settingKeys.staffDayLimit);
    });

    it("many approvals of one member of staff, which all fit into their day", async () => {
      await limit(settingKeys.staffDayLimit, "1000000");
      const admin = await banks[0].person("admin");
      const asks = atBoth(admin);
      const path = "/api/transactions";
      const ids = await Promise.all(Array.from({ length: 120 }, async () => {
        const maya = await banks[0].person("customer", { accounts: rich });
        const response = await maya.ask({ method: "POST", path, body: transferOf(maya, 1) });
        return Object(response.body).id;
      }));
      const responses = await Promise.all(ids.map((id, at) =>
        (asks[at % 2] ?? admin.ask)({
          method: "PATCH",
          path: `${path}/${id}`,
          body: { status: "completed" },
        })
      ));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      await stores[0].settings.delete(settingKeys.staffDayLimit);
    });

    it.each(["approval", "booking", "balance"] as const)(
      "what one member of staff does alone for a customer by the rule %s, on both accounts",
      async (name) => {
        const path = "/api/transactions";
        for (let round = 0; round < ROUNDS; round++) {
          await setRule(stores[0], name, { isOn: false });
          const admin = await banks[0].person("admin");
          const maya = await banks[0].person("customer", { accounts: rich });
          const acts = await Promise.all(Array.from({ length: 10 }, async (_, at) => {
            // An account for each process: neither waits for the other one's account.
            const accountId = maya.accounts[at % 2]?.id;
            const body = { ...withdrawalOf(maya, 100), fromAccountId: accountId };
            if (name === "booking") return { method: "POST", path, body };
            if (name === "balance") {
              const change = { balance: 1_000_000 + (at % 4 < 2 ? 100 : -100) * (at + 1) };
              return { method: "PATCH", path: `/api/accounts/${accountId}`, body: change };
            }
            const { id } = Object((await maya.ask({ method: "POST", path, body })).body);
            return { method: "PATCH", path: `${path}/${id}`, body: { status: "completed" } };
          }));
          await setRule(stores[0], name, { above: cents(35_000) });
          const asks = atBoth(admin);
          const responses = await atOnce((at) => {
            const act = acts[at];
            if (act === undefined) throw new Error("There are ten acts");
            return (asks[at % 2] ?? admin.ask)(act);
          });
          const kind = { staffId: admin.user.id, userId: maya.user.id, rule: name };
          const [sum = 0] = await stores[0].actsAlone.sums([kind], banks[0].clock.now());
          expect(sum).toBeLessThanOrEqual(35_000);
          const passed = responses.filter(({ status }) => status < 300).length;
          const refused = responses.filter(({ status }) => status === 403).length;
          expect(passed + refused).toBe(10);
          if (name !== "balance") expect([passed, sum]).toEqual([3, 30_000]);
        }
        await setRule(stores[0], name, { isOn: false });
      },
    );
  });
}
