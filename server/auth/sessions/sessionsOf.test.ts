import { beforeEach, describe, expect, it } from "vitest";
import { closeCode } from "#contract/live.ts";
import { days, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openSocket } from "../../testing/openSocket.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  [admin, maya] = [await bank.person("admin"), await bank.person("customer")];
});

const me = { method: "GET", path: "/api/user" };
const list = (id: number) => admin.ask({ method: "GET", path: `/api/users/${id}/sessions` });
const end = (id: number, by = admin) =>
  by.ask({ method: "DELETE", path: `/api/users/${id}/sessions` });

describe("an administrator", () => {
  it("sees where a user is signed in, and their trusted browsers", async () => {
    await browser(bank).signIn(maya.user.username);
    expect(await list(maya.user.id)).toMatchObject({
      status: 200,
      body: {
        sessions: [{ device: expect.any(String), isCurrent: false }, { device: "test" }],
        knownBrowsers: [{ lastSeenAt: bank.clock.now() }],
      },
    });
    const text = JSON.stringify((await list(maya.user.id)).body);
    expect(text).not.toMatch(/token|hash/i);
  });

  it("sees none that are over", async () => {
    // An administrator signs in by a password alone here.
    await bank.deps.store.settings.set("staff_second_factor", "false", bank.clock.now());
    await browser(bank).signIn(maya.user.username);
    bank.clock.advance(minutes(16));
    const back = browser(bank);
    await back.signIn(admin.user.username);
    const path = `/api/users/${maya.user.id}/sessions`;
    const response = await back.ask({ method: "GET", path });
    expect(response.body).toMatchObject({ sessions: [], knownBrowsers: [{}] });
    bank.clock.advance(days(181));
    await back.signIn(admin.user.username);
    expect((await back.ask({ method: "GET", path })).body).toMatchObject({ knownBrowsers: [] });
  });

  it("signs a user out everywhere, who may sign in again immediately", async () => {
    const page = browser(bank);
    await page.signIn(maya.user.username);
    const [socket, staff] = [await openSocket(bank, maya), await openSocket(bank, admin)];
    expect((await end(maya.user.id)).status).toBe(204);
    expect([(await page.ask(me)).status, (await maya.ask(me)).status]).toEqual([401, 401]);
    expect([socket.closed, staff.closed]).toEqual([[closeCode.notSignedIn], []]);
    expect((await list(maya.user.id)).body).toEqual({ sessions: [], knownBrowsers: [] });
    expect((await page.signIn(maya.user.username)).status).toBe(200);
  });

  it("ends what was half begun, too", async () => {
    const noah = await bank.person("customer", { twoFactorEnabled: true });
    const half = browser(bank);
    await half.signIn(noah.user.username);
    const code = await sentCode(bank, noah.user.id);
    await end(noah.user.id);
    const late = await half.post("/api/2fa/verify", { userId: noah.user.id, code });
    expect(late).toMatchObject({ status: 401 });
  });

  it("stays signed in where it is their own page", async () => {
    const elsewhere = browser(bank);
    await elsewhere.signIn(admin.user.username);
    expect((await end(admin.user.id)).status).toBe(204);
    expect([(await admin.ask(me)).status, (await elsewhere.ask(me)).status]).toEqual([200, 401]);
  });

  it("who was removed in the meantime ends nothing", async () => {
    const { store } = bank.deps;
    const other = await bank.person("admin");
    const late = openTestBank({
      ...store,
      async transaction(work) {
        await store.users.update(other.user.id, { isActive: false });
        return await store.transaction(work);
      },
    });
    const response = await late.visitor({
      method: "DELETE",
      path: `/api/users/${maya.user.id}/sessions`,
      headers: { cookie: other.cookie },
    });
    expect(response.status).toBe(401);
    expect((await maya.ask(me)).status).toBe(200);
  });
});
