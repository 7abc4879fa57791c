import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const CODE = "K7RT2MQ9XB";

/** Codes that staff make and recoveries that they restart, where a change of a factor takes two. */
export function describeWaysIn(on: string, open: () => Promise<Store>): void {
  describe(`sign-in help that staff give a user, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: name === "identity" });
      }
      asker = await bank.person("admin", { permissionSets: ["operator"] });
      second = await bank.person("admin", { permissionSets: ["approver"] });
      maya = await bank.person("customer");
    });
    afterAll(() => store?.close());

    const post = (path: string, body: object, { ask } = asker) =>
      ask({ method: "POST", path, body });
    const request = (body: object) => post("/api/approval-requests", { why: "Passport", ...body });
    const decide = (id: number, verdict: object = { verdict: "approve" }, by = second) =>
      post(`/api/approval-requests/${id}/decide`, verdict, by);
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const needed = { status: 403, body: { code: "second_person_required", rule: "identity" } };
    const handle = async () => {
      const { user: { username } } = maya;
      const path = "/api/password-recovery/request";
      return Object((await bank.visitor({ method: "POST", path, body: { username } })).body).userId;
    };
    const verified = async () => {
      const path = "/api/password-recovery/verify-code";
      const body = { userId: await handle(), code: CODE };
      return (await bank.visitor({ method: "POST", path, body })).status;
    };

    it("is a code that works once a second approver has approved it", async () => {
      const input = { userId: maya.user.id, code: CODE };
      expect(await post("/api/2fa/generate", input)).toMatchObject(needed);
      expect(await store.codes.count({ now: bank.clock.now() })).toBe(0);
      const asked = await request({ call: "generateCode", input });
      expect(asked).toMatchObject({ status: 201, body: { act: "identity", state: "waiting" } });
      expect(JSON.stringify(asked.body)).not.toContain(CODE);
      const response = await decide(idOf(asked));
      expect(response).toMatchObject({ body: { state: "approved" } });
      expect(JSON.stringify(response.body)).not.toContain(CODE);
      expect(await store.codes.count({ now: bank.clock.now() })).toBe(1);
    });

    it("is a recovery by the code that the requester chose, and is shown to no one else", async () => {
      const { id } = maya.user;
      const path = `/api/users/${id}/recovery`;
      for (const body of [{}, { code: CODE }]) expect(await post(path, body)).toMatchObject(needed);
      const wanted = { call: "restartRecovery", id };
      expect(await request(wanted)).toMatchObject({ status: 400, body: { field: "input.code" } });
      for (const code of ["1234567890", "short"]) {
        expect(await request({ ...wanted, input: { code } }))
          .toMatchObject({ status: 400, body: { field: "input.code" } });
      }
      const asked = await request({ ...wanted, input: { code: CODE } });
      expect(asked).toMatchObject({ status: 201, body: { act: "identity" } });
      expect(JSON.stringify(asked.body)).not.toContain(CODE);
      expect(await verified()).toBe(400);
      expect(await decide(idOf(asked))).toMatchObject({ body: { state: "approved" } });
      expect(await verified()).toBe(204);
    });

    it("doesn't exist if rejected, and takes no approval if the rule is off", async () => {
      const { id } = maya.user;
      const asked = await request({ call: "restartRecovery", id, input: { code: CODE } });
      const reason = "Please ask for the passport again";
      expect(await decide(idOf(asked), { verdict: "refuse", reason }))
        .toMatchObject({ body: { state: "refused" } });
      expect(await verified()).toBe(400);
      await setRule(store, "identity", { isOn: false });
      const path = `/api/users/${id}/recovery`;
      expect(await asker.ask({ method: "POST", path })).toMatchObject({ status: 201 });
      const other = await bank.person("admin");
      expect(await post("/api/2fa/generate", { userId: id, code: CODE }, other))
        .toMatchObject({ status: 201, body: { code: CODE } });
    });
  });
}
