import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { policy } from "../../kernel/policy.ts";
import { type Browser, browser } from "../../testing/browser.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

const { requestsPerName, requestsPerAddress, refusedPerAddress } = policy.recovery;

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

async function person() {
  const { user } = await bank.person("customer");
  const known = browser(bank);
  await known.signIn(user.username);
  return { user, known };
}

/** Returns whether a code was sent: a demo tells it. */
async function brings(from: Browser, username: string): Promise<boolean> {
  const { status, body } = await from.post("/api/password-recovery/request", { username });
  expect(status).toBe(200);
  return "recoveryCode" in Object(body);
}

describe("recovery codes asked for in a browser that a person has signed in with", () => {
  it("are not used up by strangers", async () => {
    const { user, known } = await person();
    for (let turn = 0; turn < requestsPerName; turn++) {
      expect(await brings(browser(bank), user.username)).toBe(true);
    }
    expect(await brings(browser(bank), user.username)).toBe(false);
    expect(await brings(known, user.username)).toBe(true);
  });

  it("are limited too, and use up nothing of others'", async () => {
    const { user, known } = await person();
    for (let turn = 0; turn < requestsPerName; turn++) {
      expect(await brings(known, user.username)).toBe(true);
    }
    expect(await brings(known, user.username)).toBe(false);
    expect(await brings(browser(bank), user.username)).toBe(true);
    bank.clock.advance(milliseconds(hours(1) + 1));
    expect(await brings(known, user.username)).toBe(true);
  });

  it("come where others have used up the address", async () => {
    const { user, known } = await person();
    for (let turn = 0; turn < refusedPerAddress; turn++) {
      expect(await brings(browser(bank), `nobody${turn}`)).toBe(turn < requestsPerAddress);
    }
    expect(await brings(known, user.username)).toBe(true);
  });

  it("are counted like a stranger's for other users", async () => {
    const { known } = await person();
    const { user } = await bank.person("customer");
    for (let turn = 0; turn < requestsPerName; turn++) {
      expect(await brings(known, user.username)).toBe(true);
    }
    expect(await brings(known, user.username)).toBe(false);
    expect(await brings(browser(bank), user.username)).toBe(false);
  });
});
