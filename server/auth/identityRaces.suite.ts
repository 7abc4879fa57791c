import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { cents } from "#contract/money.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { createApp } from "../app.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import type { Store } from "../db/store.ts";
import { type Ask, asker, type TestResponse } from "../testing/asker.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { appCode, enrol, SECRET } from "../testing/enrolled.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const ROUNDS = 15;
const MANY = 10;

/** Proofs, codes and permissions that two processes of the bank meet over at the same moment. */
export function describeIdentityRaces(server: TestDatabases): void {
  describe("identity under concurrent requests to two processes", { timeout: 120_000 }, () => {
    let stores: readonly [Store, Store];
    let banks: readonly [TestBank, TestBank];
    beforeAll(async () => {
      const url = await server.freshDatabase();
      const database = openPostgres(url);
      await migrate(database);
      stores = [createSqlStore(database), createSqlStore(openPostgres(url))];
      banks = [openTestBank(stores[0]), openTestBank(stores[1])];
      const at = banks[0].clock.now();
      await stores[0].settings.set("hide_unknown_usernames", "false", at);
    });
    afterAll(() => Promise.all((stores ?? []).map((store) => store.close())));

    /** A person's browsers, one at each process. */
    const asksOf = ({ cookie }: Pick<TestPerson, "cookie">) =>
      [
        asker(createApp(banks[0].deps), cookie),
        asker(createApp(banks[1].deps), cookie),
      ] as const;
    const many = (
      person: Pick<TestPerson, "cookie">,
      send: (ask: Ask, at: number) => Promise<TestResponse>,
    ) => {
      const asks = asksOf(person);
      return Promise.all(
        Array.from({ length: MANY }, (_, at) => send(asks[at % 2 === 0 ? 0 : 1], at)),
      );
    };
    const post = (path: string, body: unknown) => ({ method: "POST", path: `/api/${path}`, body });
    const wins = (responses: readonly TestResponse[], status: number) =>
      responses.filter((one) => one.status === status).length;

    it("one proof lets one order through, and one code proves once", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const maya = await banks[0].person("customer", {
          accounts: [{ type: "checking", balance: 900_000 }, { type: "savings", balance: 0 }],
        });
        await enrol(banks[0], maya.user.id);
        await stores[0].users.update(maya.user.id, { codeAbove: cents(10_000) });
        const order = post("transactions", transferOf(maya, 500));
        const { body } = await maya.ask(order);
        const id = String(Object(body).stepUp?.id);
        const code = appCode(SECRET, banks[0].clock.now());
        const proved = await many(maya, (ask) => ask(post("step-up/prove", { ids: [id], code })));
        expect([wins(proved, 204), wins(proved, 404)]).toEqual([1, MANY - 1]);
        const responses = await many(
          maya,
          (ask) => ask({ ...order, headers: { [STEP_UP_HEADER]: id } }),
        );
        expect([wins(responses, 201), wins(responses, 403)]).toEqual([1, MANY - 1]);
      }
    });

    it("one recovery code of the list signs in once", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { user } = await banks[0].person("customer", { twoFactorEnabled: true });
        const [code = ""] = await enrol(banks[0], user.id);
        const pages = Array.from({ length: 6 }, (_, at) => browser(banks[at % 2 === 0 ? 0 : 1]));
        for (const page of pages) await page.signIn(user.username);
        const responses = await Promise.all(
          pages.map((page) => page.post("/api/2fa/verify", { userId: user.id, code })),
        );
        expect(wins(responses, 200)).toBe(1);
        expect(await stores[0].sessions.listOf(user.id)).toHaveLength(2);
      }
    });

    it("one recovery by email sets one password", async () => {
      // One network may ask ten times an hour.
      for (let round = 0; round < 8; round++) {
        const { user } = await banks[0].person("customer");
        await banks[0].visitor(post("password-recovery/request", { username: user.username }));
        const known = { userId: user.id, code: await sentCode(banks[0], user.id) };
        const verified = await many(
          { cookie: "" },
          (ask) => ask(post("password-recovery/verify-code", known)),
        );
        expect(wins(verified, 204)).toBe(MANY);
        const responses = await many(
          { cookie: "" },
          (ask, at) =>
            ask(
              post("password-recovery/reset", {
                ...known,
                newPassword: `lanterns over water ${at}`,
              }),
            ),
        );
        expect([wins(responses, 204), wins(responses, 400)]).toEqual([1, MANY - 1]);
      }
    });

    it("each member of staff helps a person in one way", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const helper = await banks[0].person("admin");
        const maya = await banks[0].person("customer", { twoFactorEnabled: true });
        const path = `users/${maya.user.id}`;
        const ways = [
          post(`${path}/recovery`, undefined),
          post("2fa/generate", { userId: maya.user.id, code: "K7RT2MQ9XB" }),
          { method: "PATCH", path: `/api/${path}`, body: { email: `new-${round}@example.test` } },
          { method: "PATCH", path: `/api/${path}`, body: { twoFactorEnabled: false } },
        ];
        const asks = asksOf(helper);
        const responses = await Promise.all(ways.map((way, at) => asks[at % 2 === 0 ? 0 : 1](way)));
        expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
        expect(wins(responses, 409)).toBe(3);
      }
    });

    const losses = [
      ["is blocked", { isActive: false }],
      ["moves to support", { permissionSets: ["support"] }],
      ["becomes a customer", { role: "customer" }],
    ] as const;

    it.each(losses)("nothing is approved after the answer that an approver %s", async (_, body) => {
      await setRule(stores[0], "approval", { above: cents(0) });
      const [owner, asking] = [await banks[0].person("admin"), await banks[0].person("admin")];
      for (let round = 0; round < ROUNDS; round++) {
        const approver = await banks[0].person("admin", { permissionSets: ["approver"] });
        const maya = await banks[0].person("customer", {
          accounts: [{ type: "checking", balance: 50_000 }, { type: "savings", balance: 0 }],
        });
        const idOf = (response: TestResponse) => Number(Object(response.body).id);
        const id = idOf(await maya.ask(post("transactions", transferOf(maya, 100))));
        const wanted = { call: "patchTransaction", id, input: { status: "completed" }, why: "x" };
        const request = idOf(await asking.ask(post("approval-requests", wanted)));
        const isBooked = async () =>
          (await stores[0].journal.postingsOfTransaction(id)).length === 2;
        const [, approve] = asksOf(approver);
        const [lost, approved] = await Promise.all([
          owner.ask({ method: "PATCH", path: `/api/users/${approver.user.id}`, body })
            .then(async (response) => ({ response, wasBooked: await isBooked() })),
          approve(post(`approval-requests/${request}/decide`, { verdict: "approve" })),
        ]);
        expect(lost.response.status).toBe(200);
        expect(await isBooked()).toBe(lost.wasBooked);
        expect(approved.status === 200).toBe(lost.wasBooked);
      }
      await setRule(stores[0], "approval", { isOn: false, above: cents(0) });
    });

    it.each(
      losses.flatMap(([how, body]) =>
        ["completed", "rejected"].map((status) => [status, how, body] as const)
      ),
    )("nothing is %s after the answer that an approver %s, without rules", async (...given) => {
      const [status, , body] = given;
      const owner = await banks[0].person("admin");
      for (let round = 0; round < ROUNDS; round++) {
        const approver = await banks[0].person("admin", { permissionSets: ["approver"] });
        const maya = await banks[0].person("customer", {
          accounts: [{ type: "checking", balance: 50_000 }, { type: "savings", balance: 0 }],
        });
        const path = "/api/transactions";
        const made = await Promise.all(Array.from({ length: 4 }, async () => {
          const response = await maya.ask({ method: "POST", path, body: transferOf(maya, 100) });
          return Number(Object(response.body).id);
        }));
        const decided = async () => {
          const rows = await Promise.all(made.map((id) => stores[0].transactions.byId(id)));
          return rows.map((row) => row?.status === status);
        };
        const asks = asksOf(approver);
        const [lost, ...responses] = await Promise.all([
          owner.ask({ method: "PATCH", path: `/api/users/${approver.user.id}`, body })
            .then(async (response) => ({ response, then: await decided() })),
          ...made.map((id, at) =>
            asks[at % 2 === 0 ? 0 : 1]({
              method: "PATCH",
              path: `${path}/${id}`,
              body: { status },
            })
          ),
        ]);
        expect(lost.response.status).toBe(200);
        expect(await decided()).toEqual(lost.then);
        expect(responses.map((one) => one.status === 200)).toEqual(lost.then);
      }
    });

    it("nothing is canceled after the answer that its customer is blocked", async () => {
      const owner = await banks[0].person("admin");
      for (let round = 0; round < ROUNDS; round++) {
        const maya = await banks[0].person("customer", {
          accounts: [{ type: "checking", balance: 50_000 }, { type: "savings", balance: 0 }],
        });
        const id = Number(
          Object((await maya.ask(post("transactions", transferOf(maya, 100)))).body).id,
        );
        const isCancelled = async () =>
          (await stores[0].transactions.byId(id))?.status === "rejected";
        const [, cancel] = asksOf(maya);
        const blocked = { isActive: false };
        const [lost, cancelled] = await Promise.all([
          owner.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body: blocked })
            .then(async (response) => ({ response, wasCancelled: await isCancelled() })),
          cancel(post(`transactions/${id}/cancel`, undefined)),
        ]);
        expect(lost.response.status).toBe(200);
        expect(await isCancelled()).toBe(lost.wasCancelled);
        expect(cancelled.status === 200).toBe(lost.wasCancelled);
      }
    });

    it.each(losses)("no way in is made after the answer that its maker %s", async (_, body) => {
      const owner = await banks[0].person("admin");
      for (let round = 0; round < ROUNDS; round++) {
        const helper = await banks[0].person("admin", { permissionSets: ["operator"] });
        const maya = await banks[0].person("customer");
        const { id } = maya.user;
        const way = round % 2 === 0
          ? post("2fa/generate", { userId: id, code: "K7RT2MQ9XB" })
          : post(`users/${id}/recovery`, undefined);
        const isMade = async () =>
          (await stores[0].codes.newest(500)).some(({ userId }) => userId === id) ||
          (await stores[0].transaction((tx) => tx.recoveries.lockNewest(id))).length > 0;
        const [, help] = asksOf(helper);
        const [lost, helped] = await Promise.all([
          owner.ask({ method: "PATCH", path: `/api/users/${helper.user.id}`, body })
            .then(async (response) => ({ response, wasMade: await isMade() })),
          help(way),
        ]);
        expect(lost.response.status).toBe(200);
        expect(await isMade()).toBe(lost.wasMade);
        expect(helped.status === 201).toBe(lost.wasMade);
      }
    });
  });
}
