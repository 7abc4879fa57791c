import { beforeEach, describe, expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { type Browser, browser } from "../testing/browser.ts";
import { emailTo } from "../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "../users/overdueEmailChanges.ts";

const NEW = "new@example.test";

let bank: TestBank;
let maya: TestPerson;
let here: Browser;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer");
  here = browser(bank);
  for (const one of [browser(bank), browser(bank), here]) await one.signIn(maya.user.username);
});

const known = async () => (await bank.deps.store.devices.listOf(maya.user.id)).length;
const path = () => `/api/users/${maya.user.id}`;
const wish = () => here.ask({ method: "PATCH", path: path(), body: { email: NEW } });
const confirm = async (address: string) =>
  await here.post(`${path()}/email/confirm`, { code: (await emailTo(bank, address)).code });

/**
 * Returns whether this browser is still a known one: its tries are counted apart from those of
 * strangers.
 */
async function isKnownHere(): Promise<boolean> {
  for (let turn = 0; turn < 5; turn++) await browser(bank).signIn(maya.user.username, "wrong");
  return (await here.signIn(maya.user.username, "wrong again")).status === 401;
}

describe("a user's trusted browsers", () => {
  it("are forgotten with a new password, but for the one that chose it", async () => {
    expect(await known()).toBe(3);
    const body = { currentPassword: PASSWORD, newPassword: "lanterns over water" };
    expect((await here.post(`${path()}/change-password`, body)).status).toBe(200);
    expect(await known()).toBe(1);
    expect(await isKnownHere()).toBe(true);
  });

  it("are forgotten when a new address counts, but for the one that confirmed it", async () => {
    await wish();
    await confirm(NEW);
    expect(await known()).toBe(3);
    await confirm(maya.user.email);
    expect(await known()).toBe(1);
    expect(await isKnownHere()).toBe(true);
  });

  it("are all forgotten where it counts by itself", async () => {
    await wish();
    await confirm(NEW);
    bank.clock.advance(hours(24));
    await endOverdueEmailChanges(bank.deps);
    expect(await known()).toBe(0);
  });

  it("are untrusted when a change is canceled, except the one that did it", async () => {
    await wish();
    await here.post(`${path()}/email/cancel`, undefined);
    expect(await known()).toBe(1);
    await wish();
    const { token } = await emailTo(bank, maya.user.email);
    await browser(bank).post("/api/email-change/cancel", { token });
    expect(await known()).toBe(0);
  });
});
