import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { policy } from "../../kernel/policy.ts";
import { browser, newestEmail, sentCode } from "../../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const NEW = "lanterns over water";
const { tries, wrongCodesPerUser } = policy.recovery;

let bank: TestBank;
let admin: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  other = await bank.person("admin");
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });
const restart = (id: number, by = other) =>
  by.ask({ method: "POST", path: `/api/users/${id}/recovery` });

async function handleOf({ user }: TestPerson): Promise<number> {
  const { status, body } = await post("request", { username: user.username });
  expect([status, Object.keys(Object(body)).filter((key) => key !== "recoveryCode")])
    .toEqual([200, ["userId"]]);
  return Object(body).userId;
}

/** The code that staff hand out, and what the ordinary page of the person says with it. */
async function restarted(person: TestPerson) {
  const { status, body } = await restart(person.user.id);
  expect(status).toBe(201);
  return { userId: await handleOf(person), code: String(Object(body).recoveryCode) };
}

describe("a recovery of an administrator by email", () => {
  it.each(["true", "false"])("brings no code, and is answered alike, hiding: %s", async (hides) => {
    const { store } = bank.deps;
    await store.settings.set("hide_unknown_usernames", hides, bank.clock.now());
    const response = await post("request", { username: admin.user.username });
    const { status, body } = response;
    expect([status, Object.keys(Object(body))]).toEqual([200, ["userId"]]);
    const rows = await store.recoveries.lockNewest(Object(body).userId);
    expect(rows.map(({ userId }) => userId)).toEqual([null]);

    const text = await newestEmail(bank, admin.user.id, /recover/);
    expect(text).not.toMatch(/\b\d{6}\b|#recover=/);
    expect(text).toContain("Another administrator");
  });
});

describe("a recovery that an administrator restarts", () => {
  it("has a code of its own, with which the user continues alone", async () => {
    const known = await restarted(admin);
    expect(known.code).toMatch(/^[A-Z0-9]{10}$/);
    expect((await post("verify-code", known)).status).toBe(204);
    expect((await post("reset", { ...known, newPassword: NEW })).status).toBe(204);
    expect((await browser(bank).signIn(admin.user.username, NEW)).status).toBe(200);
    expect((await post("verify-code", known)).status).toBe(400);
  });

  it("is emailed to the user, and is in the audit log without the code", async () => {
    const { code } = await restarted(admin);
    await bank.deps.notifier.drain();
    const notices = await bank.deps.store.outbox.newest(9);
    expect(notices.map(({ userId, subject }) => [userId, subject]))
      .toContainEqual([admin.user.id, "Account recovery started"]);
    const [row] = await bank.deps.store.audit.find({ action: "recovery.restarted" }, 9);
    expect(row).toMatchObject({ actorId: other.user.id, subject: `user:${admin.user.id}` });
    const kept = [
      await bank.deps.store.audit.find({}, 50),
      await bank.deps.store.recoveries.lockNewest(await handleOf(admin)),
      bank.logged,
    ];
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it("holds a day, and until the next one", async () => {
    const first = await restarted(admin);
    const second = await restarted(admin);
    expect((await post("verify-code", first)).status).toBe(400);
    bank.clock.advance(milliseconds(hours(24) - 1));
    expect((await post("verify-code", second)).status).toBe(204);
    bank.clock.advance(milliseconds(1));
    expect((await post("reset", { ...second, newPassword: NEW })).status).toBe(400);
  });

  it("is for customers too, beside their own letters, and opens mail to them again", async () => {
    const customer = await bank.person("customer");
    for (let turn = 0; turn < wrongCodesPerUser; turn++) {
      await bank.deps.store.attempts.record(`kept:recovery:${customer.user.id}`, bank.clock.now());
    }
    const known = await restarted(customer);
    expect(await sentCode(bank, customer.user.id)).toMatch(/^\d{6}$/);
    for (let turn = 0; turn <= tries; turn++) {
      expect((await post("verify-code", { ...known, code: "000000" })).status).toBe(400);
    }
    expect((await post("verify-code", known)).status).toBe(204);
  });

  it("ends after twenty wrong codes where the administrator chose it, and only then", async () => {
    const customer = await bank.person("customer");
    const path = `/api/users/${customer.user.id}/recovery`;
    const chosen = async () => {
      const code = "HERON2026A";
      expect((await other.ask({ method: "POST", path, body: { code } })).status).toBe(201);
      return { userId: await handleOf(customer), code };
    };
    const guess = async (known: { readonly userId: number }, times: number) => {
      for (let turn = 0; turn < times; turn++) {
        const response = await post("verify-code", { ...known, code: "HERON2027A" });
        expect(response.status).toBe(400);
      }
    };
    const known = await chosen();
    await guess(known, wrongCodesPerUser - 1);
    expect((await post("verify-code", known)).status).toBe(204);
    await guess(known, 1);
    expect((await post("verify-code", known)).status).toBe(400);
    expect((await post("reset", { ...known, newPassword: NEW })).status).toBe(400);
    const banks = await restarted(customer);
    await guess(banks, wrongCodesPerUser);
    expect((await post("reset", { ...banks, newPassword: NEW })).status).toBe(400);
    expect((await post("verify-code", banks)).status).toBe(204);
    expect((await post("reset", { ...banks, newPassword: NEW })).status).toBe(204);
  });

  it("leaves the second factor in force", async () => {
    await bank.deps.store.users.update(admin.user.id, { twoFactorEnabled: true });
    const known = await restarted(admin);
    await post("verify-code", known);
    await post("reset", { ...known, newPassword: NEW });
    const response = await browser(bank).signIn(admin.user.username, NEW);
    expect(response.body).toEqual({ id: admin.user.id, requiresTwoFactor: true });
  });

  it("ends with a new role of the person", async () => {
    const customer = await bank.person("customer");
    const known = await restarted(customer);
    const path = `/api/users/${customer.user.id}`;
    await other.ask({ method: "PATCH", path, body: { role: "admin" } });
    expect((await post("verify-code", known)).status).toBe(400);
  });

  it("can't be started for oneself, or for an unknown user", async () => {
    expect(await restart(other.user.id))
      .toMatchObject({ status: 409, body: { code: "own_account" } });
    expect((await restart(2_147_483_647)).status).toBe(404);
    const customer = await bank.person("customer");
    await other.ask({ method: "DELETE", path: `/api/users/${customer.user.id}` });
    expect((await restart(customer.user.id)).status).toBe(404);
  });
});
