import { beforeEach, describe, expect, it } from "vitest";
import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { companyIdOf, joinCompany } from "../testing/samples/companies.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
});

const ask = async (person: TestPerson, path: string, etag?: string) => {
  const headers = etag === undefined ? undefined : { "if-none-match": etag };
  const response = await person.ask({ method: "GET", path, headers });
  return { status: response.status, body: response.body, etag: response.headers.get("etag") ?? "" };
};
const submit = (person: TestPerson) =>
  person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, 10) });

describe("a list that was asked for before", () => {
  it.each(["/api/user", "/api/accounts", "/api/transactions", "/api/transactions?limit=5"])(
    "%s is 304 without a body while nothing changed",
    async (path) => {
      const first = await ask(maya, path);
      expect(first).toMatchObject({
        status: 200,
        etag: expect.stringMatching(/^"[\x21\x23-\x7e]+"$/),
      });
      expect(await ask(maya, path, first.etag)).toEqual({
        status: 304,
        body: undefined,
        etag: first.etag,
      });
      for (const known of [`"old", W/${first.etag}`, `"old",${first.etag}`, "*"]) {
        expect((await ask(maya, path, known)).status).toBe(304);
      }
    },
  );

  it("is sent again once the caller's money moved, under a new tag", async () => {
    const before = await ask(maya, "/api/accounts");
    await submit(maya);
    const after = await ask(maya, "/api/accounts", before.etag);
    expect(after.status).toBe(200);
    expect(after.etag).not.toBe(before.etag);
    expect((await ask(maya, "/api/accounts", after.etag)).status).toBe(304);
  });

  it("stays 304 for a customer while strangers move money, and not for an admin who sees it", async () => {
    const sofia = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
    });
    const path = "/api/transactions";
    const [mine, all] = [await ask(maya, path), await ask(admin, path)];
    expect((await ask(admin, path, all.etag)).status).toBe(304);
    await submit(sofia);
    expect((await ask(maya, path, mine.etag)).status).toBe(304);
    expect((await ask(admin, path, all.etag)).status).toBe(200);
  });

  it("does not know another person's tag, another path's or another query's", async () => {
    const sofia = await bank.person("customer");
    const { etag } = await ask(maya, "/api/transactions");
    expect((await ask(sofia, "/api/transactions", etag)).status).toBe(200);
    expect((await ask(maya, "/api/accounts", etag)).status).toBe(200);
    expect((await ask(maya, "/api/transactions?limit=1", etag)).status).toBe(200);
  });

  it("does not know the tag of another member of the same company", async () => {
    const id = await companyIdOf(maya);
    const sofia = await bank.person("customer");
    await joinCompany(bank, id, sofia, "viewer");
    const headers = { [COMPANY_HEADER]: String(id) };
    const own = await maya.ask({ method: "GET", path: "/api/accounts", headers });
    const known = { ...headers, "if-none-match": own.headers.get("etag") ?? "" };
    const again = { method: "GET", path: "/api/accounts", headers: known };
    expect((await maya.ask(again)).status).toBe(304);
    expect((await sofia.ask(again)).status).toBe(200);
  });

  it("still counts as polling: the session ends anyway, and then it is 401", async () => {
    const { etag } = await ask(maya, "/api/accounts");
    bank.clock.advance(minutes(14));
    expect((await ask(maya, "/api/accounts", etag)).status).toBe(304);
    bank.clock.advance(minutes(1));
    expect((await ask(maya, "/api/accounts", etag)).status).toBe(401);
  });

  it("is refused before it is compared: a bad query stays 400", async () => {
    const { etag } = await ask(maya, "/api/accounts");
    expect((await ask(maya, "/api/accounts?surprise=1", etag)).status).toBe(400);
  });
});
