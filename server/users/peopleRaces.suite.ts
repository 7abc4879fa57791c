import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPermission } from "#contract/staff.ts";
import { endOverdueEmailChanges } from "./overdueEmailChanges.ts";
import type { Store } from "../db/store.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { wantEmail } from "../testing/emails.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { everyUser } from "../db/testing/samples.ts";

/** Tests changes to users under concurrent requests, on every store. */
export function describePeopleRaces(
  on: string,
  open: () => Promise<Store>,
  rounds: number,
): void {
  describe(`people who meet on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());
    const confirm = ({ ask, user }: TestPerson, code: string) =>
      ask({ method: "POST", path: `/api/users/${user.id}/email/confirm`, body: { code } });
    const activeAdmins = async () =>
      (await everyUser(store)).filter(({ role, isActive }) => role === "admin" && isActive);

    it("register one name once, and the others are told so", async () => {
      const person = newUserNames();
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          bank.visitor({
            method: "POST",
            path: "/api/register",
            body: {
              ...person,
              username: at % 2 === 0 ? person.username : person.username.toUpperCase(),
            },
          })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array(19).fill(409),
      ]);
      const winner = await store.users.byUsername(person.username);
      expect(await store.accounts.listOwnedBy(winner?.id ?? 0)).toHaveLength(1);
      expect(await store.sessions.listOf(winner?.id ?? 0)).toHaveLength(1);
    });

    it("register a name once that only its last letter tells apart", async () => {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          bank.visitor({
            method: "POST",
            path: "/api/register",
            body: { ...newUserNames(), username: at % 2 === 0 ? "νικος" : "νικοσ" },
          })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array(19).fill(409),
      ]);
    });

    it("get one address once, and the others are told so", async () => {
      const email = `wanted-${crypto.randomUUID()}@example.test`;
      // As many as one address may be written to within an hour.
      const people = await Promise.all(Array.from({ length: 3 }, () => bank.person("customer")));
      const codes: string[] = [];
      for (const person of people) {
        const { toNew, toOld } = await wantEmail(bank, person, email);
        codes.push(toNew.code);
        await confirm(person, toOld.code);
      }
      const responses = await Promise.all(
        people.map((person, at) => confirm(person, codes[at] ?? "")),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it("confirm, cancel, and complete a new address concurrently: it takes effect or it doesn't", async () => {
      for (let round = 0; round < 10; round++) {
        const person = await bank.person("customer");
        const { user } = person;
        const email = `new-${user.email}`;
        const { toNew, toOld } = await wantEmail(bank, person, email);
        await confirm(person, toOld.code);
        const responses = await Promise.all([
          confirm(person, toNew.code),
          confirm(person, toNew.code),
          bank.visitor({
            method: "POST",
            path: "/api/email-change/cancel",
            body: { token: toOld.token },
          }),
          endOverdueEmailChanges(bank.deps).then(() => ({ status: 0 })),
        ]);
        expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
        const after = await store.users.byId(user.id);
        expect(after?.pendingEmail).toBeNull();
        expect(await store.emailChanges.of(user.id)).toBeUndefined();
        const isCancelled = responses[2]?.status === 204;
        expect(after?.email).toBe(isCancelled ? user.email : email);
      }
    });

    it("leave one administrator where two block or demote each other", async () => {
      for (let round = 0; round < rounds; round++) {
        for (const { id } of await activeAdmins()) {
          await store.users.update(id, { isActive: false });
        }
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const body = round % 2 === 0 ? { isActive: false } : { role: "customer" };
        const responses = await Promise.all([
          one.ask({ method: "PATCH", path: `/api/users/${other.user.id}`, body }),
          other.ask({ method: "PATCH", path: `/api/users/${one.user.id}`, body }),
        ]);
        expect(await activeAdmins()).toHaveLength(1);
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      }
    });

    it("leave one owner where two take each other's set", async () => {
      for (let round = 0; round < rounds; round++) {
        for (const { id } of await activeAdmins()) {
          await store.users.update(id, { isActive: false });
        }
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const body = round % 2 === 0 ? { permissionSets: ["approver"] } : { isActive: false };
        const responses = await Promise.all([
          one.ask({ method: "PATCH", path: `/api/users/${other.user.id}`, body }),
          other.ask({
            method: "PATCH",
            path: `/api/users/${one.user.id}`,
            body: { permissionSets: ["support", "auditor"] },
          }),
        ]);
        const owners = (await activeAdmins()).filter((person) =>
          hasPermission(person, "editStaff")
        );
        expect(owners).toHaveLength(1);
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      }
    });

    it("reject actions of an administrator who was just blocked, if a third one stays", async () => {
      await bank.person("admin");
      for (let round = 0; round < Math.min(rounds, 20); round++) {
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const block = (id: number) => ({
          method: "PATCH",
          path: `/api/users/${id}`,
          body: { isActive: false },
        });
        const responses = await Promise.all([
          one.ask(block(other.user.id)),
          other.ask(block(one.user.id)),
        ]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      }
    });

    it.each([
      ["a block", { isActive: false }, { isActive: true }],
      ["a demotion", { role: "customer" }, { role: "admin" }],
    ])("never undo %s of themselves", async (_, taking, undoing) => {
      await bank.person("admin");
      for (let round = 0; round < Math.min(rounds, 20); round++) {
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const path = `/api/users/${other.user.id}`;
        const responses = await Promise.all([
          other.ask({ method: "PATCH", path, body: undoing }),
          one.ask({ method: "PATCH", path, body: taking }),
          other.ask({ method: "PATCH", path, body: undoing }),
        ]);
        expect(responses[1]?.status).toBe(200);
        expect(await store.users.byId(other.user.id)).toMatchObject(taking);
      }
    });

    it("add no one after they were removed", async () => {
      await bank.person("admin");
      for (const path of ["/api/users", "/api/register"]) {
        const [one, other] = [await bank.person("admin"), await bank.person("admin")];
        const removedMeanwhile = openTestBank(store, undefined, {
          passwords: {
            ...bank.deps.passwords,
            async hash(...given) {
              await one.ask({ method: "DELETE", path: `/api/users/${other.user.id}` });
              return await bank.deps.passwords.hash(...given);
            },
          },
        });
        const wanted = { ...newUserNames(), role: "admin" };
        const headers = { cookie: other.cookie };
        const response = await removedMeanwhile.visitor({
          method: "POST",
          path,
          body: wanted,
          headers,
        });
        expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
        expect(await store.users.byUsername(wanted.username)).toBeUndefined();
      }
    });

    it("change one password once", async () => {
      const { ask, user } = await bank.person("customer");
      const path = `/api/users/${user.id}/change-password`;
      const wanted = ["three old bicycles", "four wet umbrellas", "five green bottles"];
      const responses = await Promise.all(
        wanted.map((newPassword) =>
          ask({ method: "POST", path, body: { currentPassword: PASSWORD, newPassword } })
        ),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await store.sessions.listOf(user.id)).toHaveLength(1);
    });
  });
}
