import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { startDemoSettings } from "../auth/secondFactor/universalCode.ts";
import { PUSH_KEY } from "./settings.ts";

const path = "/api/system-settings";

let bank: TestBank;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
});

const save = (body: unknown) => admin.ask({ method: "POST", path, body });
const all = async () => (await admin.ask({ method: "GET", path })).body;
const newestAudit = async () => (await bank.deps.store.audit.find({}, 1))[0];

describe("system settings", () => {
  it("are saved, replaced, and deleted by an empty value", async () => {
    const now = bank.clock.now();
    expect(await save({ key: "allow_overdraft", value: "true" })).toMatchObject({
      status: 200,
      body: { key: "allow_overdraft", value: "true", updatedAt: now },
    });
    await save({ key: "allow_overdraft", value: "false" });
    expect(await all()).toEqual({ allow_overdraft: "false" });
    expect((await save({ key: "allow_overdraft", value: " " })).body).toMatchObject({ value: "" });
    expect(await all()).toEqual({});
  });

  it("tell the audit log what changed, but for secrets", async () => {
    await save({ key: "allow_overdraft", value: "true" });
    await save({ key: "allow_overdraft", value: "false" });
    expect(await newestAudit()).toMatchObject({
      actorId: admin.user.id,
      action: "setting.saved",
      subject: "setting:allow_overdraft",
      before: { value: "true" },
      after: { value: "false" },
    });
    await save({ key: "mail_password", value: "open sesame" });
    await save({ key: "mail_password", value: "" });
    const rows = await bank.deps.store.audit.find({}, 2);
    expect(rows.map(({ action }) => action)).toEqual(["setting.deleted", "setting.saved"]);
    expect(JSON.stringify(rows)).not.toContain("open sesame");
  });

  it("encrypt secret values", async () => {
    await save({ key: "mail_password", value: "open sesame" });
    expect(await bank.deps.store.settings.get("mail_password")).toMatch(/^v2\./);
    expect(await all()).toEqual({ mail_password: "open sesame" });
  });

  it.each(["__proto__", "constructor", "prototype", "Upper", "9lives", "a-b", "a b", "toString"])(
    "refuse the key %j",
    async (key) => {
      const response = await save(`{"key":${JSON.stringify(key)},"value":"x"}`);
      expect(response).toMatchObject({ status: 400, body: { field: "key" } });
      expect(Object(await all())).toEqual({});
      expect(Object({}).polluted).toBeUndefined();
    },
  );

  it("say what is missing", async () => {
    expect(await save({ key: "", value: "x" })).toMatchObject({
      status: 400,
      body: { message: "Please enter a setting key" },
    });
    expect((await save({ key: "a".repeat(64), value: "x".repeat(1_024) })).status).toBe(200);
    expect((await save({ key: "a".repeat(65), value: "x" })).status).toBe(400);
    expect((await save({ key: "a", value: "x".repeat(1_025) })).status).toBe(400);
  });
});

describe("a demo's first settings", () => {
  it("begin as a demo's also where the bank has made a key of its own before", async () => {
    await bank.deps.store.settings.set(PUSH_KEY, "sealed", bank.clock.now());
    await startDemoSettings(bank.deps);
    expect(await bank.deps.store.settings.get("hide_unknown_usernames")).toBe("false");
  });

  it("are made once, and what was switched off stays off", async () => {
    await startDemoSettings(bank.deps);
    const first = await all();
    expect(first).toEqual({
      default_2fa_code: expect.stringMatching(/^[1-9]\d{5}$/),
      hide_unknown_usernames: "false",
      staff_second_factor: "false",
    });
    await startDemoSettings(bank.deps);
    expect(await all()).toEqual(first);
    await save({ key: "default_2fa_code", value: "" });
    await startDemoSettings(bank.deps);
    expect(await all()).toEqual({
      hide_unknown_usernames: "false",
      staff_second_factor: "false",
    });
  });

  it("let administrators in by a password, also where a demo is older than that setting", async () => {
    await startDemoSettings(bank.deps);
    await bank.deps.store.settings.delete("staff_second_factor");
    await startDemoSettings(bank.deps);
    expect(await all()).toMatchObject({ staff_second_factor: "false" });
  });
});
