import { describe, expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { policy } from "../policy.ts";
import { openTestBank, PASSWORD } from "../testing/testBank.ts";

/** A bank that bears three of each a day. */
function openBank() {
  const allowances = { ...policy.allowances, signIns: 3, profileChanges: 3 };
  return openTestBank(createMemoryStore(), undefined, { policy: { ...policy, allowances } });
}

describe("what writes a row for ever", () => {
  it("is a sign-in so often a day, and no row says that there was one more", async () => {
    const { visitor, person, deps, clock } = openBank();
    const { user } = await person("customer");
    const body = { username: user.username, password: PASSWORD };
    const signIn = () => visitor({ method: "POST", path: "/api/login", body });
    for (let turn = 0; turn < 3; turn++) expect((await signIn()).status).toBe(200);
    const rows = (await deps.store.audit.find({}, 100)).length;
    const refused = await signIn();
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.headers.get("retry-after")).toBe("86400");
    expect(await deps.store.audit.find({}, 100)).toHaveLength(rows);
    clock.advance(hours(24.01));
    expect((await signIn()).status).toBe(200);
  });

  it("is a change of one's own profile so often a day, and not one that changes nothing", async () => {
    const { person } = openBank();
    const { user, ask } = await person("customer");
    const { ask: staff } = await person("admin");
    const path = `/api/users/${user.id}`;
    const change = async (preferredCurrency: string, by = ask) =>
      (await by({ method: "PATCH", path, body: { preferredCurrency } })).status;
    for (const currency of ["EUR", "EUR", "EUR", "JPY", "USD"]) {
      expect(await change(currency)).toBe(200);
    }
    expect(await change("EUR")).toBe(429);
    expect(await change("USD")).toBe(200);
    expect(await change("EUR", staff)).toBe(200);
  });
});
