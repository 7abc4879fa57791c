import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { cents } from "#contract/money.ts";
import { after, minutes } from "#contract/time.ts";
import type { Store } from "../../db/store.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

const MANY = 20;
const accounts = [{ type: "checking", balance: 900_000 }, { type: "savings", balance: 0 }] as const;

/** Tests step-up proofs under concurrent requests, on every store. */
export function describeStepUpRaces(on: string, open: () => Promise<Store>): void {
  describe(`proofs that are raced for on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());

    const many = <T>(make: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: MANY }, (_, index) => make(index)));
    const wins = (responses: readonly { readonly status: number }[], status: number) =>
      responses.filter((one) => one.status === status).length;
    const idIn = (response: { readonly body: unknown }) => String(Object(response.body).stepUp?.id);

    const waitingOf = async (userId: number) =>
      (await store.limits.waitingBy([userId], { most: 99, settings: [] })).waiting.get(userId)
        ?.count ?? 0;

    async function guarded(role: "customer" | "admin") {
      const person = await bank.person(role, { accounts });
      await enrol(bank, person.user.id);
      await store.users.update(person.user.id, { codeAbove: cents(10_000) });
      const prove = (id: string, code = appCode(SECRET, bank.clock.now())) =>
        person.ask({ method: "POST", path: "/api/step-up/prove", body: { ids: [id], code } });
      return { ...person, prove };
    }

    it("are proved once by one code", async () => {
      const { ask, prove } = await guarded("customer");
      const id = idIn(await ask({ method: "DELETE", path: "/api/sessions" }));
      const responses = await many(() => prove(id));
      expect([wins(responses, 204), wins(responses, 404)]).toEqual([1, MANY - 1]);
    });

    it("allow five wrong codes, also under concurrency", async () => {
      const { ask, prove } = await guarded("customer");
      const id = idIn(await ask({ method: "DELETE", path: "/api/sessions" }));
      const responses = await many(() => prove(id, "AAAAAAAAAA"));
      expect([wins(responses, 400), wins(responses, 404)]).toEqual([5, MANY - 5]);
    });

    it("let one order through, with or without a key", async () => {
      const { ask, accounts: [from, to], user } = await guarded("customer");
      for (const key of [undefined, "one-key"]) {
        const body = {
          type: "transfer",
          fromAccountId: from?.id,
          toAccountId: to?.id,
          amount: 500,
        };
        const keyed: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
        const send = (headers: Record<string, string>) =>
          ask({ method: "POST", path: "/api/transactions", body, headers });
        const id = idIn(await send(keyed));
        const at = bank.clock.now();
        await store.stepUps.prove([id], { at, expiresAt: after(at, minutes(5)) });
        const before = await waitingOf(user.id);
        const responses = await many(() => send({ ...keyed, [STEP_UP_HEADER]: id }));
        expect(await waitingOf(user.id)).toBe(before + 1);
        expect(wins(responses, 201)).toBe(key === undefined ? 1 : MANY);
      }
    });

    it("let one booking through", async () => {
      const { accounts: [from, to] } = await guarded("customer");
      const admin = await guarded("admin");
      await store.settings.set("approval_code_above", "100", bank.clock.now());
      const body = { type: "transfer", fromAccountId: from?.id, toAccountId: to?.id, amount: 500 };
      const send = (headers: Record<string, string> = {}) =>
        admin.ask({ method: "POST", path: "/api/transactions", body, headers });
      const id = idIn(await send());
      expect((await admin.prove(id)).status).toBe(204);
      const responses = await many(() => send({ [STEP_UP_HEADER]: id }));
      expect([wins(responses, 201), wins(responses, 403)]).toEqual([1, MANY - 1]);
    });
  });
}
