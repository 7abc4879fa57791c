import { beforeEach, describe, expect, it } from "vitest";
import { after, hours, milliseconds, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser } from "../../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
});

const generate = (body: unknown) => admin.ask({ method: "POST", path: "/api/2fa/generate", body });
const list = () => admin.ask({ method: "GET", path: "/api/2fa/codes" });

describe("generated codes", () => {
  it("hold for 24 hours unless something else is said", async () => {
    const { user } = await bank.person("customer");
    const now = bank.clock.now();
    const response = await generate({ userId: user.id, code: "123456" });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      userId: user.id,
      code: "123456",
      isUsed: false,
      createdAt: now,
      expiresAt: after(now, hours(24)),
    });
    const expiresAt = after(now, hours(2));
    expect((await generate({ userId: user.id, code: "ABC1234567", expiresAt })).body)
      .toMatchObject({ code: "ABC1234567", expiresAt });
  });

  it("expire in the future, at most 24 hours away", async () => {
    const { user } = await bank.person("customer");
    const now = bank.clock.now();
    for (const expiresAt of [now, after(now, milliseconds(hours(24) + 1))]) {
      expect(await generate({ userId: user.id, code: "123456", expiresAt })).toMatchObject({
        status: 400,
        body: { field: "expiresAt" },
      });
    }
  });

  it.each([
    [{ code: "123456" }, "Please select a user."],
    [{ userId: 0, code: "123456" }, "Please select a user."],
    [{ userId: "1", code: "123456" }, "Please select a user."],
    [{ userId: 1, code: "" }, "Please enter a code or generate a random one."],
    [{ userId: 1 }, "Please enter a code or generate a random one."],
    [{ userId: 1, code: "12345" }, "Enter 6 digits or 10 uppercase letters and digits"],
    [
      { userId: 1, code: "abcdefghij" },
      "Enter 6 digits or 10 uppercase letters and digits",
    ],
  ])("refuse %j", async (body, message) => {
    expect(await generate(body)).toMatchObject({ status: 400, body: { message } });
  });

  it("require an existing user", async () => {
    expect((await generate({ userId: 2_147_483_647, code: "123456" })).status).toBe(404);
  });
});

describe("the list of codes", () => {
  it("shows generated codes, and sent ones as dots", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    await browser(bank).signIn(user.username);
    bank.clock.advance(milliseconds(1));
    await generate({ userId: user.id, code: "987654" });
    const { body } = await list();
    expect(body).toMatchObject([
      { userId: user.id, code: "987654", isUsed: false },
      { userId: user.id, code: "••••••", isUsed: false },
    ]);
    const kept = JSON.stringify(await bank.deps.store.codes.newest(9));
    expect(kept).not.toContain("987654");
    expect(JSON.stringify(await bank.deps.store.audit.find({}, 9))).not.toContain("987654");
  });

  it("says which are expired by the bank's clock", async () => {
    const { user } = await bank.person("customer");
    const expiresAt = after(bank.clock.now(), minutes(10));
    const { body } = await generate({ userId: user.id, code: "987654", expiresAt });
    expect(body).toMatchObject({ isExpired: false });
    bank.clock.advance(milliseconds(minutes(10) - 1));
    expect((await list()).body).toMatchObject([{ isExpired: false }]);
    bank.clock.advance(milliseconds(1));
    expect((await list()).body).toMatchObject([{ isExpired: true }]);
  });

  it("says which were used", async () => {
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const page = browser(bank);
    await page.signIn(user.username);
    bank.clock.advance(milliseconds(1));
    await generate({ userId: user.id, code: "987654" });
    await page.post("/api/2fa/verify", { userId: user.id, code: "987654" });
    expect((await list()).body).toMatchObject([{ code: "987654", isUsed: true }, {}]);
  });
});
