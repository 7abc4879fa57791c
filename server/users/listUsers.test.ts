import { describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";

describe("the list of people", () => {
  it("is narrowed, cut and counted", async () => {
    const bank = openTestBank(createMemoryStore());
    const { ask } = await bank.person("admin");
    for (const isActive of [true, true, false]) await bank.person("customer", { isActive });
    const list = async (query: string) => {
      const response = await ask({ method: "GET", path: `/api/users${query}` });
      const rows = Array.isArray(response.body) ? response.body : [];
      return { ids: rows.map(({ id }) => id), total: response.headers.get("x-total-count") };
    };
    expect(await list("")).toEqual({ ids: [4, 3, 2, 1], total: "4" });
    expect(await list("?isActive=false")).toEqual({ ids: [4], total: "1" });
    expect(await list("?role=admin")).toEqual({ ids: [1], total: "1" });
    expect(await list("?ids=1,4,900")).toEqual({ ids: [4, 1], total: "2" });
    expect(await list("?q=CUSTOMER-&limit=2")).toEqual({ ids: [4, 3], total: "3" });
    const before = `${bank.clock.now()},3`;
    expect(await list(`?q=customer-&before=${before}`)).toEqual({ ids: [2], total: "3" });
    const wrong = await ask({ method: "GET", path: "/api/users?isActive=yes" });
    expect(wrong).toMatchObject({ status: 400, body: { field: "isActive" } });
  });

  it("is sorted as requested, and continues after a row", async () => {
    const bank = openTestBank(createMemoryStore());
    const { ask } = await bank.person("admin", { fullName: "Cleo" });
    await bank.person("customer", { fullName: "ada" });
    await bank.person("customer", { fullName: "Bo, the 2nd", isActive: false });
    const list = async (query: string) =>
      Object((await ask({ method: "GET", path: `/api/users?${query}` })).body)
        .map(({ id }: { id: number }) => id);
    expect(await list("sort=fullName&order=asc")).toEqual([2, 3, 1]);
    expect(await list("sort=status")).toEqual([3, 2, 1]);
    expect(await list("order=asc")).toEqual([1, 2, 3]);
    expect(await list(`sort=fullName&order=asc&after=${encodeURIComponent("3,Bo, the 2nd")}`))
      .toEqual([1]);
    expect(await list("sort=status&after=3,blocked")).toEqual([2, 1]);
    expect(await list(`order=asc&after=2,${bank.clock.now()}`)).toEqual([3]);
  });

  it.each([
    ["sort", "sort=password"],
    ["order", "sort=id&order=up"],
    ["after", "sort=id&after=active"],
    ["after", "sort=id&after=0,1"],
    ["after", "sort=id&after=3,9999999999"],
    ["after", "sort=status&after=3,frozen"],
    ["after", "after=3,yesterday"],
    ["after", "sort=fullName&after=3,%00"],
    ["before", "sort=id&before=2024-03-05T15:04:00.000Z,3"],
  ])("refuses %s in %s", async (field, query) => {
    const bank = openTestBank(createMemoryStore());
    const { ask } = await bank.person("admin");
    const response = await ask({ method: "GET", path: `/api/users?${query}` });
    expect(response).toMatchObject({ status: 400, body: { field } });
  });

  it("shows administrators the license, and no one a password or an encrypted text", async () => {
    const bank = openTestBank(createMemoryStore());
    const { ask } = await bank.person("admin");
    await bank.person("customer", { driversLicense: "D1234567", ssn: "***-**-1234" });
    const { body } = await ask({ method: "GET", path: "/api/users" });
    expect(body).toMatchObject([{ driversLicense: "D1234567", ssn: "***-**-1234" }, {}]);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|plain:|encryptedIdentity|v1\./);
  });

  it("decrypts any number of identities with one key", async () => {
    const bank = openTestBank(createMemoryStore());
    const { ask } = await bank.person("admin");
    for (let made = 0; made < 99; made++) await bank.person("customer", { ssn: "***-**-1234" });
    const makesKeys = (["importKey", "deriveKey", "deriveBits"] as const)
      .map((name) => vi.spyOn(crypto.subtle, name));
    const { body } = await ask({ method: "GET", path: "/api/users" });
    expect(body).toHaveLength(100);
    for (const made of makesKeys) {
      expect(made).not.toHaveBeenCalled();
      made.mockRestore();
    }
  });
});
