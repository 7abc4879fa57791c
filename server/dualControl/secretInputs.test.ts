import { beforeEach, describe, expect, it } from "vitest";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { createMemoryStore, type MemoryStore } from "../db/memory/createMemoryStore.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { withoutSecrets } from "./requests.ts";

const SECRET = "KQ7W2MX94T";

let store: MemoryStore;
let bank: TestBank;
let asker: TestPerson;
let maya: TestPerson;
beforeEach(async () => {
  store = createMemoryStore();
  bank = openTestBank(store);
  asker = await bank.person("admin");
  maya = await bank.person("customer");
  for (const name of ["identity", "security"] as const) await setRule(store, name);
});

const requests = [
  ["the universal code", () => ({
    call: "saveSetting",
    input: { key: "default_2fa_code", value: SECRET },
  })],
  ["a code for somebody", () => ({
    call: "generateCode",
    input: { userId: maya.user.id, code: SECRET },
  })],
  ["the code of a recovery", () => ({
    call: "restartRecovery",
    id: maya.user.id,
    input: { code: SECRET },
  })],
] as const;

describe("a secret in a pending request", () => {
  it.each(requests)("is masked for all readers, in every response: %s", async (_, request) => {
    const body = { ...request(), why: "The customer is here" };
    const path = "/api/approval-requests";
    const decider = await bank.person("admin");
    const seen = [await asker.ask({ method: "POST", path, body })];
    expect(seen[0]).toMatchObject({ status: 201 });
    const readers = await Promise.all(
      permissionSet.options.map((set) => bank.person("admin", { permissionSets: [set] })),
    );
    for (const { ask } of [asker, decider, ...readers]) {
      seen.push(await ask({ method: "GET", path }));
    }
    const decide = `${path}/${Object(seen[0]?.body).id}/decide`;
    const decision = { method: "POST", path: decide, body: { verdict: "approve" } };
    seen.push(await decider.ask(decision));
    expect(seen.at(-1)).toMatchObject({ status: 200, body: { state: "approved" } });
    seen.push(await decider.ask({ method: "GET", path: "/api/audit" }));
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    expect(JSON.stringify(seen)).toContain(HIDDEN_CODE);
    await bank.deps.notifier.drain();
    const { audit, approvalRequests, outbox } = store.exportState();
    expect(JSON.stringify([audit, approvalRequests, outbox])).not.toContain(SECRET);
    expect(bank.logged.join()).not.toContain(SECRET);
  });

  it.each([
    ["code"],
    ["password"],
    ["newPassword"],
    ["secret"],
    ["client_secret"],
    ["token"],
    ["apiToken"],
    ["signing_key"],
  ])("is known by its field: %s", (name) => {
    expect(withoutSecrets({ [name]: SECRET, id: 7 })).toEqual({ [name]: HIDDEN_CODE, id: 7 });
  });

  it.each(["default_2fa_code", "signing_key", "mail_password", "client_secret", "api_token"])(
    "is known by the setting that it is for: %s",
    (key) => {
      expect(withoutSecrets({ key, value: SECRET })).toEqual({ key, value: HIDDEN_CODE });
    },
  );

  it("leaves other fields readable", () => {
    const input = { key: "allow_overdraft", value: "true", codeAbove: 5, amount: 1 };
    expect(withoutSecrets(input)).toEqual(input);
  });
});
