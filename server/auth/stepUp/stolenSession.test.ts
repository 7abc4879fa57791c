import { beforeEach, describe, expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser } from "../../testing/browser.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { emailsTo, emailTo } from "../../testing/emails.ts";
import { givePasskey } from "../../testing/passkeys.ts";
import { endOverdueEmailChanges } from "../../users/overdueEmailChanges.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";

const THEIRS = "thief@example.test";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

type Give = (userId: number) => Promise<unknown>;

const factors: readonly [string, Give][] = [
  ["an authenticator app", (userId) => enrol(bank, userId)],
  ["a passkey", (userId) => givePasskey(bank, userId)],
  ["codes by mail", (userId) => bank.deps.store.users.update(userId, { twoFactorEnabled: true })],
];

/** Returns a proof of another user with their own app. */
async function ownProof() {
  const thief = await bank.person("customer");
  await enrol(bank, thief.user.id);
  const refused = await thief.ask({ method: "DELETE", path: "/api/sessions" });
  const id = String(Object(refused.body).stepUp?.id);
  const body = { ids: [id], code: appCode(SECRET, bank.clock.now()) };
  expect((await thief.ask({ method: "POST", path: "/api/step-up/prove", body })).status).toBe(204);
  return { [STEP_UP_HEADER]: id };
}

describe("an intruder with the session of a user who has a second factor", () => {
  it.each(factors)("takes over nothing of theirs: %s", async (_, give) => {
    const { ask, user: { id, username, email } } = await bank.person("customer");
    await give(id);
    const before = await bank.deps.store.users.byId(id);
    const path = `/api/users/${id}`;
    const toThem = { method: "PATCH", path, body: { email: THEIRS } };
    const tries = [
      toThem,
      { ...toThem, headers: await ownProof() },
      { ...toThem, body: { phoneNumber: "+1 202 555 0199" } },
      { method: "POST", path: "/api/2fa/passkey-options", body: { currentPassword: PASSWORD } },
      { method: "DELETE", path: "/api/sessions" },
    ];
    for (const one of tries) {
      const response = await ask(one);
      expect(response, one.path).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    }
    expect(await bank.deps.store.users.byId(id)).toEqual(before);
    await browser(bank).post("/api/password-recovery/request", { username });
    expect(await emailsTo(bank, THEIRS)).toEqual([]);
    expect(await emailsTo(bank, email)).toHaveLength(1);
  });
});

describe("a user whose email address others change", () => {
  it.each(
    [
      ["a customer's, by an intruder with their session", "customer", "themselves"],
      ["a customer's, by an administrator", "customer", "an administrator"],
      ["an administrator's, by a colleague", "admin", "an administrator"],
    ] as const,
  )("is notified and keeps the account a day later: %s", async (_, role, by) => {
    const owner = await bank.person(role);
    const { id, username, email, passwordHash } = owner.user;
    const path = `/api/users/${id}`;
    const thief = by === "themselves" ? owner : await bank.person("admin");
    expect((await thief.ask({ method: "PATCH", path, body: { email: THEIRS } })).status).toBe(200);
    const { code } = await emailTo(bank, THEIRS);
    await thief.ask({ method: "POST", path: `${path}/email/confirm`, body: { code } });
    await browser(bank).post("/api/password-recovery/request", { username });
    expect(await emailsTo(bank, THEIRS)).toHaveLength(1);
    bank.clock.advance(hours(23));
    const notices = await emailsTo(bank, email);
    const { token = "" } = notices.find(({ subject }) => subject.includes("address")) ?? {};
    const cancelled = await browser(bank).post("/api/email-change/cancel", { token });
    expect(cancelled.status).toBe(204);
    bank.clock.advance(hours(2));
    await endOverdueEmailChanges(bank.deps);
    expect(await bank.deps.store.users.byId(id))
      .toMatchObject({ email, pendingEmail: null, passwordHash });
    expect((await owner.ask({ method: "GET", path: "/api/user" })).status).toBe(401);
  });
});
