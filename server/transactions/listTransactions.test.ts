import { beforeAll, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const wealth = [{ type: "checking", balance: 1_000_000 }, { type: "savings", balance: 0 }] as const;

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let noah: TestPerson;
beforeAll(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", { accounts: wealth, fullName: "Maya Ferreira" });
  noah = await bank.person("customer", { accounts: wealth, fullName: "Noah Brandt" });
  for (
    const [person, amount, description] of [
      [maya, 10, "Books"],
      [maya, 20, "Bread"],
      [noah, 30, "Books"],
      [maya, 1_000, "Piano"],
    ] as const
  ) {
    bank.clock.advance(minutes(1));
    await person.ask({
      method: "POST",
      path: "/api/transactions",
      body: { ...transferOf(person, amount), description },
    });
  }
});

const list = (query: string, by: TestPerson) =>
  by.ask({ method: "GET", path: `/api/transactions${query}` });
const amounts = async (query: string, by: TestPerson) =>
  Object((await list(query, by)).body).map(({ amount }: { amount: number }) => amount);

describe("a customer's list", () => {
  it("is theirs, whatever the query names", async () => {
    expect(await amounts("", maya)).toEqual([1_000, 20, 10]);
    expect(await amounts(`?userId=${noah.user.id}`, maya)).toEqual([1_000, 20, 10]);
    expect(await amounts(`?accountId=${noah.accounts[0]?.id}`, maya)).toEqual([]);
    expect(await amounts("?q=books", maya)).toEqual([10]);
    expect(await amounts("?q=brandt", maya)).toEqual([]);
  });

  it("comes a page at a time with its whole length", async () => {
    const first = await list("?limit=2", maya);
    expect(first.headers.get("x-total-count")).toBe("3");
    const last = Object(first.body).at(-1);
    expect(await amounts(`?limit=2&before=${last.createdAt},${last.id}`, maya)).toEqual([10]);
    expect((await list("", maya)).headers.get("x-total-count")).toBeNull();
  });
});

describe("an admin's list", () => {
  it("is of all, and finds owners, amounts and states", async () => {
    expect(await amounts("", admin)).toEqual([1_000, 30, 20, 10]);
    expect((await list("", admin)).headers.get("x-total-count")).toBe("4");
    expect(await amounts("?q=Brandt", admin)).toEqual([30]);
    expect(await amounts("?q=>20", admin)).toEqual([1_000, 30]);
    expect(await amounts("?q=20..30", admin)).toEqual([30, 20]);
    // With its cents, which no name that was made up at random can hold.
    expect(await amounts("?q=20.00", admin)).toEqual([20]);
    expect(await amounts(`?userId=${noah.user.id}`, admin)).toEqual([30]);
    expect(await amounts("?status=completed", admin)).toEqual([]);
    expect(await amounts(`?status=pending&since=${bank.clock.now()}`, admin)).toEqual([1_000]);
    expect(await amounts(`?status=pending&until=${bank.clock.now()}`, admin)).toEqual([30, 20, 10]);
    expect((await list("?q=books&limit=1", admin)).headers.get("x-total-count")).toBe("2");
  });

  it("is sorted by amounts in cents, and continues after a row", async () => {
    const sorted = (order: string, after = "") =>
      amounts(`?sort=amount&order=${order}&limit=2${after}`, admin);
    expect(await sorted("asc")).toEqual([10, 20]);
    expect(await sorted("asc", "&after=2,2000")).toEqual([30, 1_000]);
    expect(await sorted("desc")).toEqual([1_000, 30]);
    expect(await amounts("?sort=amount&q=books", admin)).toEqual([30, 10]);
    expect(await amounts("?sort=amount&order=asc", maya)).toEqual([10, 20, 1_000]);
    expect((await list("?sort=id&limit=1", admin)).headers.get("x-total-count")).toBe("4");
  });

  it("that is sorted is another answer than the newest", async () => {
    const held = (await list("?sort=amount&order=asc", admin)).headers.get("etag") ?? "";
    const asked = (query: string) =>
      admin.ask({
        method: "GET",
        path: `/api/transactions${query}`,
        headers: { "if-none-match": held },
      });
    expect((await asked("?sort=amount&order=asc")).status).toBe(304);
    expect((await asked("?sort=amount")).status).toBe(200);
    expect((await asked("")).status).toBe(200);
  });

  it.each([
    "limit=0",
    "limit=1001",
    "before=5",
    "status=open",
    "accountId=x",
    "since=today",
    "until=today",
    "sort=colour",
    "order=up",
    "after=5",
  ])(
    "refuses %s",
    async (query) => {
      expect(await list(`?${query}`, admin)).toMatchObject({
        status: 400,
        body: { field: query.split("=")[0] },
      });
    },
  );
});

describe("one transaction", () => {
  const get = (id: number, by: TestPerson) =>
    by.ask({ method: "GET", path: `/api/transactions/${id}` });

  it("tells when it was decided and what was booked, to its owner and admins only", async () => {
    const person = await bank.person("customer", { accounts: wealth });
    const made = await person.ask({
      method: "POST",
      path: "/api/transactions",
      body: transferOf(person, 250),
    });
    const { id } = Object(made.body);
    expect((await get(id, person)).body).toMatchObject({ decidedAt: null, postings: [] });
    bank.clock.advance(minutes(5));
    const decidedAt = bank.clock.now();
    const path = `/api/transactions/${id}`;
    await admin.ask({ method: "PATCH", path, body: { status: "completed" } });
    const [from, to] = person.accounts.map((account) => account.id);
    const booked = { postedAt: decidedAt, kind: "transfer" };
    const detail = {
      status: "completed",
      decidedAt,
      postings: [
        { accountId: from, amount: -250, balanceAfter: 9_750, ...booked },
        { accountId: to, amount: 250, balanceAfter: 250, ...booked },
      ],
    };
    expect((await get(id, person)).body).toMatchObject(detail);
    expect((await get(id, admin)).body).toMatchObject(detail);
    expect(await get(id, noah)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("between two owners shows each only their own side", async () => {
    const [fromAccountId, toAccountId] = [maya, noah].map(({ accounts }) => accounts[0]?.id);
    const body = { type: "transfer", fromAccountId, toAccountId, amount: 1 };
    const made = await admin.ask({ method: "POST", path: "/api/transactions", body });
    const sides = async (by: TestPerson) =>
      Object((await get(Object(made.body).id, by)).body).postings
        .map(({ accountId }: { accountId: number }) => accountId);
    expect(await sides(maya)).toEqual([fromAccountId]);
    expect(await sides(noah)).toEqual([toAccountId]);
    expect(await sides(admin)).toEqual([fromAccountId, toAccountId]);
  });
});

describe("the bank at a glance", () => {
  it("counts users, accounts, and pending transactions", async () => {
    const get = async () =>
      Object((await admin.ask({ method: "GET", path: "/api/admin/summary" })).body);
    const before = await get();
    const person = await bank.person("customer", { accounts: wealth });
    await bank.person("customer", { isActive: false });
    await person.ask({
      method: "POST",
      path: "/api/transactions",
      body: withdrawalOf(person, 12.34),
    });
    const list = await get();
    expect(list).toEqual({
      totalUsers: before.totalUsers + 2,
      activeUsers: before.activeUsers + 1,
      activeAccounts: before.activeAccounts + 2,
      pendingCount: before.pendingCount + 1,
      pendingAmount: Math.round((before.pendingAmount + 12.34) * 100) / 100,
      closedUntil: null,
    });
  });
});

describe("a customer's account", () => {
  it("shows the balance after each completed transaction, for own accounts only", async () => {
    const bank = openTestBank(createMemoryStore());
    const admin = await bank.person("admin");
    const noah = await bank.person("customer", { accounts: wealth });
    const person = await bank.person("customer", { accounts: wealth });
    const [checking, savings] = person.accounts;
    const from = { fromAccountId: checking?.id, toAccountId: null };
    const move = async (body: object) => {
      bank.clock.advance(minutes(1));
      const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
      expect(response.status).toBe(201);
    };
    await move({ type: "withdrawal", ...from, amount: 100 });
    await move({ ...transferOf(person, 50), description: "Found" });
    await move({ type: "withdrawal", ...from, amount: 7, status: "rejected" });
    await move({ ...transferOf(person), ...from, toAccountId: noah.accounts[0]?.id, amount: 5 });
    const held = async (accountId: number | undefined, more = "") =>
      Object((await list(`?accountId=${accountId}${more}`, person)).body)
        .map((row: { balanceAfter?: number }) => row.balanceAfter);
    expect(await held(checking?.id)).toEqual([9_845, undefined, 9_850, 9_900]);
    expect(await held(checking?.id, "&q=found")).toEqual([9_850]);
    expect(await held(checking?.id, "&sort=amount&order=asc&limit=3"))
      .toEqual([9_845, undefined, 9_850]);
    expect(await held(savings?.id)).toEqual([50]);
    expect(await held(noah.accounts[0]?.id)).toEqual([undefined]);
    const sums = async (query: string) =>
      (await person.ask({ method: "GET", path: `/api/transaction-sums${query}` })).body;
    expect(await sums("")).toEqual({ count: 4, in: 0, out: 100, between: 55 });
    expect(await sums(`?accountId=${checking?.id}`))
      .toEqual({ count: 4, in: 0, out: 155, between: 0 });
    expect(await sums(`?accountId=${savings?.id}`))
      .toEqual({ count: 1, in: 50, out: 0, between: 0 });
  });
});

describe("the list of pending transactions, then of the others", () => {
  const states = ["rejected", "pending", "completed", "pending", "completed"] as const;
  let clerk: TestPerson;
  let userId: number;
  const ids: number[] = [];
  beforeAll(async () => {
    const own = openTestBank(createMemoryStore());
    clerk = await own.person("admin");
    const person = await own.person("customer", { accounts: wealth });
    userId = person.user.id;
    for (const status of states) {
      own.clock.advance(minutes(1));
      const body = { ...transferOf(person, 1), status, description: "One" };
      const response = await clerk.ask({ method: "POST", path: "/api/transactions", body });
      ids.push(Object(response.body).id);
    }
  });
  const expected = () => [3, 1, 4, 2, 0].map((place) => ids[place]);

  it("continues page by page across the border", async () => {
    for (const limit of [1, 2, 3, 9]) {
      const seen: number[] = [];
      let after = "";
      for (let page = 0; page < 7; page++) {
        const response = await list(`?sort=waiting&limit=${limit}&userId=${userId}${after}`, clerk);
        expect(response.headers.get("x-total-count")).toBe("5");
        const rows: { id: number; createdAt: string; status: string }[] = Object(response.body);
        const last = rows.at(-1);
        if (last === undefined) break;
        seen.push(...rows.map(({ id }) => id));
        const part = last.status === "pending" ? "pending" : "decided";
        after = `&after=${last.id},${part}+${last.createdAt}`;
      }
      expect(seen).toEqual(expected());
    }
  });

  it("is narrowed like any", async () => {
    const found = async (query: string) =>
      Object((await list(`?sort=waiting&${query}`, clerk)).body).map(({ id }: { id: number }) =>
        id
      );
    expect(await found("status=completed")).toEqual([ids[4], ids[2]]);
    expect(await found("status=pending")).toEqual([ids[3], ids[1]]);
    expect(await found("q=one")).toEqual(expected());
    expect((await list("?sort=waiting&order=asc", clerk)).status).toBe(400);
    expect((await list("?sort=waiting&after=3,soon", clerk)).status).toBe(400);
  });
});
