import { beforeEach, describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    fullName: "Maya Found",
    accounts: [{ type: "checking", balance: 100 }, { type: "savings", balance: 200 }],
  });
  bank.clock.advance(seconds(1));
  noah = await bank.person("customer", {
    accounts: [{ type: "savings", balance: 300, isFrozen: true }],
  });
});

const list = async ({ ask }: TestPerson, query = "") => {
  const { body, headers } = await ask({ method: "GET", path: `/api/accounts${query}` });
  const rows: readonly { id: number; createdAt: string }[] = Object(body);
  return { rows, ids: rows.map(({ id }) => id), total: headers.get("x-total-count") };
};

describe("the list of accounts", () => {
  it("has all accounts for an administrator, newest first, with its length", async () => {
    const { ids, total } = await list(admin);
    const [checking, savings] = maya.accounts.map(({ id }) => id);
    expect(ids).toEqual([noah.accounts[0]?.id, savings, checking]);
    expect(total).toBe("3");
  });

  it("can be read a page at a time", async () => {
    const first = await list(admin, "?limit=2");
    expect([first.ids.length, first.total]).toEqual([2, "3"]);
    const last = first.rows.at(-1);
    const next = await list(admin, `?limit=2&before=${last?.createdAt},${last?.id}`);
    expect(next.ids).toEqual([maya.accounts[0]?.id]);
  });

  it.each([
    ["?type=Savings", 2],
    ["?type=savings&status=frozen", 1],
    ["?status=inactive", 0],
    ["?q=maya%20f", 2],
    ["?q=", 3],
  ])("is narrowed by %s", async (query, length) => {
    expect((await list(admin, query)).ids).toHaveLength(length);
  });

  it("is narrowed to an owner, and to a part of a number", async () => {
    const [account] = noah.accounts;
    expect((await list(admin, `?userId=${noah.user.id}`)).ids).toEqual([account?.id]);
    const number = account?.accountNumber ?? "";
    expect((await list(admin, `?q=${number.slice(2)}`)).ids).toEqual([account?.id]);
    const wide = number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const grouped = number.replace(/(.{4})(?=.)/g, "$1.");
    for (
      const written of [`\u200e${number}\u200b`, wide, grouped, grouped.replaceAll(".", "\u00a0")]
    ) {
      const { ids } = await list(admin, `?q=${encodeURIComponent(written)}`);
      expect(ids, written).toEqual([account?.id]);
    }
  });

  it("has only a customer's own accounts, whatever user they name", async () => {
    expect((await list(maya)).ids).toHaveLength(2);
    expect((await list(maya, `?userId=${noah.user.id}`)).ids).toHaveLength(2);
    expect((await list(maya, `?q=${noah.accounts[0]?.accountNumber}`)).ids).toEqual([]);
    expect((await list(maya, "?q=maya%20f")).ids).toEqual([]);
  });

  it.each(["?limit=0", "?limit=1001", "?before=7", "?userId=x", "?type=gold", "?status=open"])(
    "refuses %s",
    async (query) => {
      expect(await admin.ask({ method: "GET", path: `/api/accounts${query}` }))
        .toMatchObject({ status: 400 });
    },
  );
});
