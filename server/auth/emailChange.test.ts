import { beforeEach, describe, expect, it } from "vitest";
import { days, hours, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser } from "../testing/browser.ts";
import { emailsTo, emailTo as newestEmailTo } from "../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "../users/overdueEmailChanges.ts";

const NEW = "new@example.test";

let bank: TestBank;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer");
});

const post = ({ ask, user }: TestPerson, act: string, body?: unknown) =>
  ask({ method: "POST", path: `/api/users/${user.id}/email/${act}`, body });
const wish = (email = NEW, by = maya) =>
  by.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body: { email } });
const confirm = (code: string, by = maya) => post(by, "confirm", { code });
const cancelBy = (token: string, ask = bank.visitor) =>
  ask({ method: "POST", path: "/api/email-change/cancel", body: { token } });
const row = () => bank.deps.store.users.byId(maya.user.id);
const me = { method: "GET", path: "/api/user" };

const emailTo = (address: string) => newestEmailTo(bank, address);
const subjectsTo = async (address: string) =>
  (await emailsTo(bank, address)).map(({ subject }) => subject);
const acts = async () => (await bank.deps.store.audit.find({}, 20)).map(({ action }) => action);

describe("a new email address", () => {
  it("waits, and both addresses are written to; all else goes to the old one", async () => {
    const response = await wish();
    expect(response).toMatchObject({
      status: 200,
      body: { email: maya.user.email, pendingEmail: NEW },
    });
    expect(await subjectsTo(NEW)).toEqual(["Confirm your email address"]);
    expect(await subjectsTo(maya.user.email)).toEqual(["Your email address is about to change"]);
    expect((await emailTo(maya.user.email)).text).toContain(
      "https://bank.test/cancel-email-change#",
    );
    await bank.visitor({
      method: "POST",
      path: "/api/password-recovery/request",
      body: { username: maya.user.username },
    });
    expect(await subjectsTo(NEW)).toHaveLength(1);
    expect(await acts()).toContain("user.email_requested");
  });

  it("takes effect immediately when both addresses have confirmed, in either order", async () => {
    for (const order of [["new", "old"], ["old", "new"]] as const) {
      const email = `${order[0]}-first@example.test`;
      const before = await row();
      await wish(email);
      const codes = {
        new: (await emailTo(email)).code,
        old: (await emailTo(before?.email ?? "")).code,
      };
      expect(await confirm(codes[order[0]]))
        .toMatchObject({ status: 200, body: { email: before?.email, pendingEmail: email } });
      expect(await confirm(codes[order[1]]))
        .toMatchObject({ status: 200, body: { email, pendingEmail: null } });
      expect(await subjectsTo(before?.email ?? "")).toContain("Your email address changed");
      expect(await acts()).toEqual(
        expect.arrayContaining(["user.email_confirmed", "user.email_changed"]),
      );
    }
  });

  it("takes effect 24 hours after it is confirmed if no one has canceled it", async () => {
    await wish();
    await confirm((await emailTo(NEW)).code);
    const elsewhere = browser(bank);
    bank.clock.advance(hours(24));
    await elsewhere.signIn(maya.user.username);
    bank.clock.advance(seconds(-1));
    await endOverdueEmailChanges(bank.deps);
    expect(await row()).toMatchObject({ email: maya.user.email });
    bank.clock.advance(seconds(1));
    await Promise.all([endOverdueEmailChanges(bank.deps), endOverdueEmailChanges(bank.deps)]);
    expect(await row()).toMatchObject({ email: NEW, pendingEmail: null });
    expect(await subjectsTo(maya.user.email)).toEqual([
      "Your email address changed",
      "Your email address is about to change",
    ]);
    expect((await elsewhere.ask(me)).status).toBe(401);
  });

  it("counts with its confirmation where the 24 hours are over", async () => {
    await wish();
    const { code } = await emailTo(NEW);
    bank.clock.advance(days(2));
    const later = browser(bank);
    await later.signIn(maya.user.username);
    const path = `/api/users/${maya.user.id}/email/confirm`;
    expect(await later.post(path, { code })).toMatchObject({ body: { email: NEW } });
  });

  it("says in the last email that staff started it, for both ways to confirm it", async () => {
    const admin = await bank.person("admin");
    const by = "just changed, by a member of our staff";
    await wish(NEW, admin);
    await confirm((await emailTo(NEW)).code);
    bank.clock.advance(hours(24));
    await endOverdueEmailChanges(bank.deps);
    expect((await emailTo(maya.user.email)).text).toContain(by);
    const again = browser(bank);
    await again.signIn(maya.user.username);
    await wish("third@example.test", await bank.person("admin"));
    const path = `/api/users/${maya.user.id}/email/confirm`;
    for (const address of ["third@example.test", NEW]) {
      await again.post(path, { code: (await emailTo(address)).code });
    }
    expect((await emailTo(NEW)).text).toContain(by);
  });

  it("ends other sessions and half sign-ins when it counts, not before", async () => {
    const elsewhere = browser(bank);
    await elsewhere.signIn(maya.user.username);
    await wish();
    await confirm((await emailTo(NEW)).code);
    expect((await elsewhere.ask(me)).status).toBe(200);
    await confirm((await emailTo(maya.user.email)).code);
    expect((await elsewhere.ask(me)).status).toBe(401);
    expect((await maya.ask(me)).status).toBe(200);
  });

  it("is forgotten after seven days without confirmation", async () => {
    await wish();
    const { code } = await emailTo(NEW);
    bank.clock.advance(days(7));
    await endOverdueEmailChanges(bank.deps);
    expect(await row()).toMatchObject({ email: maya.user.email, pendingEmail: null });
    expect(await bank.deps.store.emailChanges.of(maya.user.id)).toBeUndefined();
    expect(code).not.toBe("");
    expect(await acts()).toContain("user.email_cancelled");
  });

  it("has five tries, and new ones with a new email", async () => {
    await wish();
    const { code } = await emailTo(NEW);
    const wrong = code === "100000" ? "100001" : "100000";
    for (let turn = 0; turn < 5; turn++) {
      expect(await confirm(wrong)).toMatchObject({ status: 400, body: { code: "wrong_code" } });
    }
    expect((await confirm(code)).status).toBe(400);
    const old = await emailTo(maya.user.email);
    expect(await wish()).toMatchObject({ body: { pendingEmail: NEW } });
    expect(await subjectsTo(maya.user.email)).toHaveLength(1);
    expect((await confirm((await emailTo(NEW)).code)).status).toBe(200);
    expect(await confirm(old.code)).toMatchObject({ body: { email: NEW } });
  });

  it("can't be confirmed by another user", async () => {
    await wish();
    const { code } = await emailTo(NEW);
    for (const other of [await bank.person("customer"), await bank.person("admin")]) {
      const path = `/api/users/${maya.user.id}/email/confirm`;
      const response = await other.ask({ method: "POST", path, body: { code } });
      expect(response).toMatchObject({ status: 404 });
      expect(await confirm(code, other)).toMatchObject({ status: 400 });
    }
  });

  it("that an administrator sets waits as well", async () => {
    const admin = await bank.person("admin");
    expect(await wish(NEW, admin))
      .toMatchObject({ status: 200, body: { email: maya.user.email, pendingEmail: NEW } });
    const { text } = await emailTo(maya.user.email);
    expect(text).toContain("A member of our staff asked");
    expect((await maya.ask(me)).status).toBe(200);
    await confirm((await emailTo(maya.user.email)).code);
    expect(await confirm((await emailTo(NEW)).code)).toMatchObject({ body: { email: NEW } });
  });

  it.each([
    ["a new password", async () => {
      const body = { currentPassword: PASSWORD, newPassword: "lanterns over water" };
      const path = `/api/users/${maya.user.id}/change-password`;
      await maya.ask({ method: "POST", path, body });
    }],
    ["a block", async () => {
      const admin = await bank.person("admin");
      const path = `/api/users/${maya.user.id}`;
      await admin.ask({ method: "PATCH", path, body: { isActive: false } });
    }],
  ])("is forgotten with %s", async (_, act) => {
    await wish();
    await confirm((await emailTo(NEW)).code);
    await act();
    bank.clock.advance(days(2));
    await endOverdueEmailChanges(bank.deps);
    expect(await row()).toMatchObject({ email: maya.user.email, pendingEmail: null });
  });

  it("goes with its deleted person", async () => {
    await wish();
    const admin = await bank.person("admin");
    await admin.ask({ method: "DELETE", path: `/api/users/${maya.user.id}` });
    expect(await bank.deps.store.emailChanges.of(maya.user.id)).toBeUndefined();
  });
});

describe("canceling a change", () => {
  it("by the link of the old address needs no session, and ends those of others", async () => {
    await wish();
    await confirm((await emailTo(NEW)).code);
    const { token } = await emailTo(maya.user.email);
    expect((await cancelBy(token)).status).toBe(204);
    expect(await row()).toMatchObject({ email: maya.user.email, pendingEmail: null });
    expect((await maya.ask(me)).status).toBe(401);
    expect(await acts()).toContain("user.email_cancelled");
    expect((await cancelBy(token)).status).toBe(404);
    bank.clock.advance(days(2));
    await endOverdueEmailChanges(bank.deps);
    expect(await row()).toMatchObject({ email: maya.user.email });
  });

  it("by the link keeps the session of the browser that opens it", async () => {
    await wish();
    const elsewhere = browser(bank);
    await elsewhere.signIn(maya.user.username);
    expect((await cancelBy((await emailTo(maya.user.email)).token, maya.ask)).status).toBe(204);
    expect([(await maya.ask(me)).status, (await elsewhere.ask(me)).status]).toEqual([200, 401]);
  });

  it("in the settings keeps this session and ends the others", async () => {
    await wish();
    const elsewhere = browser(bank);
    await elsewhere.signIn(maya.user.username);
    expect(await post(maya, "cancel")).toMatchObject({ status: 200, body: { pendingEmail: null } });
    expect([(await maya.ask(me)).status, (await elsewhere.ask(me)).status]).toEqual([200, 401]);
    const { code } = await emailTo(NEW);
    expect((await confirm(code)).status).toBe(400);
    expect((await post(maya, "cancel")).status).toBe(200);
  });

  it("by an administrator ends the person's sessions; a stranger finds nothing", async () => {
    await wish();
    const path = `/api/users/${maya.user.id}/email/cancel`;
    const [other, admin] = [await bank.person("customer"), await bank.person("admin")];
    expect((await other.ask({ method: "POST", path })).status).toBe(404);
    expect((await admin.ask({ method: "POST", path })).status).toBe(200);
    expect((await maya.ask(me)).status).toBe(401);
  });

  it("by an older link than the newest does nothing", async () => {
    await wish();
    const { token } = await emailTo(maya.user.email);
    bank.clock.advance(minutes(1));
    await wish("another@example.test");
    expect((await cancelBy(token)).status).toBe(404);
    expect((await cancelBy((await emailTo(maya.user.email)).token)).status).toBe(204);
  });
});
