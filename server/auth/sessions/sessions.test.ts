import { beforeEach, describe, expect, it } from "vitest";
import { milliseconds, minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const list = { method: "GET", path: "/api/sessions" };
const end = (id: number | undefined) => ({ method: "DELETE", path: `/api/sessions/${id}` });

/** A user with three sessions; the one that calls is the oldest. */
async function signedInThrice(): Promise<TestPerson> {
  const person = await bank.person("customer");
  for (const device of ["Firefox", "Safari"]) {
    bank.clock.advance(seconds(1));
    await bank.visitor({
      method: "POST",
      path: "/api/login",
      body: { username: person.user.username, password: PASSWORD },
      headers: { "user-agent": device },
    });
  }
  return person;
}

const idsOf = async ({ user }: TestPerson) =>
  (await bank.deps.store.sessions.listOf(user.id)).map(({ id }) => id);

describe("one's sessions", () => {
  it("are listed newest first, without anything secret", async () => {
    const { ask, tokenHash } = await signedInThrice();
    const { body } = await ask(list);
    expect(body).toMatchObject([
      { device: "Safari", isCurrent: false },
      { device: "Firefox", isCurrent: false },
      { device: "test", isCurrent: true },
    ]);
    expect(JSON.stringify(body)).not.toContain(tokenHash);
  });

  it("are only those that are not over", async () => {
    const { ask } = await signedInThrice();
    bank.clock.advance(minutes(10));
    await ask({ ...list, headers: { "kestrel-active": "1" } });
    bank.clock.advance(minutes(10));
    expect((await ask(list)).body).toMatchObject([{ isCurrent: true }]);
  });

  it("end one by one", async () => {
    const person = await signedInThrice();
    const [safari, firefox, own] = await idsOf(person);
    expect((await person.ask(end(safari))).status).toBe(204);
    expect((await person.ask(end(safari))).status).toBe(404);
    expect(await idsOf(person)).toEqual([firefox, own]);
  });

  it("end in their own browser as at a sign-out", async () => {
    const person = await signedInThrice();
    const response = await person.ask(end((await idsOf(person)).at(-1)));
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/);
    expect((await person.ask(list)).status).toBe(401);
  });

  it("end everywhere else immediately", async () => {
    const person = await signedInThrice();
    expect((await person.ask({ method: "DELETE", path: "/api/sessions" })).status).toBe(204);
    expect((await person.ask(list)).body).toMatchObject([{ isCurrent: true }]);
  });

  it("are hidden from all other users, including administrators", async () => {
    const person = await signedInThrice();
    const [newest] = await idsOf(person);
    for (const role of ["customer", "admin"] as const) {
      const stranger = await bank.person(role);
      expect((await stranger.ask(end(newest))).status).toBe(404);
    }
    expect(await idsOf(person)).toHaveLength(3);
  });
});

describe("a clock that is set back", () => {
  const login = ({ user: { username } }: TestPerson) =>
    bank.visitor({ method: "POST", path: "/api/login", body: { username, password: PASSWORD } });

  it("ends the sessions of the time that has not come yet, and lets people sign in", async () => {
    const person = await signedInThrice();
    bank.clock.advance(milliseconds(-minutes(2)));
    expect((await person.ask(list)).status).toBe(401);
    for (let turn = 0; turn < 5; turn++) expect((await login(person)).status).toBe(200);
    const [newest] = await bank.deps.store.sessions.listOf(person.user.id);
    expect(newest?.createdAt).toBe(bank.clock.now());
  });

  it("doesn't extend a session that was signed out concurrently", async () => {
    const person = await bank.person("customer");
    bank.clock.advance(milliseconds(-minutes(2)));
    expect((await person.ask({ method: "POST", path: "/api/logout" })).status).toBe(204);
    bank.clock.advance(minutes(2));
    expect((await person.ask(list)).status).toBe(401);
  });

  it("is borne by as much as the clocks of two processes may differ", async () => {
    const person = await bank.person("customer");
    bank.clock.advance(milliseconds(-minutes(1)));
    expect((await person.ask(list)).status).toBe(200);
  });
});
