import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { createDeps, ensurePeople } from "./bank.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { config } from "./testing/openBank.ts";
import { everyUser } from "../db/testing/samples.ts";

const emptyBank = () => createDeps(createMemoryStore(), keepingLog(), new Uint8Array(32), config);

describe("createDeps", () => {
  const originOf = async (change: Partial<typeof config>) => {
    const parts = { ...config, ...change };
    const deps = createDeps(createMemoryStore(), keepingLog(), new Uint8Array(32), parts);
    return (await deps).publicOrigin;
  };

  it("has links in emails lead to the first public origin, else to the listening address", async () => {
    const publicOrigins = ["https://bank.example", "https://other.example"];
    expect(await originOf({ publicOrigins })).toBe("https://bank.example");
    for (const host of ["127.0.0.1", "::1", "localhost"]) {
      expect(await originOf({ host, port: 8_000 })).toBe("http://localhost:8000");
    }
    expect(await originOf({ host: "127.0.0.2", port: 8_000 })).toBe("http://127.0.0.2:8000");
  });
});

describe("the prefix of cookies", () => {
  const prefixOf = async (change: Partial<typeof config>) => {
    const parts = { ...config, ...change };
    return (await createDeps(createMemoryStore(), keepingLog(), new Uint8Array(32), parts))
      .cookiePrefix;
  };

  it.each(["127.0.0.1", "::1", "localhost"])("is none on plain http at %s", async (host) => {
    expect(await prefixOf({ host })).toBe("");
  });

  it.each([
    ["http://localhost:8000"],
    ["http://localhost:5173", "http://127.0.0.1:5173", "http://[::1]:5173"],
  ])("is none where every origin is plain http on loopback: %s", async (...publicOrigins) => {
    expect(await prefixOf({ publicOrigins })).toBe("");
  });

  it.each([
    ["https://bank.example"],
    ["https://localhost:8443"],
    ["http://localhost:8000", "https://bank.example"],
    ["https://bank.example", "http://localhost:8000"],
    // No setting can bring these about.
    ["http://bank.example"],
    ["http://localhost.bank.example"],
  ])("is __Host- with %s", async (...publicOrigins) => {
    expect(await prefixOf({ publicOrigins })).toBe("__Host-");
  });

  it("is __Host- for an address that others reach", async () => {
    expect(await prefixOf({ host: "0.0.0.0" })).toBe("__Host-");
  });
});

describe("ensurePeople", () => {
  it("creates the first administrator once, and no other user", async () => {
    const deps = await emptyBank();
    await ensurePeople(deps, config);
    await ensurePeople(deps, config);
    await ensurePeople(deps, { ...config, firstAdmin: undefined });
    expect((await everyUser(deps.store)).map(({ username, role }) => ({ username, role })))
      .toEqual([{ username: "root", role: "admin" }]);
  });

  it("refuses to start without an administrator or the variables for one", async () => {
    await expect(ensurePeople(await emptyBank(), { ...config, firstAdmin: undefined })).rejects
      .toThrow(
        "There is no administrator yet. Set ADMIN_USERNAME, ADMIN_PASSWORD, and ADMIN_EMAIL to create " +
          "the first one",
      );
  });

  it("refuses a name or an address that a customer has", async () => {
    const deps = await emptyBank();
    await ensurePeople(deps, config);
    const [root] = await everyUser(deps.store);
    if (root === undefined) throw new Error("The bank has nobody");
    const { id: _id, ...customer } = { ...root, role: "customer" as const };
    const other = await emptyBank();
    await other.store.users.insert(customer);
    await expect(ensurePeople(other, config)).rejects.toThrow(
      /^ADMIN_(USERNAME|EMAIL) is already used by a customer/,
    );
    const email = { username: "other", password: "a-first-password", email: root.email };
    await expect(ensurePeople(other, { ...config, firstAdmin: email })).rejects.toThrow(
      "ADMIN_EMAIL is already used by a customer. Choose a different one",
    );
  });

  it("lets demo people in instead, when it is a demo", async () => {
    const deps = await emptyBank();
    const seeded: unknown[] = [];
    await ensurePeople(deps, { ...config, demo: true }, async (given) => seeded.push(given));
    expect(seeded).toEqual([deps]);
    expect(await everyUser(deps.store)).toEqual([]);
  });
});
