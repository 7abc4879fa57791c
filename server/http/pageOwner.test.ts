import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_OWNER_HEADER } from "#contract/pageOwner.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const refused = { status: 409, body: { code: "other_person" } };

describe("a request that names the person its page was made for", () => {
  let bank: TestBank;
  let maya: TestPerson;
  let noah: TestPerson;
  beforeEach(async () => {
    bank = openTestBank(createMemoryStore());
    maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 10_000 }] });
    noah = await bank.person("customer", { accounts: [{ type: "checking", balance: 10_000 }] });
  });
  const pageOf = (owner: string) => ({ [PAGE_OWNER_HEADER]: owner });
  const accounts = { method: "GET", path: "/api/accounts" };

  it("is served to its user, and if it names no one", async () => {
    const own = await maya.ask({ ...accounts, headers: pageOf(String(maya.user.id)) });
    const bare = await maya.ask(accounts);
    expect([own.status, bare.status]).toEqual([200, 200]);
    expect(own.body).toEqual(bare.body);
  });

  it.each(["", "0", "-1", "1e0", "maya", "9007199254740993", "1, 2"])(
    "is refused where the name is %j",
    async (owner) => {
      expect(await maya.ask({ ...accounts, headers: pageOf(owner) })).toMatchObject(refused);
    },
  );

  it("reads nothing of the person who has signed in since, though it knows the answer", async () => {
    const { headers } = await noah.ask(accounts);
    const known = { "if-none-match": headers.get("etag") ?? "" };
    const response = await noah.ask({
      ...accounts,
      headers: { ...known, ...pageOf(String(maya.user.id)) },
    });
    expect(response).toMatchObject(refused);
  });

  it("moves no money of the person who has signed in since", async () => {
    const [from] = noah.accounts;
    const body = { type: "withdrawal", amount: 5, fromAccountId: from?.id, description: "Cash" };
    const response = await noah.ask({
      ...{ method: "POST", path: "/api/transactions", body },
      headers: pageOf(String(maya.user.id)),
    });
    expect(response).toMatchObject(refused);
    expect((await noah.ask({ method: "GET", path: "/api/transactions" })).body).toEqual([]);
  });

  it("signs out no one else", async () => {
    const logout = { method: "POST", path: "/api/logout" };
    expect(await noah.ask({ ...logout, headers: pageOf(String(maya.user.id)) }))
      .toMatchObject(refused);
    expect((await noah.ask(accounts)).status).toBe(200);
  });

  it("is asked to sign in if no one is signed in", async () => {
    const response = await bank.visitor({ ...accounts, headers: pageOf(String(maya.user.id)) });
    expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});
