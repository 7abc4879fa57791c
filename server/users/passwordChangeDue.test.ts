import { beforeEach, describe, expect, it } from "vitest";
import { days, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";

const NEW = "lanterns over water";
const me = { method: "GET", path: "/api/user" };

let bank: TestBank;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
});

/** Adds a user as an administrator; returns the user and the response. */
async function added(path = "/api/users", fields: object = {}) {
  const { ask } = await bank.person("admin");
  const person = newUserNames();
  const { body } = await ask({ method: "POST", path, body: { ...person, ...fields } });
  return { ...person, id: Number(Object(body).id), body };
}

describe("a password that an administrator chose", () => {
  it.each(["/api/users", "/api/register"])("is due to be changed after %s", async (path) => {
    const { username, password, body } = await added(path);
    expect(body).toMatchObject({ passwordChangeDue: true });
    const page = browser(bank);
    expect((await page.signIn(username, password)).body).toMatchObject({ passwordChangeDue: true });
    expect((await page.ask(me)).body).toMatchObject({ passwordChangeDue: true });
  });

  it("is reported after the second factor", async () => {
    const { id: userId, username, password } = await added("/api/register", {
      twoFactorEnabled: true,
    });
    const page = browser(bank);
    await page.signIn(username, password);
    const code = await sentCode(bank, userId);
    const { body } = await page.post("/api/2fa/verify", { userId, code });
    expect(body).toMatchObject({ user: { passwordChangeDue: true } });
  });

  it("keeps its person from nothing", async () => {
    const { id, username, password } = await added();
    const page = browser(bank);
    await page.signIn(username, password);
    const body = { fullName: "A New Name" };
    const response = await page.ask({ method: "PATCH", path: `/api/users/${id}`, body });
    expect(response).toMatchObject({ status: 200, body: { passwordChangeDue: true } });
  });

  it("is due no longer after its person's own change", async () => {
    const { id, username, password } = await added();
    const page = browser(bank);
    await page.signIn(username, password);
    const body = { currentPassword: password, newPassword: NEW };
    const response = await page.post(`/api/users/${id}/change-password`, body);
    expect(response).toMatchObject({ status: 200, body: { passwordChangeDue: false } });
    expect((await page.ask(me)).body).toMatchObject({ passwordChangeDue: false });
  });

  it("is due no longer after a recovery", async () => {
    const { id: userId, username } = await added();
    const page = browser(bank);
    await page.post("/api/password-recovery/request", { username });
    const known = { userId, code: await sentCode(bank, userId) };
    await page.post("/api/password-recovery/verify-code", known);
    await page.post("/api/password-recovery/reset", { ...known, newPassword: NEW });
    bank.clock.advance(days(4));
    expect((await page.signIn(username, NEW)).body).toMatchObject({ passwordChangeDue: false });
  });

  it.each(["/api/users", "/api/register"])("signs in for three days after %s", async (path) => {
    const { username, password } = await added(path);
    bank.clock.advance(milliseconds(days(3) - 1));
    expect((await browser(bank).signIn(username, password)).status).toBe(200);
    bank.clock.advance(milliseconds(1));
    const late = await browser(bank).signIn(username, password);
    expect(late).toMatchObject({ status: 403, body: { code: "password_expired" } });
    expect(late.headers.getSetCookie()).toEqual([]);
    const wrong = await browser(bank).signIn(username, "not the right one");
    expect(wrong).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    const refused = await bank.deps.store.audit.find({ action: "session.refused" }, 2);
    expect(refused.map(({ action, after }) => [action, after])).toEqual([
      ["session.refused", null],
      ["session.refused", { isExpired: true }],
    ]);
  });

  it("opens no second factor either once it is over", async () => {
    const { username, password } = await added("/api/register", { twoFactorEnabled: true });
    bank.clock.advance(days(3));
    const late = await browser(bank).signIn(username, password);
    expect(late).toMatchObject({ status: 403, body: { code: "password_expired" } });
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it("cannot be kept, by a change or by a recovery", async () => {
    const { id: userId, username, password } = await added();
    const page = browser(bank);
    await page.signIn(username, password);
    const body = { currentPassword: password, newPassword: password };
    const kept = await page.post(`/api/users/${userId}/change-password`, body);
    expect(kept).toMatchObject({
      status: 400,
      body: { code: "weak_password", field: "newPassword" },
    });
    await page.post("/api/password-recovery/request", { username });
    const known = { userId, code: await sentCode(bank, userId) };
    await page.post("/api/password-recovery/verify-code", known);
    const reset = { ...known, newPassword: password };
    expect(await page.post("/api/password-recovery/reset", reset)).toMatchObject({
      status: 400,
      body: { code: "weak_password", field: "newPassword" },
    });
  });

  it("can't be set by users themselves", async () => {
    const page = browser(bank);
    const { status, body } = await page.post("/api/register", newUserNames());
    expect([status, Object(body).passwordChangeDue]).toEqual([201, false]);
    const given = { ...newUserNames(), passwordChangeDue: true };
    expect((await page.post("/api/register", given)).status).toBe(400);
    const path = `/api/users/${Object(body).id}`;
    const response = await page.ask({ method: "PATCH", path, body: { passwordChangeDue: false } });
    expect(response.status).toBe(403);
  });
});
