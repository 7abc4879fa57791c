import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { makePasskey, signWith } from "#mocks/softwareKey.ts";
import type { Store } from "../../db/store.ts";
import { browser } from "../../testing/browser.ts";
import { answerOf, asked, creationOptions, givePasskey } from "../../testing/passkeys.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";

const refused = { status: 400, body: { code: "passkey_refused" } };
const path = "/api/login/passkey";

/** Who comes in by a passkey, and who does not. */
export function describePasskeySignIn(on: string, open: () => Promise<Store>): void {
  describe(`a sign-in by passkey on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());

    async function owner(role: "customer" | "admin" = "customer") {
      const { user } = await bank.person(role);
      const { passkey, row } = await givePasskey(bank, user.id);
      const page = browser(bank);
      const enter = (credential: unknown) => page.post(path, { credential });
      return { user, page, passkey, row, enter };
    }
    const rowOf = async (userId: number) => (await store.passkeys.listOf(userId))[0];
    const lastActs = async (userId: number) =>
      (await store.audit.find({ subject: `user:${userId}` }, 3)).map(({ action }) => action);

    it("needs no name and no password, and counts as both factors", async () => {
      const { user, page, passkey, enter } = await owner("admin");
      const response = await enter(await answerOf(page, passkey));
      expect(response).toMatchObject({ status: 200, body: { user: { id: user.id } } });
      expect((await page.ask({ method: "GET", path: "/api/users" })).status).toBe(200);
      expect(await rowOf(user.id)).toMatchObject({ counter: 1, lastUsedAt: bank.clock.now() });
      expect((await lastActs(user.id)).slice(0, 2))
        .toEqual(["session.opened", "second_factor.passed"]);
    });

    it("takes an answer once, and of two at the same time one", async () => {
      const { page, passkey, enter } = await owner();
      const answer = await answerOf(page, passkey);
      const responses = await Promise.all([enter(answer), enter(answer)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await enter(answer)).toMatchObject(refused);
    });

    it("lets a challenge be used once, also where what it brought was refused", async () => {
      const { page, passkey, enter } = await owner();
      const options = Object((await page.post("/api/login/passkey-options", undefined)).body);
      const wrong = await signWith(passkey, options, { ...asked, isVerified: false });
      expect(await enter(wrong.answer)).toMatchObject(refused);
      const right = await signWith(passkey, options, asked);
      expect(await enter(right.answer)).toMatchObject(refused);
    });

    it("keeps several challenges of a browser apart, five minutes each", async () => {
      const { page, passkey, enter } = await owner();
      const first = await answerOf(page, passkey);
      const second = await answerOf(page, { ...passkey, counter: 1 });
      expect((await enter(first)).status).toBe(200);
      expect((await enter(second)).status).toBe(200);
      const late = await answerOf(page, { ...passkey, counter: 2 });
      bank.clock.advance(minutes(5));
      expect(await enter(late)).toMatchObject(refused);
    });

    it("takes no challenge from another browser, nor one that the bank has not drawn", async () => {
      const { page, passkey } = await owner();
      const answer = await answerOf(page, passkey);
      const other = browser(bank);
      expect(await other.post(path, { credential: answer })).toMatchObject(refused);
      await answerOf(other, passkey);
      expect(await other.post(path, { credential: answer })).toMatchObject(refused);
      const options = { challenge: "bm90IGRyYXduIGJ5IHRoZSBiYW5rISEhISEh", rpId: "bank.test" };
      const own = await signWith(passkey, options, asked);
      expect(await page.post(path, { credential: own.answer })).toMatchObject(refused);
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
      const { page, passkey, enter } = await owner();
      expect(await enter(await answerOf(page, passkey, how))).toMatchObject(refused);
    });

    it("rejects unknown passkeys, and signatures of other keys and other users", async () => {
      const { page, passkey, enter, user } = await owner();
      const stranger = await owner();
      const options = { challenge: "any", rp: { id: "bank.test", name: "" } };
      const unknown = await makePasskey({
        ...options,
        user: { id: passkey.userHandle, name: "", displayName: "" },
      }, asked);
      expect(await enter(await answerOf(page, unknown.passkey))).toMatchObject(refused);
      const { privateKey, userHandle } = stranger.passkey;
      expect(await enter(await answerOf(page, { ...passkey, privateKey }))).toMatchObject(refused);
      expect(await enter(await answerOf(page, { ...passkey, userHandle }))).toMatchObject(refused);
      expect(await rowOf(user.id)).toMatchObject({ counter: 0, lastUsedAt: null });
      const answer = await answerOf(page, passkey);
      for (const field of ["authenticatorData", "signature"] as const) {
        const changed = answer[field].replace(/.(?=.{9}$)/, (sign) => sign === "A" ? "B" : "A");
        const again = await answerOf(page, passkey);
        expect(await enter({ ...again, [field]: changed })).toMatchObject(refused);
      }
    });

    it("is refused where the counter has not moved on, and takes devices that do not count", async () => {
      const { user, page, passkey, enter } = await owner();
      const at = (counter: number) => answerOf(page, { ...passkey, counter: counter - 1 });
      expect((await enter(await at(7))).status).toBe(200);
      for (const counter of [7, 6, 0]) {
        expect(await enter(await at(counter))).toMatchObject(refused);
      }
      expect(await lastActs(user.id)).toContain("second_factor.refused");
      expect(await rowOf(user.id)).toMatchObject({ counter: 7 });
      expect((await enter(await at(2 ** 32 - 1))).status).toBe(200);
      const uncounted = await owner();
      for (const _ of [1, 2]) {
        const answer = await answerOf(uncounted.page, { ...uncounted.passkey, counter: -1 });
        expect((await uncounted.enter(answer)).status).toBe(200);
      }
    });

    it("is not for a blocked person, and ends with the passkey", async () => {
      const { user, page, passkey, row, enter } = await owner();
      await store.users.update(user.id, { isActive: false });
      expect(await enter(await answerOf(page, passkey)))
        .toMatchObject({ status: 403, body: { code: "blocked" } });
      expect((await lastActs(user.id))[0]).toBe("session.refused");
      await store.users.update(user.id, { isActive: true });
      const answer = await answerOf(page, passkey);
      await store.passkeys.remove(user.id, row.id, bank.clock.now());
      expect(await enter(answer)).toMatchObject(refused);
    });

    it("belongs to one user: if two add one credential concurrently, one is rejected", async () => {
      const entries = await Promise.all([0, 1].map(async () => {
        const { user } = await bank.person("customer");
        const page = browser(bank);
        await page.signIn(user.username);
        const { answer } = await makePasskey(await creationOptions(page), asked);
        return { page, answer };
      }));
      const { id = "", attestationObject = "" } = entries[0]?.answer ?? {};
      const responses = await Promise.all(entries.map(({ page, answer }) => {
        const credential = { ...answer, id, attestationObject };
        return page.post("/api/2fa/passkeys", { name: "Ours", credential });
      }));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(responses.find(({ status }) => status === 409)?.body)
        .toMatchObject({ code: "passkey_exists" });
    });
  });
}
