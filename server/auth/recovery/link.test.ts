import { beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { policy } from "../../kernel/policy.ts";
import { browser, newestEmail } from "../../testing/browser.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const { tries, wrongCodesPerUser } = policy.recovery;
const NEW = "lanterns over water";

let bank: TestBank;
let person: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  person = await bank.person("customer");
});

const post = (step: string, body: unknown) =>
  bank.visitor({ method: "POST", path: `/api/password-recovery/${step}`, body });

/** Returns the newest email with a link, and the token in the link. */
async function notice() {
  const text = await newestEmail(bank, person.user.id, /#recover=/);
  const [, handle, token = ""] =
    /https:\/\/bank\.test\/auth#recover=(\d+)\.([\w-]{22,})\n/.exec(text) ?? [];
  return { text, known: { userId: Number(handle), code: token } };
}

async function asked() {
  const { status } = await post("request", { username: person.user.username });
  expect(status).toBe(200);
  return await notice();
}

describe("the link in a recovery email", () => {
  it("leads to a new password without the code, once", async () => {
    const { known } = await asked();
    expect((await post("reset", { ...known, newPassword: NEW })).status).toBe(400);
    expect((await post("verify-code", known)).status).toBe(204);
    expect((await post("reset", { ...known, newPassword: NEW })).status).toBe(204);
    expect((await browser(bank).signIn(person.user.username, NEW)).status).toBe(200);
    expect((await post("verify-code", known)).status).toBe(400);
  });

  it("is stored as a hash, and is in no log and no audit row", async () => {
    const { known } = await asked();
    await post("verify-code", known);
    const rows = await bank.deps.store.recoveries.lockNewest(known.userId);
    const kept = JSON.stringify([rows, await bank.deps.store.audit.find({}, 50), bank.logged]);
    expect(kept).not.toContain(known.code);
  });

  it("ends after fifteen minutes, with a newer one, and is bound to its recovery", async () => {
    const { known } = await asked();
    bank.clock.advance(milliseconds(minutes(15) - 1));
    expect((await post("verify-code", known)).status).toBe(204);
    bank.clock.advance(milliseconds(1));
    expect((await post("verify-code", known)).status).toBe(400);

    const { known: older } = await asked();
    bank.clock.advance(minutes(1));
    const { known: newer } = await asked();
    expect((await post("verify-code", older)).status).toBe(400);
    const { user } = await bank.person("customer");
    await post("request", { username: user.username });
    expect((await post("verify-code", { ...newer, userId: user.id })).status).toBe(400);
    expect((await post("verify-code", newer)).status).toBe(204);
  });

  it("works where wrong codes have used up the tries", async () => {
    const { known } = await asked();
    const wrong = { ...known, code: "000000" };
    for (let turn = 0; turn <= tries; turn++) await post("verify-code", wrong);
    expect((await post("verify-code", known)).status).toBe(204);
  });

  it("is all that is sent if codes have stopped for this user, or for all", async () => {
    const { attempts } = bank.deps.store;
    for (let turn = 0; turn < wrongCodesPerUser; turn++) {
      await attempts.record(`kept:recovery:${person.user.id}`, bank.clock.now());
    }
    const ended = await asked();
    expect(ended.text).not.toMatch(/\b\d{6}\b/);
    expect((await post("verify-code", ended.known)).status).toBe(204);

    await attempts.clear(`kept:recovery:${person.user.id}`);
    await attempts.record("recovery:stopped", bank.clock.now());
    bank.clock.advance(hours(1));
    const stopped = await asked();
    expect(stopped.text).not.toMatch(/\b\d{6}\b/);
    expect((await post("verify-code", stopped.known)).status).toBe(204);
  });
});
