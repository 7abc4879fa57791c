import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { askProving, enrol } from "../../testing/enrolled.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const CODE = "K7RT2MQ9XB";
const SECRETS = { default_2fa_code: "KQ7W2MX94T", mail_password: "open sesame" };

let bank: TestBank;
let maker: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maker = await bank.person("admin");
});

const askMe = { method: "POST", path: "/api/step-up" };
const list = { method: "GET", path: "/api/2fa/codes" };
const settings = { method: "GET", path: "/api/system-settings" };
const universal = { method: "GET", path: "/api/system-settings/universal-code" };
const required = { status: 403, body: { code: "step_up_required" } };

async function madeFor({ user: { id } }: TestPerson) {
  const body = { userId: id, code: CODE };
  expect((await maker.ask({ method: "POST", path: "/api/2fa/generate", body })).status).toBe(201);
}

const codeShownTo = async ({ ask }: TestPerson) => Object((await ask(list)).body)[0];

describe("a code that staff made", () => {
  it("is dots for the person it is for, whatever they have proved", async () => {
    const owner = await bank.person("admin");
    await madeFor(owner);
    expect(await codeShownTo(owner)).toMatchObject({ code: HIDDEN_CODE, needsProof: false });
    await enrol(bank, owner.user.id);
    expect((await askProving(bank, owner.ask, askMe)).status).toBe(204);
    expect(await codeShownTo(owner)).toMatchObject({ code: HIDDEN_CODE, needsProof: false });
    expect(await codeShownTo(maker)).toMatchObject({ code: CODE, needsProof: false });
  });

  it.each(
    [
      ["an operator reads a customer's", "operator", "customer", CODE],
      ["an operator reads no owner's", "operator", "admin", HIDDEN_CODE],
      ["an auditor reads no customer's", "auditor", "customer", HIDDEN_CODE],
      ["another owner reads an owner's", "owner", "admin", CODE],
    ] as const,
  )("%s", async (_, set, role, shown) => {
    await madeFor(await bank.person(role));
    const reader = await bank.person("admin", { permissionSets: [set] });
    expect(await codeShownTo(reader)).toMatchObject({ code: shown, needsProof: false });
  });

  it("is dots in a session that was left open, until its person proves themselves", async () => {
    await madeFor(await bank.person("customer"));
    const operator = await bank.person("admin", { permissionSets: ["operator"] });
    await enrol(bank, operator.user.id);
    expect(await codeShownTo(operator)).toMatchObject({ code: HIDDEN_CODE, needsProof: true });
    expect(await operator.ask(askMe)).toMatchObject(required);
    expect((await askProving(bank, operator.ask, askMe)).status).toBe(204);
    expect(await codeShownTo(operator)).toMatchObject({ code: CODE, needsProof: false });
    bank.clock.advance(minutes(5));
    expect(await codeShownTo(operator)).toMatchObject({ code: HIDDEN_CODE, needsProof: true });
  });
});

describe("a secret setting", () => {
  it("is dots in a session that was left open, in the list and as the universal code", async () => {
    for (const [key, value] of Object.entries(SECRETS)) {
      await maker.ask({ ...settings, method: "POST", body: { key, value } });
    }
    const owner = await bank.person("admin");
    expect((await owner.ask(settings)).body).toEqual(SECRETS);
    await enrol(bank, owner.user.id);
    const dots = { default_2fa_code: HIDDEN_CODE, mail_password: HIDDEN_CODE };
    expect((await owner.ask(settings)).body).toEqual(dots);
    expect((await owner.ask(universal)).body).toMatchObject({ state: "on", code: HIDDEN_CODE });
    expect((await askProving(bank, owner.ask, askMe)).status).toBe(204);
    expect((await owner.ask(settings)).body).toEqual(SECRETS);
    expect((await owner.ask(universal)).body).toMatchObject({ code: SECRETS.default_2fa_code });
  });

  it("is never replaced by the dots that stood for it", async () => {
    for (const key of Object.keys(SECRETS)) {
      const response = await maker.ask({
        ...settings,
        method: "POST",
        body: { key, value: HIDDEN_CODE },
      });
      expect(response).toMatchObject({ status: 400, body: { field: "value" } });
    }
  });
});
