import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds, minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { browser } from "../testing/browser.ts";
import { enrol } from "../testing/enrolled.ts";
import { emailsTo, emailTo } from "../testing/emails.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "../users/overdueEmailChanges.ts";

const CODE = "K7RT2MQ9XB";
const NEW = "lanterns over water";

/** Proves on every store that one staff member alone can't sign in to another user's account. */
export function describeOneHelper(on: string, open: () => Promise<Store>): void {
  describe(`one member of staff who helps a person to sign in, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let helper: TestPerson;
    let other: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      helper = await bank.person("admin", { permissionSets: ["operator"] });
      other = await bank.person("admin");
      maya = await bank.person("customer", { twoFactorEnabled: true });
    });
    afterAll(() => store?.close());

    const acts: Readonly<Record<string, (by: TestPerson) => ReturnType<TestPerson["ask"]>>> = {
      recovery: ({ ask }) => ask({ method: "POST", path: `/api/users/${maya.user.id}/recovery` }),
      code: ({ ask }) => {
        const body = { userId: maya.user.id, code: CODE };
        return ask({ method: "POST", path: "/api/2fa/generate", body });
      },
      email: ({ ask }) => {
        const body = { email: `new-${crypto.randomUUID()}@example.test` };
        return ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body });
      },
      secondFactorOff: ({ ask }) => {
        const body = { twoFactorEnabled: false };
        return ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body });
      },
    };
    const names = Object.keys(acts);
    const pairs = names.flatMap((one) =>
      names.filter((name) => name !== one).map((name) => [one, name] as const)
    );
    const act = (name: string, by = helper) => acts[name]?.(by) ?? Promise.reject(new Error(name));
    const refused = {
      status: 409,
      body: {
        code: "other_staff_needed",
        message: expect.stringContaining("Ask another staff member"),
      },
    };

    it.each(pairs)("cannot do both: %s and then %s", async (first, second) => {
      expect((await act(first)).status).toBeLessThan(300);
      expect(await act(second)).toMatchObject(refused);
      expect((await act(first)).status).toBeLessThan(300);
      expect((await act(second, other)).status).toBeLessThan(300);
    });

    it("cannot do both in one edit", async () => {
      const body = { email: "another@example.test", twoFactorEnabled: false };
      const path = `/api/users/${maya.user.id}`;
      expect(await helper.ask({ method: "PATCH", path, body })).toMatchObject(refused);
    });

    const created = ["/api/users", "/api/register"].flatMap((path) =>
      names.map((name) => [name, path] as const)
    );

    it.each(created)("cannot do %s for a user whom they created by %s", async (name, path) => {
      const asked = { method: "POST", path, body: newUserNames() };
      const { status, body: made } = await helper.ask(asked);
      expect(status).toBe(201);
      const user = await store.users.update(Object(made).id, { twoFactorEnabled: true });
      if (user === undefined) throw new Error("The user is gone");
      maya = { ...maya, user };
      expect(await act(name)).toMatchObject(refused);
      expect((await act(name, other)).status).toBeLessThan(300);
      bank.clock.advance(hours(73));
      expect((await act(name, await signedInAgain(helper))).status).toBeLessThan(300);
    });

    it("can do the other after 72 hours, and helps each person alone", async () => {
      await act("recovery");
      const second = await bank.person("customer");
      const body = { userId: second.user.id, code: CODE };
      const made = await helper.ask({ method: "POST", path: "/api/2fa/generate", body });
      expect(made.status).toBe(201);
      bank.clock.advance(milliseconds(hours(72) - minutes(1)));
      helper = await signedInAgain(helper);
      expect(await act("code")).toMatchObject(refused);
      bank.clock.advance(minutes(2));
      expect((await act("code", await signedInAgain(helper))).status).toBe(201);
    });

    it("cannot do both at the same moment", async () => {
      for (let round = 0; round < 5; round++) {
        maya = await bank.person("customer");
        const responses = await Promise.all([act("recovery"), act("code")]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      }
    });

    it("cannot do both where another agrees to each", async () => {
      await setRule(store, "identity", { sets: ["owner", "operator"] });
      const ask = async (wanted: object) =>
        await helper.ask({
          method: "POST",
          path: "/api/approval-requests",
          body: { why: "Passport", ...wanted },
        });
      const decide = async (id: number) =>
        await other.ask({
          method: "POST",
          path: `/api/approval-requests/${id}/decide`,
          body: { verdict: "approve" },
        });
      const code = { call: "generateCode", input: { userId: maya.user.id, code: CODE } };
      const early = await ask(code);
      const recovery = { call: "restartRecovery", id: maya.user.id, input: { code: CODE } };
      const done = await decide(Object((await ask(recovery)).body).id);
      expect(done).toMatchObject({ body: { state: "approved" } });
      expect(await ask(code)).toMatchObject(refused);
      expect(await decide(Object(early.body).id)).toMatchObject({ body: { state: "lapsed" } });
    });

    it("is named in what the person does with it, and the person is written to", async () => {
      const { recoveryCode } = Object((await act("recovery")).body);
      await act("code", other);
      await enrol(bank, maya.user.id);
      const request = { username: maya.user.username };
      const post = (path: string, body: object) => bank.visitor({ method: "POST", path, body });
      const { userId } = Object((await post("/api/password-recovery/request", request)).body);
      const known = { userId, code: recoveryCode };
      await store.users.update(maya.user.id, { isEmailProved: false });
      expect((await post("/api/password-recovery/verify-code", known)).status).toBe(204);
      expect((await post("/api/password-recovery/reset", { ...known, newPassword: NEW })).status)
        .toBe(204);
      expect(await store.users.byId(maya.user.id)).toMatchObject({ isEmailProved: false });
      const page = browser(bank);
      await page.ask({
        method: "POST",
        path: "/api/login",
        body: { username: maya.user.username, password: NEW },
      });
      const body = { userId: maya.user.id, code: CODE };
      const response = await page.ask({ method: "POST", path: "/api/2fa/verify", body });
      expect(response.status).toBe(200);
      const rows = await store.audit.find({ subject: `user:${maya.user.id}` }, 20);
      const staffOf = (action: string) => rows.find((row) => row.action === action)?.after;
      expect(staffOf("recovery.verified")).toEqual({ staffId: helper.user.id });
      expect(staffOf("password.reset")).toEqual({ staffId: helper.user.id });
      expect(staffOf("second_factor.passed"))
        .toEqual({ code: "generated", staffId: other.user.id });
      await store.users.update(maya.user.id, { isEmailProved: true });
      const notices = await emailsTo(bank, maya.user.email);
      const subjects = notices.map(({ subject }) => subject);
      expect(subjects).toContain("Account recovery started");
      expect(subjects).toContain("A sign-in code was made for you");
      expect(notices.map(({ text }) => text).join()).not.toContain(CODE);
    });

    it("has made no code that proves anything after their own recovery", async () => {
      await act("code");
      const subject = `kept:help:recovery:${maya.user.id}:${helper.user.id}`;
      await store.transaction((tx) => tx.attempts.record(subject, bank.clock.now()));
      const page = browser(bank);
      const { username, id } = maya.user;
      const body = { username, password: "a good password" };
      await page.ask({ method: "POST", path: "/api/login", body });
      const tried = { userId: id, code: CODE };
      expect(await page.ask({ method: "POST", path: "/api/2fa/verify", body: tried }))
        .toMatchObject({ status: 400, body: { code: "wrong_code" } });
    });

    it("gets no recovery at an email address that they gave a person", async () => {
      for (const isEmailProved of [true, false]) {
        maya = await bank.person("customer", { isEmailProved });
        const email = `mailbox-of-staff-${crypto.randomUUID()}@example.test`;
        const path = `/api/users/${maya.user.id}`;
        const response = await helper.ask({ method: "PATCH", path, body: { email } });
        expect(response).toMatchObject({ status: 200, body: { pendingEmail: email } });
        const { code } = await emailTo(bank, email);
        // Only the person's own session says that the new address is theirs.
        for (const { ask } of [helper, other, await bank.person("customer")]) {
          const tried = { method: "POST", path: `${path}/email/confirm`, body: { code } };
          expect((await ask(tried)).status).toBe(404);
        }
        const before = (await emailsTo(bank, email)).length;
        for (let day = 0; day < 8; day++) {
          bank.clock.advance(hours(24));
          await endOverdueEmailChanges(bank.deps);
          const body = { username: maya.user.username };
          await bank.visitor({ method: "POST", path: "/api/password-recovery/request", body });
        }
        expect(await emailsTo(bank, email)).toHaveLength(before);
        expect(await store.users.byId(maya.user.id))
          .toMatchObject({ email: maya.user.email, pendingEmail: null });
        const notices = await emailsTo(bank, maya.user.email);
        expect(notices.map(({ subject }) => subject))
          .toContain("Your email address is about to change");
        helper = await bank.person("admin", { permissionSets: ["operator"] });
        other = await bank.person("admin");
      }
    });

    async function signedInAgain(person: TestPerson): Promise<TestPerson> {
      const again = await bank.person("admin", { permissionSets: ["operator"] });
      await store.sessions.endAll(again.user.id);
      const page = browser(bank);
      await store.settings.set("staff_second_factor", "false", bank.clock.now());
      await page.ask({
        method: "POST",
        path: "/api/login",
        body: { username: person.user.username, password: "a good password" },
      });
      return { ...person, ask: page.ask };
    }
  });
}
