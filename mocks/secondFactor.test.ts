import { describe, expect, it } from "vitest";
import { listOutbox } from "#contract/outbox.ts";
import { login } from "#contract/session.ts";
import { listSettings, settingKeys } from "#contract/settings.ts";
import { verifyTwoFactor } from "#contract/twoFactor.ts";
import type { MockBank } from "./mockBank.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { callAs } from "./callAs.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";

/** Enters noah's correct password in this page; returns his ID. */
async function halfway(bank: MockBank): Promise<number> {
  const body = { username: "noah", password: DEMO_PASSWORD };
  const user = Object(await callAs(bank.browser, login, { body }));
  expect(user).toEqual({ id: expect.any(Number), requiresTwoFactor: true });
  return user.id;
}

async function administrator(bank: MockBank) {
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  return admin;
}

describe("noah, who has the second factor on", () => {
  it("signs in with the code from the outbox", async () => {
    const bank = await openScenario();
    const userId = await halfway(bank);
    await bank.deps.notifier.drain();
    const notices = listOutbox.output.parse(await callAs(await administrator(bank), listOutbox));
    const notice = notices.find((one) => one.userId === userId);
    const code = /\b\d{6}\b/.exec(notice?.text ?? "")?.[0];
    const response = await callAs(bank.browser, verifyTwoFactor, { body: { userId, code } });
    expect(response).toMatchObject({ user: { username: "noah" } });
  });

  it("signs in with the universal code, which an administrator sees", async () => {
    const bank = await openScenario();
    const admin = await administrator(bank);
    const settings = listSettings.output.parse(await callAs(admin, listSettings));
    const userId = await halfway(bank);
    const code = settings[settingKeys.universalCode];
    const response = await callAs(bank.browser, verifyTwoFactor, { body: { userId, code } });
    expect(response).toMatchObject({ user: { username: "noah" } });
  });
});
