import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { signWith, type SoftwarePasskey } from "#mocks/softwareKey.ts";
import { verifySignatures } from "../auth/passkeys/verifySignatures.ts";
import type { Store } from "../db/store.ts";
import { enrol } from "../testing/enrolled.ts";
import { asked, givePasskey } from "../testing/passkeys.ts";
import {
  joinCompany,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Approvals of a company's payments that members sign with their passkeys. */
export function describeSignedApprovals(on: string, open: () => Promise<Store>): void {
  describe(`signed approvals of a company on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let company: RuledCompany;
    let second: TestPerson;
    const keys = new Map<number, SoftwarePasskey>();
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      company = await ruledCompany(bank);
      second = await bank.person("customer");
      await joinCompany(bank, company.id, second, "approver");
      for (const { user } of [company.approver, second]) {
        keys.set(user.id, (await givePasskey(bank, user.id)).passkey);
      }
    });
    afterAll(() => store?.close());

    const decide = (person: TestPerson, id: number, proof?: string, verdict = "approve") =>
      person.ask({
        method: "POST",
        path: `/api/company-requests/${id}/decide`,
        body: verdict === "approve" ? { verdict } : { verdict, reason: "Not now" },
        headers: {
          ...company.headers,
          ...(proof === undefined ? {} : { [STEP_UP_HEADER]: proof }),
        },
      });
    /** Signs a challenge with a person's key. Returns the proof's ID and the server's response. */
    async function sign(response: { readonly body: unknown }, by: TestPerson, owner = by) {
      const { id, passkey: options } = Object(response.body).stepUp;
      const passkey = keys.get(owner.user.id);
      if (passkey === undefined) throw new Error("This person has no passkey");
      const { passkey: used, answer } = await signWith(passkey, options, asked);
      keys.set(owner.user.id, used);
      const path = "/api/step-up/passkey";
      const body = { id, credential: answer };
      return { id, response: await by.ask({ method: "POST", path, body }) };
    }
    const refused = { status: 403, body: { code: "step_up_required" } };

    it("are kept with the decision, and count for this request once", async () => {
      const { approver, account } = company;
      const [id, same] = [await requestIdOf(company), await requestIdOf(company)];
      const answer = await decide(approver, id);
      expect(answer).toMatchObject(refused);
      expect(Object(answer.body).stepUp.order).toMatchObject({
        ...{ act: "agree", type: "withdrawal", amount: 250 },
        ...{ fromAccountId: account.id, toAccountId: null, payee: "88 4410 2075" },
      });
      const { id: proof, response } = await sign(answer, approver);
      expect(response.status).toBe(204);
      expect(await decide(approver, same, proof)).toMatchObject(refused);
      expect(await decide(approver, id, proof)).toMatchObject({ body: { state: "approved" } });
      expect(await decide(approver, same, proof)).toMatchObject(refused);
      expect(await store.stepUps.find([proof])).toEqual([]);
      const [kept, ...others] = await store.signatures.page(0, 10);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({
        ...{ companyRequestId: id, userId: approver.user.id, hasDecided: true, amount: 25_000 },
      });
      expect(JSON.parse(kept?.orderText ?? "")).toMatchObject({
        ...{ act: "agree", name: String(id), amountCents: 25_000 },
      });
      expect(await verifySignatures(store)).toEqual({ count: 1, wrong: [] });
    });

    it("are a member's own, by their own key", async () => {
      const id = await requestIdOf(company);
      const { approver } = company;
      const answer = await decide(approver, id);
      expect((await sign(answer, approver, second)).response.status).not.toBe(204);
      expect((await sign(answer, second)).response.status).not.toBe(204);
      const { id: proof, response } = await sign(answer, approver);
      expect(response.status).toBe(204);
      expect(await decide(second, id, proof)).toMatchObject(refused);
      expect(await store.signatures.page(0, 10)).toEqual([]);
    });

    it("aren't replaced by a proof for what moves no money, which lets a rejection through", async () => {
      const id = await requestIdOf(company);
      const { approver } = company;
      const sessions = { method: "DELETE", path: "/api/sessions" };
      expect((await sign(await approver.ask(sessions), approver)).response.status).toBe(204);
      expect(await decide(approver, id)).toMatchObject(refused);
      expect(await decide(approver, id, undefined, "reject"))
        .toMatchObject({ status: 200, body: { state: "rejected" } });
      expect(await store.signatures.page(0, 10)).toEqual([]);
    });

    it("outlive the company, and are asked of no one without a passkey", async () => {
      const { approver, founder, headers } = company;
      const id = await requestIdOf(company);
      const { id: proof } = await sign(await decide(approver, id), approver);
      expect((await decide(approver, id, proof)).status).toBe(200);
      await store.passkeys.removeAllOf(second.user.id, bank.clock.now());
      await enrol(bank, second.user.id);
      const other = await founder.ask({
        ...{ method: "POST", path: "/api/company-requests", body: company.payment, headers },
      });
      expect(await decide(second, Object(other.body).id))
        .toMatchObject({ ...refused, body: { stepUp: { order: null, passkey: null } } });
      await store.personalRows.deleteAllOf(company.id);
      expect(await store.companyApprovals.list(company.id, {})).toEqual([]);
      expect((await verifySignatures(store)).wrong).toEqual([]);
    });
  });
}
