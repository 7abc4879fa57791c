import { beforeAll, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { TestResponse } from "../testing/asker.ts";
import { type Browser, browser, sentCode } from "../testing/browser.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

const NEW = "lanterns over water";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let leo: TestPerson;
let page: Browser;
beforeAll(async () => {
  bank = openTestBank(createMemoryStore());
  await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    twoFactorEnabled: true,
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  leo = await bank.person("customer");
  page = browser(bank);
});

const change = (method: string, path: string, body?: unknown) =>
  admin.ask({ method, path: `/api/${path}`, body });
const code = () => sentCode(bank, maya.user.id);
const verify = (tried: string) =>
  page.post("/api/2fa/verify", { userId: maya.user.id, code: tried });
const recover = (step: string, body: object) => page.post(`/api/password-recovery/${step}`, body);
const own = async () => ({ userId: maya.user.id, code: await code() });
const mine = () => `users/${maya.user.id}`;
const account = () => `accounts/${maya.accounts[0]?.id}`;
const save = (key: string, value: string) => change("POST", "system-settings", { key, value });

/** An act, whether the bank takes it, and what the audit log says of it. */
const events: readonly [string, () => Promise<TestResponse>, number, string][] = [
  ["an unknown name", () => page.signIn("nobody"), 401, "session.refused"],
  ["a wrong password", () => page.signIn(maya.user.username, "wrong"), 401, "session.refused"],
  ["a right one", () => page.signIn(maya.user.username), 200, "second_factor.asked"],
  ["a wrong code", () => verify("AAAAAAAAAA"), 400, "second_factor.refused"],
  ["a right code", async () => verify(await code()), 200, "second_factor.passed"],
  [
    "the session for it",
    () => page.ask({ method: "GET", path: "/api/user" }),
    200,
    "session.opened",
  ],
  ["signing out", () => page.post("/api/logout", {}), 204, "session.ended"],
  [
    "asking for a recovery",
    () => recover("request", { username: maya.user.username }),
    200,
    "recovery.requested",
  ],
  [
    "a wrong recovery code",
    async () => recover("verify-code", { ...await own(), code: "AAAAAA" }),
    400,
    "recovery.refused",
  ],
  [
    "a right one of these",
    async () => recover("verify-code", await own()),
    204,
    "recovery.verified",
  ],
  [
    "a new password by it",
    async () => recover("reset", { ...await own(), newPassword: NEW }),
    204,
    "password.reset",
  ],
  [
    "a code for somebody",
    () => change("POST", "2fa/generate", { userId: leo.user.id, code: "654321" }),
    201,
    "second_factor.generated",
  ],
  ["a saved setting", () => save("allow_overdraft", "true"), 200, "setting.saved"],
  ["a deleted setting", () => save("allow_overdraft", ""), 200, "setting.deleted"],
  [
    "a frozen account",
    () => change("PATCH", account(), { isFrozen: true }),
    200,
    "account.updated",
  ],
  [
    "a thawed account",
    () => change("PATCH", account(), { isFrozen: false }),
    200,
    "account.updated",
  ],
  ["a changed balance", () => change("PATCH", account(), { balance: 5 }), 200, "account.updated"],
  [
    "a movement by an administrator",
    () => change("POST", "transactions", transferOf(maya, 1)),
    201,
    "transaction.created",
  ],
  ["another role", () => change("PATCH", mine(), { role: "admin" }), 200, "user.updated"],
  [
    "a wish for another address",
    () => change("PATCH", mine(), { email: "wanted@bank.test" }),
    200,
    "user.email_requested",
  ],
  [
    "its cancelling",
    () => change("POST", `${mine()}/email/cancel`),
    200,
    "user.email_cancelled",
  ],
  ["sessions ended by staff", () => change("DELETE", `${mine()}/sessions`), 204, "session.ended"],
  ["a blocked person", () => change("PATCH", mine(), { isActive: false }), 200, "user.updated"],
  [
    "a blocked person's right password",
    () => page.signIn(maya.user.username, NEW),
    403,
    "session.refused",
  ],
  [
    "an added person",
    () =>
      change("POST", "users", {
        username: "nina",
        password: NEW,
        email: "nina@bank.test",
        fullName: "Nina",
      }),
    201,
    "user.created",
  ],
  ["a deleted person", () => change("DELETE", mine()), 204, "user.deleted"],
];

describe("the audit log records", () => {
  let known = 0;
  it.each(events)("%s", async (_, act, status, action) => {
    expect((await act()).status).toBe(status);
    const rows = await bank.deps.store.audit.find({}, 200);
    const fresh = rows.filter(({ id }) => id > known);
    const event = fresh.find((row) => row.action === action);
    expect(event?.at).toBe(bank.clock.now());
    expect(JSON.stringify(fresh)).not.toMatch(new RegExp(`${PASSWORD}|${NEW}|654321`));
    // A right code is recorded together with the session that it opens.
    known = action === "second_factor.passed" ? event?.id ?? 0 : rows[0]?.id ?? 0;
  });
});
