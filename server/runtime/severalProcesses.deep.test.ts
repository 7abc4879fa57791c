import { afterAll, describe, expect, it } from "vitest";
import { closeCode } from "#contract/live.ts";
import { transaction } from "#contract/transactions.ts";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { customerPassword, openBrowsers, openFundedAccounts } from "./testing/aDay.ts";
import { roundRobin } from "./testing/roundRobin.ts";
import { firstAdmin, spawnBank } from "./testing/spawnBank.ts";
import { visitor } from "./testing/visitor.ts";

const server = await openTestDatabases();

/** Two processes that start at the same time on an empty database, taking turns at one address. */
async function openTwo() {
  const proxy = await roundRobin();
  const DATABASE_URL = await server?.freshDatabase() ?? "";
  const start = () => spawnBank({ DATABASE_URL, PUBLIC_ORIGIN: proxy.origin });
  const banks = await Promise.all([start(), start()]);
  const [one, other] = await Promise.all(banks.map((bank) => bank.origin));
  if (one === undefined || other === undefined) throw new Error("Two banks were started");
  proxy.to(one, other);
  return { proxy, origin: proxy.origin, one, other };
}

/** The same, with a customer who can move money from one account to another. */
async function openWithMoney() {
  const banks = await openTwo();
  const people = await openBrowsers(banks.origin);
  const { from, to } = await openFundedAccounts(people.admin, people.customer.id);
  const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 10 };
  return { ...banks, ...people, wish };
}

if (server === undefined) {
  notProvedHere();
} else {
  afterAll(() => server.stop());

  describe("two processes on one database", { timeout: 30_000 }, () => {
    it("start together on an empty database, and share sessions", async () => {
      const { origin, proxy, one, other } = await openTwo();
      const page = visitor(origin);
      proxy.to(one);
      await page.signIn(firstAdmin.username, firstAdmin.password);
      proxy.to(other);
      expect((await page.get("/api/user")).status).toBe(200);
      expect((await page.get("/api/users")).body).toHaveLength(1);
    });

    it("count failed sign-ins together", async () => {
      const { origin } = await openTwo();
      await openBrowsers(origin);
      const guesser = visitor(origin);
      const guess = (password: string) =>
        guesser.post("/api/login", { username: "maya", password });
      for (let count = 1; count <= 5; count++) {
        expect((await guess("a wrong password")).status).toBe(401);
      }
      for (let count = 1; count <= 2; count++) {
        expect((await guess(customerPassword)).status).toBe(429);
      }
    });

    it("answer a repeated key alike, and know what has changed since a read", async () => {
      const { page, wish } = await openWithMoney();
      const submit = () => page.post("/api/transactions", wish, { "idempotency-key": "once" });
      const [first, second] = [await submit(), await submit()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get("idempotency-replayed")).toBe("true");

      const path = "/api/transactions";
      const etag = (await page.get(path)).headers.get("etag") ?? "";
      const again = () => page.get(path, { "if-none-match": etag });
      expect([(await again()).status, (await again()).status]).toEqual([304, 304]);
      await page.post(path, wish);
      const [here, there] = [await again(), await again()];
      expect([here.status, there.status]).toEqual([200, 200]);
      expect(there.body).toEqual(here.body);
      expect(here.body).toHaveLength(3);
    });

    it("tell each other's sockets what happens, and close them", async () => {
      const { proxy, one, other, page, admin, customer, wish } = await openWithMoney();
      const { id } = transaction.parse((await page.post("/api/transactions", wish)).body);
      proxy.to(other);
      const live = await page.liveAs(customer.id);

      proxy.to(one);
      await admin.patch(`/api/transactions/${id}`, { status: "completed" });
      const { data } = await live.receive("transaction_update");
      expect(data).toMatchObject({ id, status: "completed" });

      expect((await page.post("/api/logout")).status).toBe(204);
      expect(await live.closed).toBe(closeCode.notSignedIn);
    });
  });
}
