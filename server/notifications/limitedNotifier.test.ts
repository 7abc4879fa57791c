import { beforeEach, describe, expect, it } from "vitest";
import { hours, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { Notification } from "../kernel/deps.ts";
import { policy } from "../kernel/policy.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { emailsTo, wantEmail } from "../testing/emails.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, PASSWORD, type TestBank } from "../testing/testBank.ts";
import { limitedNotifier } from "./limitedNotifier.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

/** A notifier with limits of its own; `sent` are the addresses that were written to. */
function limited(limits: Partial<typeof policy.unprovedEmails> = {}) {
  const sent: string[] = [];
  const unprovedEmails = { ...policy.unprovedEmails, ...limits };
  const known = { ...bank.deps, policy: { ...policy, unprovedEmails } };
  const notifier = limitedNotifier(known, {
    send: ({ to }) => void sent.push(to),
    post: () => Promise.resolve(),
    drain: () => Promise.resolve(),
  });
  const send = async (notice: Partial<Notification> = {}) => {
    const letter = { userId: 1, to: "a@example.test", subject: "Code", text: "Hello," };
    notifier.send({ ...letter, isProved: false, ...notice });
    await notifier.drain();
  };
  return { send, sent };
}

describe("emails to an unproved address", () => {
  it("are three an hour and ten a day, however the address is spelled", async () => {
    const { send, sent } = limited();
    for (let turn = 0; turn < 5; turn++) await send({ to: turn % 2 ? "a@b.test" : "A@b.test" });
    expect(sent).toHaveLength(3);
    for (let hour = 0; hour < 5; hour++) {
      bank.clock.advance(hours(1));
      bank.clock.advance(seconds(1));
      for (let turn = 0; turn < 4; turn++) await send({ to: "a@b.test" });
    }
    expect(sent).toHaveLength(10);
    await send({ to: "another@b.test" });
    expect(sent).toHaveLength(11);
    bank.clock.advance(hours(24));
    await send({ to: "a@b.test" });
    expect(sent).toHaveLength(12);
  });

  it("are limited for a sender's network and for the bank", async () => {
    const { send, sent } = limited({ perNetwork: 2, perBank: 5 });
    for (let at = 0; at < 4; at++) await send({ to: `${at}@one.test`, network: "192.0.2.1" });
    expect(sent).toHaveLength(2);
    for (let at = 0; at < 4; at++) {
      await send({ to: `${at}@two.test`, network: `192.0.2.${at + 2}` });
    }
    expect(sent).toHaveLength(5);
    await send({ to: "by-itself@bank.test" });
    expect(sent).toHaveLength(5);
    bank.clock.advance(hours(1));
    bank.clock.advance(seconds(1));
    await send({ to: "by-itself@bank.test" });
    expect(sent).toHaveLength(6);
  });

  it("have limits that those to others have not", async () => {
    const { send, sent } = limited();
    for (let turn = 0; turn < 20; turn++) await send({ isProved: true });
    expect(sent).toHaveLength(20);
  });
});

describe("a user who registers with an address", () => {
  const lure = "Kestrel security: unlock at https://evil.test";
  async function registered() {
    const body = { ...newUserNames(), password: PASSWORD, fullName: lure, twoFactorEnabled: true };
    const response = await browser(bank).post("/api/register", body);
    expect(response.status).toBe(201);
    return { ...body, id: Object(response.body).id };
  }

  it("is written to three times an hour, in the bank's words alone", async () => {
    const person = await registered();
    for (let turn = 0; turn < 6; turn++) {
      expect(await browser(bank).signIn(person.username)).toMatchObject({
        status: 200,
        body: { requiresTwoFactor: true },
      });
    }
    const emails = await emailsTo(bank, person.email);
    expect(emails).toHaveLength(3);
    for (const { subject, text } of emails) {
      expect(`${subject} ${text}`).not.toContain("evil");
      expect(`${subject} ${text}`).not.toContain(person.username);
    }
  });

  it("gets every code from the first that comes back", async () => {
    const person = await registered();
    const first = browser(bank);
    await first.signIn(person.username);
    const code = await sentCode(bank, person.id);
    expect((await first.post("/api/2fa/verify", { userId: person.id, code })).status).toBe(200);
    for (let turn = 0; turn < 6; turn++) await browser(bank).signIn(person.username);
    expect(await emailsTo(bank, person.email)).toHaveLength(8);
  });

  it("has proved it with a new password by its code, and a new one with its confirmation", async () => {
    const person = await bank.person("customer", { isEmailProved: false });
    const proved = async () => (await bank.deps.store.users.byId(person.user.id))?.isEmailProved;
    const post = (step: string, body: unknown) =>
      bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });
    const asked = await post("request", { username: person.user.username });
    const code = await sentCode(bank, person.user.id);
    const { userId } = Object(asked.body);
    await post("verify-code", { userId, code });
    expect(await proved()).toBe(false);
    await post("reset", { userId, code, newPassword: "lanterns over water" });
    expect(await proved()).toBe(true);
  });

  it("is notified of a change of the address after strangers have requested all other emails", async () => {
    const person = await bank.person("customer", { isEmailProved: false });
    const { username, email } = person.user;
    const path = "/api/password-recovery/request";
    for (let turn = 0; turn < 3; turn++) {
      await bank.visitor({ method: "POST", path, body: { username } });
    }
    expect(await emailsTo(bank, email)).toHaveLength(3);
    const { toOld } = await wantEmail(bank, person, "thief@example.test");
    expect(toOld.subject).toBe("Your email address is about to change");
    expect(toOld.text).toContain("cancel it here");
    for (let turn = 0; turn < 4; turn++) await wantEmail(bank, person, `${turn}@example.test`);
    expect(await emailsTo(bank, email)).toHaveLength(6);
  });

  it("sends strangers few emails when the address is changed again and again", async () => {
    const thief = await bank.person("customer");
    for (let turn = 0; turn < 5; turn++) {
      await wantEmail(bank, thief, "victim@example.test");
      bank.clock.advance(minutes(1));
    }
    expect(await emailsTo(bank, "victim@example.test")).toHaveLength(3);
  });
});
