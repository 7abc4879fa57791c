import { beforeEach, describe, expect, it } from "vitest";
import { days, hours, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../testing/browser.ts";
import type { TestResponse } from "../testing/asker.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { changeEmail, emailsTo, wantEmail } from "../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "./overdueEmailChanges.ts";

let bank: TestBank;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  [maya, noah] = [await bank.person("customer"), await bank.person("customer")];
});

const wish = ({ ask }: TestPerson, email: string, { user } = maya) =>
  ask({ method: "PATCH", path: `/api/users/${user.id}`, body: { email } });
const subjectsTo = async (address: string) =>
  (await emailsTo(bank, address)).map(({ subject }) => subject);

describe("an address that belongs to another user", () => {
  it("is handled like a free one", async () => {
    const free = await wish(maya, "free@example.test");
    const taken = await wish(maya, noah.user.email.toUpperCase());
    const shown = ({ status, body }: typeof free) => ({
      status,
      body: { ...Object(body), pendingEmail: "" },
    });
    expect(shown(taken)).toEqual(shown(free));
    expect(taken.body).toMatchObject({ pendingEmail: noah.user.email.toUpperCase() });
    const names = ({ headers }: typeof free) => [...headers.keys()].sort();
    expect(names(taken)).toEqual(names(free));
  });

  it("brings its owner one letter, and none to the person but to their own address", async () => {
    for (let turn = 0; turn < 3; turn++) await wish(maya, noah.user.email);
    expect(await subjectsTo(noah.user.email)).toEqual(["Someone tried to use your email address"]);
    expect(await subjectsTo(maya.user.email)).toEqual(["Your email address is about to change"]);
    const [notice] = await emailsTo(bank, noah.user.email);
    expect(notice).toMatchObject({ code: "", token: "" });
  });

  it("is confirmed by nothing", async () => {
    const { toOld } = await wantEmail(bank, maya, noah.user.email);
    const path = `/api/users/${maya.user.id}/email/confirm`;
    const confirm = (code: string) => maya.ask({ method: "POST", path, body: { code } });
    expect(await confirm(toOld.code)).toMatchObject({ status: 200 });
    const { newCodeHash } = await bank.deps.store.emailChanges.of(maya.user.id) ?? {};
    for (let code = 100_000; code < 101_000; code++) {
      const hash = bank.deps.encryptor.keyedHash(`email change:${maya.user.id}`, String(code));
      expect(await hash).not.toBe(newCodeHash);
    }
    bank.clock.advance(days(7));
    await endOverdueEmailChanges(bank.deps);
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ email: maya.user.email, pendingEmail: null });
  });

  it("is reported to administrators, who see all addresses", async () => {
    const admin = await bank.person("admin");
    expect(await wish(admin, noah.user.email))
      .toMatchObject({ status: 409, body: { code: "name_taken", field: "email" } });
    expect(await subjectsTo(noah.user.email)).toEqual([]);
  });

  it("taken since the request is reported only to users who prove that they read that address", async () => {
    const { toNew, toOld } = await wantEmail(bank, maya, "wanted@example.test");
    await bank.deps.store.users.update(noah.user.id, { email: "wanted@example.test" });
    const path = `/api/users/${maya.user.id}/email/confirm`;
    await maya.ask({ method: "POST", path, body: { code: toOld.code } });
    expect(await maya.ask({ method: "POST", path, body: { code: toNew.code } }))
      .toMatchObject({ status: 409, body: { code: "name_taken" } });
  });

  it("since it was confirmed is not taken away from its owner", async () => {
    const { toNew } = await wantEmail(bank, maya, "wanted@example.test");
    const path = `/api/users/${maya.user.id}/email/confirm`;
    await maya.ask({ method: "POST", path, body: { code: toNew.code } });
    await bank.deps.store.users.update(noah.user.id, { email: "wanted@example.test" });
    bank.clock.advance(days(1));
    await endOverdueEmailChanges(bank.deps);
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ email: maya.user.email, pendingEmail: null });
  });
});

describe("registering with an address that belongs to another user", () => {
  async function register(email: string, more = {}) {
    const body = { ...newUserNames(), password: PASSWORD, ...more };
    const there = browser(bank);
    const response = await there.post("/api/register", { ...body, email });
    return {
      there,
      response,
      id: Number(Object(response.body).id),
      username: body.username,
    };
  }
  /** What an answer says, without what differs between any two people. */
  const shown = ({ status, body, headers }: TestResponse, email: string) => ({
    status,
    body: JSON.parse(
      JSON.stringify({ ...Object(body), id: 0, username: "", createdAt: "", requestId: "" })
        .replaceAll(email, "the address"),
    ),
    names: [...headers.keys()].sort(),
  });

  it("is answered as with a free one, now and later", async () => {
    const taken = noah.user.email.toUpperCase();
    const free = "free@example.test";
    const answers = async (email: string) => {
      const { there, response, id, username } = await register(email);
      const profile = { method: "PATCH", path: `/api/users/${id}` };
      const all = [
        response,
        await there.ask({ method: "GET", path: "/api/user" }),
        await there.ask({ ...profile, body: { email } }),
        await there.ask({ ...profile, body: { fullName: "Nina Novak", email } }),
        await there.post(`/api/users/${id}/email/confirm`, { code: "000000" }),
        await there.ask({ ...profile, body: { email: `${id}@example.test` } }),
        await there.post(`/api/users/${id}/email/cancel`, undefined),
        await browser(bank).signIn(username),
        await there.post("/api/password-recovery/request", { username }),
      ];
      return all.map((answer) => shown(answer, email)).map((answer) =>
        JSON.parse(
          JSON.stringify(answer).replaceAll(`${id}@`, "other@")
            .replace(/("(userId|recoveryCode)":)("?)\d+/g, "$1$30"),
        )
      );
    };
    const [first, ...others] = await answers(free);
    expect(first).toMatchObject({
      status: 201,
      body: { email: "the address", pendingEmail: "the address" },
    });
    expect(await answers(taken)).toEqual([first, ...others]);
  });

  it("brings its owner one letter, and the newcomer's own letters never", async () => {
    const { there, id, username } = await register(noah.user.email, { twoFactorEnabled: true });
    const [row] = await bank.deps.store.audit.find({ action: "user.registered" }, 1);
    expect(row).toMatchObject({ subject: `user:${id}`, after: { hasTakenEmail: true } });
    expect(await browser(bank).signIn(username))
      .toMatchObject({ status: 200, body: { requiresTwoFactor: true } });
    await bank.visitor({
      method: "POST",
      path: "/api/password-recovery/request",
      body: { username },
    });
    await there.ask({
      method: "PATCH",
      path: `/api/users/${id}`,
      body: { phoneNumber: "+1 555 010 0199" },
    });
    expect(await subjectsTo(noah.user.email)).toEqual(["Someone tried to use your email address"]);
    await bank.deps.notifier.drain();
    const notices = await bank.deps.store.outbox.newest(100);
    expect(notices.filter(({ userId }) => userId === id)).toEqual([]);
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
  });

  it("is confirmed once its owner has changed it, by the email that is sent again", async () => {
    const { there, id } = await register(noah.user.email);
    const confirm = (code: string) => there.post(`/api/users/${id}/email/confirm`, { code });
    await bank.deps.store.users.update(noah.user.id, { email: "moved@example.test" });
    await there.ask({
      method: "PATCH",
      path: `/api/users/${id}`,
      body: { email: noah.user.email },
    });
    const [{ code } = { code: "" }] = await emailsTo(bank, noah.user.email);
    expect(await confirm(code))
      .toMatchObject({ status: 200, body: { email: noah.user.email, pendingEmail: null } });
    expect(await bank.deps.store.users.byId(id))
      .toMatchObject({ email: noah.user.email, isEmailProved: true });
  });

  it("says nothing in a race either", async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => register("wanted@example.test")),
    );
    expect(results.map(({ response: { status } }) => status)).toEqual(Array(5).fill(201));
  });

  it("is refused to administrators, and to all where the bank hides no names", async () => {
    const refusal = { status: 409, body: { code: "name_taken", field: "email" } };
    const admin = await bank.person("admin");
    const body = { ...newUserNames(), email: noah.user.email };
    const asked = { method: "POST", path: "/api/register", body };
    expect(await admin.ask(asked)).toMatchObject(refusal);
    await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
    expect(await bank.visitor(asked)).toMatchObject(refusal);
    expect(await subjectsTo(noah.user.email)).toEqual([]);
  });
});

describe("registering with a free address", () => {
  it("sends it one email, whose code confirms it immediately and ends nothing", async () => {
    const there = browser(bank);
    const { body } = await there.post("/api/register", newUserNames());
    const { id, email } = Object(body);
    const [notice, ...others] = await emailsTo(bank, email);
    expect(notice?.subject).toBe("Confirm your email address");
    expect(others).toEqual([]);
    expect(await there.post(`/api/users/${id}/email/confirm`, { code: notice?.code }))
      .toMatchObject({ status: 200, body: { email, pendingEmail: null } });
    expect(await bank.deps.store.users.byId(id)).toMatchObject({ isEmailProved: true });
    expect(await subjectsTo(email)).toEqual(["Confirm your email address"]);
  });

  it("waits no longer once a code of a sign-in has come back", async () => {
    const there = browser(bank);
    const wanted = { ...newUserNames(), password: PASSWORD, twoFactorEnabled: true };
    const { id, email } = Object((await there.post("/api/register", wanted)).body);
    await there.signIn(wanted.username);
    const code = await sentCode(bank, id);
    const response = await there.post("/api/2fa/verify", { userId: id, code });
    expect(response).toMatchObject({ status: 200, body: { user: { email, pendingEmail: null } } });
    expect(await bank.deps.store.emailChanges.of(id)).toBeUndefined();
  });
});

describe("one's own address", () => {
  it("may change its spelling", async () => {
    const email = maya.user.email.toUpperCase();
    expect(await changeEmail(bank, maya, email)).toMatchObject({ status: 200, body: { email } });
  });
});

describe("changes of an address", () => {
  it("are five a day for users who ask for themselves, with repeated emails counted", async () => {
    for (const name of ["a", "b", "b", "c", "d"]) {
      expect((await wish(maya, `${name}@example.test`)).status).toBe(200);
    }
    const response = await wish(maya, "e@example.test");
    expect(response).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ pendingEmail: "d@example.test" });
    const admin = await bank.person("admin");
    expect((await wish(admin, "e@example.test")).status).toBe(200);
    bank.clock.advance(hours(24));
    const later = browser(bank);
    await later.signIn(maya.user.username);
    const again = { method: "PATCH", path: `/api/users/${maya.user.id}` };
    const body = { email: "f@example.test" };
    expect((await later.ask({ ...again, body })).status).toBe(429);
    bank.clock.advance(seconds(1));
    expect((await later.ask({ ...again, body })).status).toBe(200);
  });
});
