import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { emailsTo } from "../testing/emails.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const patch = ({ ask }: TestPerson, id: number, body: unknown) =>
  ask({ method: "PATCH", path: `/api/users/${id}`, body });

describe("a user whose identity changes", () => {
  it.each([
    [{ phoneNumber: "+1 202 555 0100" }, "Your phone number changed"],
    [{ twoFactorEnabled: true }, "Your two-factor authentication changed"],
    [{ role: "admin" }, "Your role changed"],
  ])("hears of %j by an administrator, and every session of theirs ends", async (body, subject) => {
    const [maya, admin] = [await bank.person("customer"), await bank.person("admin")];
    expect((await patch(admin, maya.user.id, body)).status).toBe(200);
    const [notice] = await emailsTo(bank, maya.user.email);
    expect(notice).toMatchObject({ subject });
    expect(await bank.deps.store.sessions.listOf(maya.user.id)).toEqual([]);
    expect((await admin.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
  });

  it("hears of every change, however many there were within the hour", async () => {
    const [maya, admin] = [await bank.person("customer"), await bank.person("admin")];
    for (let turn = 0; turn < 8; turn++) {
      const phoneNumber = `+1 202 555 01${turn}0`;
      expect((await patch(maya, maya.user.id, { phoneNumber })).status).toBe(200);
    }
    await patch(admin, maya.user.id, { role: "admin" });
    const notices = await emailsTo(bank, maya.user.email);
    expect(notices.map(({ subject }) => subject))
      .toEqual(["Your role changed", ...Array(8).fill("Your phone number changed")]);
  });

  it("stays signed in where they change it themselves, and nowhere else", async () => {
    const maya = await bank.person("customer");
    const elsewhere = browser(bank);
    await elsewhere.signIn(maya.user.username);
    await patch(maya, maya.user.id, { phoneNumber: "+1 202 555 0100" });
    const me = { method: "GET", path: "/api/user" };
    expect((await maya.ask(me)).status).toBe(200);
    expect((await elsewhere.ask(me)).status).toBe(401);
  });

  it("ends a code step that an intruder has started, and its code", async () => {
    const [maya, admin] = [
      await bank.person("customer", { twoFactorEnabled: true }),
      await bank.person("admin"),
    ];
    const half = browser(bank);
    await half.signIn(maya.user.username);
    const code = await sentCode(bank, maya.user.id);
    await patch(admin, maya.user.id, { phoneNumber: "+1 202 555 0100" });
    const late = await half.post("/api/2fa/verify", { userId: maya.user.id, code });
    expect(late).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});
