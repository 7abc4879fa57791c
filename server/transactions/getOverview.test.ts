import { beforeEach, describe, expect, it } from "vitest";
import { instantOf, milliseconds, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
});

const get = async (query = "", headers: Record<string, string> = {}) =>
  await maya.ask({ method: "GET", path: `/api/overview${query}`, headers });
const overview = async (query = "") => Object((await get(query)).body);

/** Books money in (or out, below 0) at this time. */
async function book(amount: number, createdAt?: string): Promise<void> {
  const [account] = maya.accounts;
  const side = amount > 0
    ? { type: "deposit", toAccountId: account?.id }
    : { type: "withdrawal", fromAccountId: account?.id };
  const body = { ...side, amount: Math.abs(amount), createdAt };
  expect((await admin.ask({ method: "POST", path: "/api/transactions", body })).status).toBe(201);
}

describe("a customer's overview", () => {
  it("is empty for a customer without transactions, with its months anyway", async () => {
    const stranger = await bank.person("customer", { accounts: [] });
    const { body } = await stranger.ask({ method: "GET", path: "/api/overview" });
    expect(body).toMatchObject({ recent: [], pendingCount: 0, hasCompleted: false });
    expect(Object(body).months).toHaveLength(6);
    expect(Object(body).months.at(-1)).toEqual({
      month: bank.clock.now().slice(0, 7),
      in: 0,
      out: 0,
    });
  });

  it("has the five newest as the list has them, and counts the pending ones", async () => {
    for (const amount of [1, 2, 3]) await book(amount);
    for (const amount of [10, 20, 30]) {
      const body = transferOf(maya, amount);
      await maya.ask({ method: "POST", path: "/api/transactions", body });
    }
    const { body: list } = await maya.ask({ method: "GET", path: "/api/transactions" });
    const overviewNow = await overview();
    expect(overviewNow.recent).toEqual(Object(list).slice(0, 5));
    expect(overviewNow.pendingCount).toBe(3);
    expect(overviewNow.hasCompleted).toBe(true);
  });

  it("knows no completed transaction where all are pending", async () => {
    await maya.ask({ method: "POST", path: "/api/transactions", body: transferOf(maya, 10) });
    expect(await overview()).toMatchObject({ pendingCount: 1, hasCompleted: false });
    await book(1, "2020-01-01T00:00:00.000Z");
    expect(await overview()).toMatchObject({ pendingCount: 1, hasCompleted: true });
  });

  it("sums the last six months in the zone that is asked for", async () => {
    const now = bank.clock.now();
    const month = now.slice(0, 7);
    const firstInUtc = `${month}-01T00:00:00.000Z`;
    const dayBefore = instantOf(new Date(Date.parse(firstInUtc) - milliseconds(1)));
    const before = (await overview("?zone=UTC")).months;
    await book(40, firstInUtc);
    await book(-15, dayBefore);
    const changes = async (zone: string) => {
      const { months } = await overview(`?zone=${zone}`);
      return [months.at(-2), months.at(-1)];
    };
    const [last, current] = [before.at(-2), before.at(-1)];
    expect(await changes("UTC")).toEqual([
      { ...last, out: last.out + 15 },
      { ...current, in: current.in + 40 },
    ]);
    expect(await changes("Pacific/Kiritimati")).toEqual([
      last,
      { ...current, in: current.in + 40, out: current.out + 15 },
    ]);
    expect(await changes("America/Los_Angeles")).toEqual([
      { ...last, in: last.in + 40, out: last.out + 15 },
      current,
    ]);
  });

  it("refuses a zone that does not exist, and any other field", async () => {
    expect(await get("?zone=Europe/Nowhere")).toMatchObject({
      status: 400,
      body: {
        code: "invalid_input",
        field: "zone",
        message: "Enter a time zone such as Europe/Paris",
      },
    });
    expect(await get("?userId=1")).toMatchObject({ status: 400, body: { field: "userId" } });
  });

  it("is 304 until the customer's transactions or the month change", async () => {
    const response = await get("?zone=UTC");
    const etag = response.headers.get("etag") ?? "";
    const again = async () => await get("?zone=UTC", { "if-none-match": etag });
    expect((await again()).status).toBe(304);
    await book(5);
    expect((await again()).status).toBe(200);

    bank.clock.advance(
      milliseconds(Date.parse("2026-03-31T23:59:59.000Z") - Date.parse(bank.clock.now())),
    );
    const noah = await bank.person("customer");
    const ask = (headers: Record<string, string> = {}) =>
      noah.ask({ method: "GET", path: "/api/overview?zone=UTC", headers });
    const headers = { "if-none-match": (await ask()).headers.get("etag") ?? "" };
    expect((await ask(headers)).status).toBe(304);
    bank.clock.advance(seconds(1));
    expect(await ask(headers)).toMatchObject({
      status: 200,
      body: { months: [{}, {}, {}, {}, {}, { month: "2026-04" }] },
    });
  });
});
