import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { minutes } from "#contract/time.ts";
import {
  type SigningRequest as AskedDevice,
  signWith,
  type SoftwarePasskey,
} from "#mocks/softwareKey.ts";
import type { Store } from "../../db/store.ts";
import type { TestRequest } from "../../testing/asker.ts";
import { browser } from "../../testing/browser.ts";
import { enrol } from "../../testing/enrolled.ts";
import { isSoundSignature, verifySignatures } from "../passkeys/verifySignatures.ts";
import { answerOf, asked, givePasskey } from "../../testing/passkeys.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 900_000 }, { type: "savings", balance: 0 }] as const;
const required = { status: 403, body: { code: "step_up_required" } };
const refused = { status: 400, body: { code: "passkey_refused" } };
const endOthers = { method: "DELETE", path: "/api/sessions" };

/** Who proves by a passkey that they are there, and who does not. */
export function describePasskeyStepUp(on: string, open: () => Promise<Store>): void {
  describe(`a step-up by passkey on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());

    async function holder(role: "customer" | "admin" = "customer") {
      const person = await bank.person(role, { accounts });
      const { passkey, row } = await givePasskey(bank, person.user.id);
      await store.users.update(person.user.id, { codeAbove: cents(10_000) });
      return { ...person, passkey, row };
    }
    const questionIn = (response: { readonly body: unknown }) => Object(response.body).stepUp;
    const prove = ({ ask }: Pick<TestPerson, "ask">, id: string, credential: unknown) =>
      ask({ method: "POST", path: "/api/step-up/passkey", body: { id, credential } });

    /** Signs the server's challenge with this passkey; a test may change what it signs. */
    async function sign(
      passkey: SoftwarePasskey,
      question: { readonly passkey: { readonly challenge: string; readonly rpId: string } },
      how: Partial<AskedDevice> & { readonly rpId?: string } = {},
    ) {
      const { answer } = await signWith(passkey, { ...question.passkey, ...how }, {
        ...asked,
        ...how,
      });
      return answer;
    }
    const keptOf = async (id: number) =>
      (await store.signatures.page(0, 10_000)).filter(({ transactionId }) => transactionId === id);
    const transferOf = ({ accounts: [from, to] }: TestPerson, amount: number): TestRequest => ({
      method: "POST",
      path: "/api/transactions",
      body: { type: "transfer", fromAccountId: from?.id, toAccountId: to?.id, amount },
      headers: { "idempotency-key": `key-${amount}` },
    });
    const withProof = (id: string, asked: TestRequest): TestRequest => ({
      ...asked,
      headers: { ...asked.headers, [STEP_UP_HEADER]: id },
    });

    it("is the only way for users who have one, even beside an app; others get an email code", async () => {
      const { ask, user, passkey } = await holder();
      const question = questionIn(await ask(endOthers));
      expect(question).toMatchObject({
        ways: ["passkey"],
        order: null,
        passkey: {
          rpId: "bank.test",
          userVerification: "required",
          allowCredentials: [{ id: passkey.id, type: "public-key" }],
        },
      });
      const { id } = question;
      const notice = await ask({ method: "POST", path: "/api/step-up/send", body: { id } });
      expect(notice).toMatchObject({ status: 403, body: { code: "forbidden" } });
      await enrol(bank, user.id);
      expect(questionIn(await ask(endOthers))).toMatchObject({
        ways: ["passkey", "authenticator"],
      });
    });

    it("is done for five minutes, in this session alone", async () => {
      const person = await holder();
      const other = browser(bank);
      await other.post("/api/login/passkey", { credential: await answerOf(other, person.passkey) });
      const question = questionIn(await person.ask(endOthers));
      const counted = { ...person.passkey, counter: 1 };
      expect((await prove(person, question.id, await sign(counted, question))).status).toBe(204);
      expect(await other.ask(endOthers)).toMatchObject(required);
      expect((await person.ask(endOthers)).status).toBe(204);
      expect((await store.passkeys.listOf(person.user.id))[0])
        .toMatchObject({ counter: 2, lastUsedAt: bank.clock.now() });
      bank.clock.advance(minutes(5));
      expect(await person.ask(endOthers)).toMatchObject(required);
    });

    it("takes an answer once, and of many at the same time one", async () => {
      const person = await holder();
      const question = questionIn(await person.ask(endOthers));
      const answer = await sign(person.passkey, question);
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() => prove(person, question.id, answer)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
      expect((await prove(person, question.id, answer)).status).toBe(404);
      bank.clock.advance(minutes(5));
      const next = questionIn(await person.ask(endOthers));
      expect(next.passkey.challenge).not.toBe(question.passkey.challenge);
      expect(await prove(person, next.id, answer)).toMatchObject(refused);
    });

    it("takes no stranger's key, no other session's question, and no sign-in's answer", async () => {
      const person = await holder();
      const stranger = await holder();
      const question = questionIn(await person.ask(endOthers));
      const theirs = questionIn(await stranger.ask(endOthers));
      const ownAnswer = await sign(person.passkey, question);
      expect((await prove(stranger, question.id, ownAnswer)).status).toBe(404);
      expect(await prove(person, question.id, await sign(stranger.passkey, question)))
        .toMatchObject(refused);
      expect(await prove(person, question.id, await sign(person.passkey, theirs)))
        .toMatchObject(refused);
      const disguised = { ...person.passkey, privateKey: stranger.passkey.privateKey };
      expect(await prove(person, question.id, await sign(disguised, question)))
        .toMatchObject(refused);
      const signIn = await answerOf(browser(bank), person.passkey);
      expect(await prove(person, question.id, signIn)).toMatchObject(refused);
      // Five that were refused end the question.
      expect(await prove(person, question.id, signIn)).toMatchObject({ status: 400 });
      expect((await prove(person, question.id, ownAnswer)).status).toBe(404);
      expect(await person.ask(endOthers)).toMatchObject(required);
    });

    it.each([
      ["from another page", { origin: "https://bank.test.example" }],
      ["in a frame of another page", { framing: { crossOrigin: true } }],
      ["below another page", { framing: { topOrigin: "https://thief.test" } }],
      ["below a page without a name", { framing: { topOrigin: null } }],
      ["in a frame that is said as a text", { framing: { crossOrigin: "true" } }],
      ["in a frame that is said as a number", { framing: { crossOrigin: 1 } }],
      ["for another host", { rpId: "test" }],
      ["without a look at the person", { isVerified: false }],
    ])("takes no answer %s", async (_, how) => {
      const person = await holder();
      const question = questionIn(await person.ask(endOthers));
      expect(await prove(person, question.id, await sign(person.passkey, question, how)))
        .toMatchObject(refused);
    });

    it("takes no passkey that is gone, or whose counter has not moved on", async () => {
      const person = await holder();
      const question = questionIn(await person.ask(endOthers));
      const answer = await sign(person.passkey, question);
      await store.passkeys.use(person.row.id, {
        counter: 7,
        isBackedUp: false,
        at: bank.clock.now(),
      });
      expect(await prove(person, question.id, answer)).toMatchObject(refused);
      await store.passkeys.remove(person.user.id, person.row.id, bank.clock.now());
      await givePasskey(bank, person.user.id);
      const later = await sign({ ...person.passkey, counter: 8 }, question);
      expect(await prove(person, question.id, later)).toMatchObject(refused);
    });

    it("signs one order, which goes through once and keeps what was signed", async () => {
      const person = await holder();
      const [from, to] = person.accounts;
      const question = questionIn(await person.ask(transferOf(person, 250)));
      expect(question).toMatchObject({
        order: {
          act: "submit",
          amount: 250,
          from: { type: "checking", lastFour: from?.accountNumber.slice(-4) },
          to: { type: "savings", lastFour: to?.accountNumber.slice(-4) },
          payee: null,
        },
      });
      const plain = questionIn(await person.ask(endOthers));
      const other = questionIn(await person.ask(transferOf(person, 250.01)));
      for (const another of [plain, other]) {
        expect(await prove(person, question.id, await sign(person.passkey, another)))
          .toMatchObject(refused);
      }
      const answer = await sign(person.passkey, question);
      expect((await prove(person, question.id, answer)).status).toBe(204);
      expect(await person.ask(withProof(question.id, transferOf(person, 250.01))))
        .toMatchObject(required);
      const made = await person.ask(withProof(question.id, transferOf(person, 250)));
      expect(made.status).toBe(201);
      const kept = await keptOf(Object(made.body).id);
      expect(kept).toMatchObject([{ userId: person.user.id, overtakenAt: null }]);
      expect(JSON.parse(kept[0]?.orderText ?? "")).toMatchObject({
        act: "submit",
        name: "key-250",
        type: "transfer",
        amountCents: 25_000,
        currency: "USD",
        fromAccountId: from?.id,
        toAccountId: to?.id,
      });
    });

    it("signs an approval, and an edit overtakes what was signed", async () => {
      const person = await holder();
      await store.users.update(person.user.id, { codeAbove: null });
      const { id } = Object((await person.ask(transferOf(person, 500))).body);
      const admin = await holder("admin");
      await store.settings.set("approval_code_above", "100", bank.clock.now());
      const path = `/api/transactions/${id}`;
      const decide = (body: object): TestRequest => ({ method: "PATCH", path, body });
      const approve = decide({ status: "completed" });
      const question = questionIn(await admin.ask(approve));
      expect(question.order).toMatchObject({ act: "approve", amount: 500 });
      const answer = await sign(admin.passkey, question);
      expect((await prove(admin, question.id, answer)).status).toBe(204);
      expect((await admin.ask(withProof(question.id, approve))).status).toBe(200);
      const [signature] = await keptOf(id);
      if (signature === undefined) throw new Error("Nothing was kept");
      expect(signature).toMatchObject({ userId: admin.user.id, overtakenAt: null });
      expect(await isSoundSignature(signature)).toBe(true);
      expect((await admin.ask(decide({ amount: 499 }))).status).toBe(200);
      expect(await keptOf(id)).toMatchObject([{ overtakenAt: bank.clock.now() }]);
      const wrong = async () =>
        (await verifySignatures(store)).wrong.filter(({ transactionId }) => transactionId === id);
      expect(await wrong()).toEqual([]);
      // Marking a signature as overtaken hides nothing: without an audit row of an edit it is an
      // error.
      bank.clock.advance(minutes(1));
      await store.signatures.insert([{ ...signature, orderText: `${signature.orderText} ` }]);
      await store.signatures.overtake(id, bank.clock.now());
      expect(await wrong()).toHaveLength(1);
      await store.settings.delete("approval_code_above");
    });

    it("signs a balance that an administrator sets, which is kept with its booking", async () => {
      const { accounts: [account] } = await bank.person("customer", { accounts });
      const admin = await holder("admin");
      await store.settings.set("approval_code_above", "100", bank.clock.now());
      const path = `/api/accounts/${account?.id}`;
      const changes = [[9_400, "deposit", 400], [9_100, "withdrawal", 300]] as const;
      for (const [counter, [balance, type, amount]] of changes.entries()) {
        const set: TestRequest = { method: "PATCH", path, body: { balance } };
        const question = questionIn(await admin.ask(set));
        expect(question.order).toMatchObject({ act: "book", type, amount });
        const answer = await sign({ ...admin.passkey, counter }, question);
        expect((await prove(admin, question.id, answer)).status).toBe(204);
        expect((await admin.ask(withProof(question.id, set))).status).toBe(200);
        const booked = (await store.journal.postingsOf(account?.id ?? 0)).at(-1);
        const kept = (await store.signatures.page(0, 10_000)).at(-1);
        if (kept === undefined) throw new Error("Nothing was kept");
        expect(kept).toMatchObject({ entryId: booked?.entryId, transactionId: null });
        expect(await isSoundSignature(kept)).toBe(true);
        const { movement } = kept;
        const another = movement && { ...movement, amount: cents(movement.amount + 1) };
        expect(await isSoundSignature({ ...kept, movement: another })).toBe(false);
      }
      await store.settings.delete("approval_code_above");
    });
  });
}
