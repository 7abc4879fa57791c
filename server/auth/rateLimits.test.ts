import { describe, expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { policy } from "../kernel/policy.ts";
import { allAlerts } from "../testing/samples/alerts.ts";
import { openTestBank, PASSWORD } from "../testing/testBank.ts";

/** A bank that bears three of each a day. */
function openBank() {
  const rateLimits = { ...policy.rateLimits, signIns: 3, profileChanges: 3 };
  return openTestBank(createMemoryStore(), undefined, { policy: { ...policy, rateLimits } });
}

/** Calls of one person in an order in which each writes again, whatever the session. */
const writes: readonly (readonly [string, (turn: number) => { path: string; body: object }])[] = [
  ["setAlerts", (turn) => ({
    path: "/api/alerts",
    body: { ...allAlerts, moneyOutOver: turn + 1 },
  })],
  ["setCodeAbove", (turn) => ({ path: "/api/step-up/limit", body: { codeAbove: 100 - turn } })],
  ["freezePayments", () => ({ path: "/api/stop", body: {} })],
];

describe("a setting of one's own", () => {
  it.each(writes)("is written so often a day: %s", async (_name, asked) => {
    const rateLimits = { ...policy.rateLimits, settings: 3 };
    const { person, deps } = openTestBank(createMemoryStore(), undefined, {
      policy: { ...policy, rateLimits },
    });
    const { ask } = await person("customer");
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await ask({ method: "POST", ...asked(turn) })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await deps.store.audit.find({ action: "user." }, 100)).toHaveLength(3);
  });
});

describe("what writes a row for ever", () => {
  it("is an edit of a transaction so often a day, whichever and however often", async () => {
    const rateLimits = { ...policy.rateLimits, work: 3 };
    const { person, deps } = openTestBank(createMemoryStore(), undefined, {
      policy: { ...policy, rateLimits },
    });
    const { accounts } = await person("customer", {
      accounts: [{ type: "checking", balance: 10_000 }],
    });
    const { ask } = await person("admin");
    const body = { type: "deposit", toAccountId: accounts[0]?.id, amount: 5 };
    const { id } = Object((await ask({ method: "POST", path: "/api/transactions", body })).body);
    const edit = async (description: string) =>
      (await ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { description } }))
        .status;
    const statuses: number[] = [];
    for (const text of ["a", "b", "a", "b", "a"]) statuses.push(await edit(text));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await deps.store.audit.find({ action: "transaction.edited" }, 100)).toHaveLength(3);
  });

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
