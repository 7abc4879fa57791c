import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { signWith, type SoftwarePasskey } from "#mocks/softwareKey.ts";
import { verifySignatures } from "../auth/passkeys/verifySignatures.ts";
import type { Store } from "../db/store.ts";
import { enrol } from "../testing/enrolled.ts";
import { asked, givePasskey } from "../testing/passkeys.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Tests approvals of payments that approvers sign by their passkey. */
export function describeSignedDecisions(on: string, open: () => Promise<Store>): void {
  describe(`signed approvals, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    let passkey: SoftwarePasskey;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      asker = await bank.person("admin");
      second = await bank.person("admin", { permissionSets: ["approver"] });
      ({ passkey } = await givePasskey(bank, second.user.id));
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
      await setRule(store, "approval");
      await setRule(store, "balance", { above: cents(0) });
    });
    afterAll(() => store?.close());

    const ask = (body: object) =>
      asker.ask({ method: "POST", path: "/api/approval-requests", body: { why: "Rent", ...body } });
    async function askedToApprove(amount: number): Promise<number> {
      const body = transferOf(maya, amount);
      const response = await maya.ask({ method: "POST", path: "/api/transactions", body });
      const { id } = Object(response.body);
      const input = { status: "completed" };
      return Object((await ask({ call: "patchTransaction", id, input })).body).id;
    }
    const decide = (id: number, proof?: string, verdict = "approve") =>
      second.ask({
        method: "POST",
        path: `/api/approval-requests/${id}/decide`,
        body: verdict === "approve" ? { verdict } : { verdict, reason: "Not now" },
        headers: proof === undefined ? {} : { [STEP_UP_HEADER]: proof },
      });
    /** Signs the order that the server sends for this decision; returns the proof's ID. */
    async function signed(response: { readonly body: unknown }): Promise<string> {
      const { id, passkey: options } = Object(response.body).stepUp;
      const { passkey: used, answer } = await signWith(passkey, options, asked);
      passkey = used;
      const path = "/api/step-up/passkey";
      const proved = await second.ask({ method: "POST", path, body: { id, credential: answer } });
      expect(proved.status).toBe(204);
      return id;
    }
    const keptOf = async (id: number) =>
      (await store.signatures.page(0, 10_000)).filter(({ requestId }) => requestId === id);
    const wrongOf = async (id: number) =>
      (await verifySignatures(store)).wrong.filter(({ requestId }) => requestId === id);

    it("is this decision's order, kept with it, and counts for nothing else", async () => {
      const [id, other] = [await askedToApprove(12_000), await askedToApprove(13_000)];
      const response = await decide(id);
      const [from, to] = maya.accounts;
      expect(response).toMatchObject({
        status: 403,
        body: {
          code: "step_up_required",
          stepUp: {
            order: {
              act: "agree",
              type: "transfer",
              amount: 12_000,
              fromAccountId: from?.id,
              toAccountId: to?.id,
            },
          },
        },
      });
      const proof = await signed(response);
      expect(await decide(other, proof)).toMatchObject({ status: 403 });
      expect(await decide(id, proof)).toMatchObject({ status: 200, body: { state: "approved" } });
      const [kept] = await keptOf(id);
      expect(kept).toMatchObject({ userId: second.user.id, hasDecided: true, rpId: "bank.test" });
      expect(JSON.parse(kept?.orderText ?? "")).toMatchObject({
        act: "agree",
        name: String(id),
        amountCents: 1_200_000,
      });
      expect(await wrongOf(id)).toEqual([]);
      expect(await decide(other, proof)).toMatchObject({ status: 403 });
    });

    it("is not let through by a proof for whatever moves no money", async () => {
      const id = await askedToApprove(12_000);
      await signed(await second.ask({ method: "DELETE", path: "/api/sessions" }));
      expect((await second.ask({ method: "DELETE", path: "/api/sessions" })).status).toBe(204);
      expect(await decide(id)).toMatchObject({ status: 403, body: { code: "step_up_required" } });
      expect(await decide(id, undefined, "refuse"))
        .toMatchObject({ status: 200, body: { state: "refused" } });
      expect(await keptOf(id)).toEqual([]);
    });

    it("is a balance that is set, as what it changes", async () => {
      const [account] = maya.accounts;
      const input = { balance: 60_000 };
      const { body } = await ask({ call: "patchAccount", id: account?.id, input });
      const { id } = Object(body);
      const response = await decide(id);
      expect(Object(response.body).stepUp.order).toMatchObject({
        type: "deposit",
        amount: 10_000,
        fromAccountId: null,
        toAccountId: account?.id,
      });
      expect(await decide(id, await signed(response))).toMatchObject({ status: 200 });
      expect(await wrongOf(id)).toEqual([]);
    });

    it("needs no signature from staff without a passkey, who use step-up authentication", async () => {
      const id = await askedToApprove(12_000);
      await store.passkeys.removeAllOf(second.user.id, bank.clock.now());
      await enrol(bank, second.user.id);
      const response = await decide(id);
      expect(response).toMatchObject({
        status: 403,
        body: { stepUp: { order: null, passkey: null } },
      });
    });
  });
}
