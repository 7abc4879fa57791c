import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { createEncryptor, KEY_BYTES } from "../kernel/encryptor.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { createOutboxNotifier } from "./outbox.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const list = { method: "GET", path: "/api/outbox" };

describe("the outbox", () => {
  it("shows a demo's administrators the emails that would have been sent", async () => {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    for (const subject of ["First", "Second"]) {
      bank.deps.notifier.send({
        userId: user.id,
        to: user.email,
        isProved: true,
        subject,
        text: "Hello",
      });
      await bank.deps.notifier.drain();
    }
    const message = { userId: user.id, to: user.email, text: "Hello" };
    expect((await ask(list)).body).toMatchObject([
      { ...message, subject: "Second" },
      { ...message, subject: "First" },
    ]);
    expect((await (await bank.person("customer")).ask(list)).status).toBe(403);
  });

  it("says so of a message whose key is lost", async () => {
    const store = createMemoryStore();
    const { user } = await openTestBank(store).person("customer");
    const otherKey = createEncryptor(new Uint8Array(KEY_BYTES).fill(9));
    const log = { always() {}, debug() {}, info() {}, warn() {}, error() {} };
    const parts = { store, encryptor: otherKey, clock: bank.clock, log };
    const notifier = createOutboxNotifier(parts);
    notifier.send({
      userId: user.id,
      to: user.email,
      isProved: true,
      subject: "Code",
      text: "123456",
    });
    await notifier.drain();
    const { ask } = await openTestBank(store).person("admin");
    const text = "This message can't be opened anymore.";
    expect((await ask(list)).body).toMatchObject([{ subject: "Code", text }]);
  });

  it("exists only in a demo", async () => {
    const demo = { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false };
    const real = openTestBank(createMemoryStore(), undefined, { demo });
    const { ask } = await real.person("admin");
    expect(await ask(list)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("logs a failure without the message", async () => {
    const nobody = {
      userId: 404,
      to: "nobody@example.test",
      isProved: true,
      subject: "Code",
      text: "123456",
    };
    bank.deps.notifier.send(nobody);
    await bank.deps.notifier.drain();
    const [line = ""] = bank.logged.filter((one) => one.includes("notice.failed"));
    expect(JSON.parse(line)).toMatchObject({ event: "notice.failed", userId: 404 });
    expect(line).not.toMatch(/123456|nobody@|Code/);
  });
});
