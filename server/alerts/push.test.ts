import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { Push } from "../kernel/deps.ts";
import { EmailNotAccepted } from "../notifications/repeatingNotifier.ts";
import { policy } from "../kernel/policy.ts";
import { emailsTo } from "../testing/emails.ts";
import { allAlerts, pushHere, pushKeys } from "../testing/samples/alerts.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { minutes } from "#contract/time.ts";
import { deliverAlerts } from "./deliverAlerts.ts";

/** What a service does with what it is handed. */
let answer: () => ReturnType<Push["send"]>;
let shown: { readonly endpoint: string; readonly text: string }[];
let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;

beforeEach(async () => {
  shown = [];
  answer = () => Promise.resolve("taken");
  const push: Push = {
    publicKey: () => Promise.resolve("the bank's"),
    isService: (endpoint) => endpoint.startsWith("https://push.test/"),
    async send({ endpoint }, text) {
      const said = await answer();
      if (said === "taken") shown.push({ endpoint, text });
      return said;
    },
  };
  bank = openTestBank(createMemoryStore(), undefined, { push });
  admin = await bank.person("admin");
  maya = await customer();
});

const chosen = { ...allAlerts, heldOrRefused: false };
const customer = async () => {
  const accounts = [{ type: "checking", balance: 100_000 }] as const;
  const person = await bank.person("customer", { accounts });
  await person.ask({ method: "POST", path: "/api/alerts", body: chosen });
  return person;
};
const switchOn = (name: string, { ask }: TestPerson = maya, fields = {}) => {
  const { body, ...here } = pushHere(name);
  return ask({ method: "POST", ...here, body: { ...body, ...fields } });
};
const switchOff = (name: string, { ask }: TestPerson = maya) =>
  ask({ method: "DELETE", path: pushHere().path, headers: pushHere(name).headers });
const isOn = async (name: string, { ask }: TestPerson = maya) => {
  const { headers } = pushHere(name);
  const { body } = await ask({ method: "GET", path: "/api/alerts", headers });
  return Object(body).push.isOn;
};
const listOf = async ({ user }: TestPerson = maya) =>
  (await bank.deps.store.pushSubscriptions.listOf([user.id])).map(({ endpoint }) =>
    endpoint.split("/").at(-1)
  );
const moneyLeaves = async ({ accounts, ask }: TestPerson = maya) => {
  const fromAccountId = accounts[0]?.id;
  const metadata = { externalAccount: "88 4410 2075" };
  const body = { type: "withdrawal", fromAccountId, amount: 12.5, metadata };
  const { id } = Object((await ask({ method: "POST", path: "/api/transactions", body })).body);
  const path = `/api/transactions/${id}`;
  await admin.ask({ method: "PATCH", path, body: { status: "completed" } });
};
const tell = () => deliverAlerts(bank.deps);
const resend = async () => await bank.deps.notifier.resend?.(new AbortController().signal);

describe("who may have alerts shown", () => {
  it.each([
    "http://push.test/plain",
    "https://127.0.0.1/loopback",
    "https://169.254.169.254/latest/meta-data",
    "https://bank.test.evil.test/x",
    "https://evil.test/https://push.test/",
  ])("not at an unknown push service: %s", async (endpoint) => {
    expect(await switchOn("phone", maya, { endpoint }))
      .toMatchObject({ status: 400, body: { code: "invalid_input", field: "endpoint" } });
    expect(await listOf()).toEqual([]);
  });

  it("not a stranger in another user's browser, whose address they have learned", async () => {
    await switchOn("phone");
    const mallory = await customer();
    const keys = { ...pushKeys, auth: "A".repeat(22) };
    expect((await switchOn("phone", mallory, { keys })).status).toBe(400);
    expect(await listOf()).toEqual(["phone"]);
    await switchOff("phone", mallory);
    expect(await listOf()).toEqual(["phone"]);
    expect(await isOn("phone", mallory)).toBe(false);
  });

  it("but the one who switched it on last, of those who share a browser", async () => {
    await switchOn("kitchen");
    await moneyLeaves();
    const zoe = await customer();
    expect((await switchOn("kitchen", zoe)).status).toBe(204);
    expect([await listOf(), await listOf(zoe)]).toEqual([[], ["kitchen"]]);
    await tell();
    expect(shown).toEqual([]);
  });

  it("not a session without the browser's own cookie", async () => {
    const { path, body } = pushHere("phone");
    expect((await maya.ask({ method: "POST", path, body })).status).toBe(401);
  });

  it("not unseen: each new browser is written about, once", async () => {
    for (const name of ["phone", "phone", "laptop"]) await switchOn(name);
    const subjects = (await emailsTo(bank, maya.user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill("Alerts turned on for another device"));
  });

  it(`in ${policy.push.perPerson} browsers at most, of which the latest stay`, async () => {
    for (let at = 0; at <= policy.push.perPerson; at++) await switchOn(`browser-${at}`);
    const kept = await listOf();
    expect(kept).toHaveLength(policy.push.perPerson);
    expect(kept.at(0)).toBe("browser-1");
  });

  it("nowhere in a bank that shows none", async () => {
    const none = openTestBank(bank.deps.store, undefined, { push: undefined });
    const person = await none.person("customer");
    expect((await switchOn("phone", person)).status).toBe(404);
    const response = await person.ask({ method: "GET", path: "/api/alerts" });
    expect(Object(response.body).push).toBeNull();
  });
});

describe("where alerts are shown", () => {
  it("reports this browser's state, and ends only there when turned off", async () => {
    expect(await isOn("phone")).toBe(false);
    for (const name of ["phone", "laptop"]) await switchOn(name);
    expect([await isOn("phone"), await isOn("laptop")]).toEqual([true, true]);
    expect((await switchOff("phone")).status).toBe(204);
    expect(await listOf()).toEqual(["laptop"]);
  });

  it.each([
    ["stops all payments", "POST", "/api/stop", undefined],
    ["signs out everywhere else", "DELETE", "/api/sessions", undefined],
    ["has a new password", "POST", "password", {
      currentPassword: PASSWORD,
      newPassword: "quite another password",
    }],
  ])("reach only their own browser once the user %s", async (_, method, path, body) => {
    for (const name of ["phone", "thief"]) await switchOn(name);
    const { headers } = pushHere("phone");
    const at = path === "password" ? `/api/users/${maya.user.id}/change-password` : path;
    const { status } = await maya.ask({ method, path: at, body, headers });
    expect([200, 204]).toContain(status);
    expect(await listOf()).toEqual(["phone"]);
  });

  it("is nowhere once the person is deleted, or staff end their sessions", async () => {
    const zoe = await customer();
    for (const person of [maya, zoe]) await switchOn(person.user.username, person);
    const path = `/api/users/${zoe.user.id}`;
    expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
    await admin.ask({ method: "DELETE", path: `/api/users/${maya.user.id}/sessions` });
    expect([...await listOf(), ...await listOf(zoe)]).toEqual([]);
  });
});

describe("an alert that is shown", () => {
  it("says what its letter says, without any part of an account number", async () => {
    await switchOn("phone");
    await moneyLeaves();
    await tell();
    const [first] = shown;
    expect(shown).toHaveLength(1);
    expect(JSON.parse(first?.text ?? "")).toEqual({
      title: "Money left your account",
      body: "$12.50 left your account.",
      tag: expect.stringMatching(/^alert-\d+$/),
    });
  });

  it("is shown in each browser once, and is not in the outbox that staff read", async () => {
    for (const name of ["phone", "laptop"]) await switchOn(name);
    await moneyLeaves();
    await Promise.all([tell(), tell()]);
    await resend();
    expect(shown.map(({ endpoint }) => endpoint).toSorted())
      .toEqual(["https://push.test/laptop", "https://push.test/phone"]);
    const kept = await bank.deps.store.outbox.newest(99);
    expect(kept.filter(({ to }) => to.startsWith("http"))).toEqual([]);
  });

  it("is tried again where it was not taken, until it is of no use", async () => {
    await switchOn("phone");
    answer = () => Promise.reject(new EmailNotAccepted("The service is away"));
    await moneyLeaves();
    await tell();
    expect([shown, await bank.deps.store.unsentEmails.count()]).toEqual([[], 1]);
    answer = () => Promise.resolve("taken");
    bank.clock.advance(minutes(2));
    await resend();
    expect(shown).toHaveLength(1);
    expect(await bank.deps.store.unsentEmails.count()).toBe(0);
    answer = () => Promise.reject(new EmailNotAccepted("The service is away"));
    await moneyLeaves();
    await tell();
    bank.clock.advance(policy.push.lifetime);
    answer = () => Promise.resolve("taken");
    await resend();
    expect(shown).toHaveLength(1);
    expect(await bank.deps.store.unsentEmails.count()).toBe(0);
  });

  it("is the last in a browser that is not there any more", async () => {
    await switchOn("phone");
    answer = () => Promise.resolve("gone");
    await moneyLeaves();
    await tell();
    expect(await listOf()).toEqual([]);
    expect(await isOn("phone")).toBe(false);
  });

  it("waits for the end of quiet hours, as emails do", async () => {
    // It is 15:04 in UTC.
    const quiet = { from: 15, until: 16, zone: "UTC" };
    await maya.ask({ method: "POST", path: "/api/alerts", body: { ...chosen, quiet } });
    await switchOn("phone");
    await moneyLeaves();
    await tell();
    expect(shown).toEqual([]);
    bank.clock.advance(minutes(56));
    await tell();
    expect(shown).toHaveLength(1);
  });
});
