import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestPerson } from "../testing/testBank.ts";

const wealth = [{ type: "checking", balance: 1_000_000 }, { type: "savings", balance: 0 }] as const;

/** A bank that notes how often the length of a list was counted. */
function openCountingBank() {
  const store = createMemoryStore();
  let counts = 0;
  const transactions = {
    ...store.transactions,
    listCounted: (...asked: Parameters<typeof store.transactions.listCounted>) => {
      counts++;
      return store.transactions.listCounted(...asked);
    },
  };
  const bank = openTestBank({ ...store, transactions });
  return { bank, counts: () => counts };
}

const submit = (person: TestPerson, amount: number) =>
  person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, amount) });

const totalOf = async (person: TestPerson, query: string) => {
  const { headers } = await person.ask({ method: "GET", path: `/api/transactions${query}` });
  return headers.get("x-total-count");
};

describe("the total beside a page", () => {
  it("is counted once for all pages of a list", async () => {
    const { bank, counts } = openCountingBank();
    const maya = await bank.person("customer", { accounts: wealth });
    for (const amount of [1, 2, 3]) await submit(maya, amount);
    expect(await totalOf(maya, "?limit=1")).toBe("3");
    expect(await totalOf(maya, "?limit=2&sort=amount")).toBe("3");
    expect(await totalOf(maya, "?limit=2&sort=amount&after=1,100")).toBe("3");
    expect(counts()).toBe(1);
    expect(await totalOf(maya, "?limit=1&status=completed")).toBe("0");
    expect(counts()).toBe(2);
  });

  it("is counted again once the list changed, for its owner and for an administrator", async () => {
    const { bank } = openCountingBank();
    const maya = await bank.person("customer", { accounts: wealth });
    const admin = await bank.person("admin");
    await submit(maya, 1);
    const asked = `?limit=1&userId=${maya.user.id}`;
    expect([await totalOf(maya, "?limit=1"), await totalOf(admin, asked)]).toEqual(["1", "1"]);
    await submit(maya, 2);
    expect([await totalOf(maya, "?limit=1"), await totalOf(admin, asked)]).toEqual(["2", "2"]);
  });

  it("is each person's own, though they ask the same", async () => {
    const { bank } = openCountingBank();
    const maya = await bank.person("customer", { accounts: wealth });
    const noah = await bank.person("customer", { accounts: wealth });
    await submit(maya, 1);
    expect(await totalOf(maya, "?limit=1")).toBe("1");
    expect(await totalOf(noah, "?limit=1")).toBe("0");
  });
});
