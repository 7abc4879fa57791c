import { beforeEach, describe, expect, it } from "vitest";
import { milliseconds, minutes } from "#contract/time.ts";
import { HashingBusy } from "../../kernel/deps.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import type { TestResponse } from "../../testing/asker.ts";
import { browser } from "../../testing/browser.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { openTestBank, PASSWORD, type TestBank } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const login = (username: string, password: string, on = bank): Promise<TestResponse> =>
  on.visitor({ method: "POST", path: "/api/login", body: { username, password } });

const counted = (responses: readonly TestResponse[], status: number) =>
  responses.filter((one) => one.status === status).length;

describe("the throttle of a name", () => {
  it("locks after five failures for 30 minutes, also for the right password", async () => {
    const { user } = await bank.person("customer");
    for (let tries = 0; tries < 5; tries++) {
      expect((await login(user.username, "wrong")).status).toBe(401);
    }
    const locked = await login(user.username, PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toBe("1800");
    bank.clock.advance(milliseconds(minutes(30) - 1));
    expect((await login(user.username, PASSWORD)).status).toBe(429);
    bank.clock.advance(milliseconds(2));
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("never asks to wait longer than the lock, even if the clock was set back", async () => {
    const { user } = await bank.person("customer");
    for (let tries = 0; tries < 5; tries++) await login(user.username, "wrong");
    bank.clock.advance(milliseconds(-minutes(60)));
    const locked = await login(user.username, PASSWORD);
    expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "1800"]);
  });

  it("lets the right password in after four failures", async () => {
    const { user } = await bank.person("customer");
    for (let tries = 0; tries < 4; tries++) await login(user.username, "wrong");
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("locks unknown names alike", async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect((await login("nobody", "wrong")).status).toBe(401);
    }
    expect((await login("nobody", "wrong")).status).toBe(429);
  });

  it("verifies five of many concurrent tries", async () => {
    const { user } = await bank.person("customer");
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => login(user.username, "wrong")),
    );
    expect([counted(responses, 401), counted(responses, 429)]).toEqual([5, 25]);
  });

  it.each([
    ["FILIPPI", "filippi"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
  ])("counts %s and %s as one", async (one, other) => {
    for (let tries = 0; tries < 5; tries++) await login(tries % 2 === 0 ? one : other, "wrong");
    expect((await login(one, "wrong")).status).toBe(429);
    expect((await login(other, "wrong")).status).toBe(429);
  });

  it("says in the audit log which failure locked it", async () => {
    const { user } = await bank.person("customer");
    for (let tries = 0; tries < 5; tries++) await login(user.username, "wrong");
    const rows = await bank.deps.store.audit.find({}, 5);
    expect(rows.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ["session.refused", `user:${user.id}`, { isLocked: true }],
      ...Array(4).fill(["session.refused", `user:${user.id}`, null]),
    ]);
  });
});

describe("the throttle of an address", () => {
  it("caps one address over all names at twenty", async () => {
    const { user } = await bank.person("customer");
    for (let tries = 0; tries < 19; tries++) await login(`nobody-${tries}`, "wrong");
    expect((await login(user.username, PASSWORD)).status).toBe(200);
    expect((await login("nobody-19", "wrong")).status).toBe(401);
    expect((await login(user.username, PASSWORD)).status).toBe(429);
    bank.clock.advance(milliseconds(minutes(15) - 1));
    expect((await login(user.username, PASSWORD)).status).toBe(429);
    bank.clock.advance(milliseconds(2));
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("caps a /48 of IPv6 at twice as many", async () => {
    let clientAddress = "";
    const moving = openTestBank(createMemoryStore(), (app) => ({
      fetch: (request) => app.fetch(request, { clientAddress }),
    }));
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries++) {
      clientAddress = `2001:db8:1:${tries.toString(16)}::1`;
      statuses.push((await login(`nobody-${tries}`, "wrong", moving)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    clientAddress = "2001:db8:2::1";
    expect((await login("nobody", "wrong", moving)).status).toBe(401);
  });

  it("counts no right passwords, also under concurrency", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => bank.person("customer")));
    const responses = await Promise.all(people.map(({ user }) => login(user.username, PASSWORD)));
    expect(counted(responses, 200)).toBe(30);
  });
});

describe("how much is hashed", () => {
  it("is capped for a name at thirty within ten minutes, right passwords too", async () => {
    const { user } = await bank.person("customer");
    for (let times = 0; times < 30; times++) {
      expect((await login(user.username, PASSWORD)).status).toBe(200);
    }
    const refused = await login(user.username, PASSWORD);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
    const other = await bank.person("customer");
    expect((await login(other.user.username, PASSWORD)).status).toBe(200);
    bank.clock.advance(milliseconds(minutes(10) + 1));
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("has its own limit of wrong passwords in a trusted browser", async () => {
    const { user } = await bank.person("customer");
    const page = browser(bank);
    for (let times = 0; times <= 30; times++) {
      expect((await page.signIn(user.username)).status).toBe(200);
    }
    expect((await page.signIn(user.username)).status).toBe(429);
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });

  it("is capped for a network at three hundred, at registration too", async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => bank.person("customer")));
    for (let times = 0; times < 300; times++) {
      await login(people[times % 10]?.user.username ?? "", PASSWORD);
    }
    const last = people[10]?.user.username ?? "";
    expect((await login(last, PASSWORD)).status).toBe(429);
    const registered = await bank.visitor({
      method: "POST",
      path: "/api/register",
      body: newUserNames(),
    });
    expect(registered.status).toBe(429);
  });
});

describe("what a session has hashed", () => {
  it("counts on its person, whether a password is changed or an enrolment wants one", async () => {
    const { user, ask } = await bank.person("customer");
    const path = `/api/users/${user.id}/change-password`;
    bank.clock.advance(minutes(14));
    await ask({ method: "POST", path: "/api/chat/send", body: { content: "still here" } });
    bank.clock.advance(minutes(2));
    const flood = (currentPassword: string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          turn % 2 === 0
            ? ask({ method: "POST", path: "/api/2fa/authenticator", body: { currentPassword } })
            : ask({
              method: "POST",
              path,
              body: { currentPassword, newPassword: `lantern-${turn}-x` },
            })),
      );
    const asked = await flood("not the right one");
    // Five wrong ones lock, so that no flood of them is ever hashed.
    expect(counted(asked, 429)).toBe(35);
  });

  it("is thirty hashes in ten minutes per user, right passwords too, and no one else's", async () => {
    const { user, ask } = await bank.person("customer");
    const enrolling = () =>
      ask({ method: "POST", path: "/api/2fa/authenticator", body: { currentPassword: PASSWORD } });
    const responses = [];
    for (let times = 0; times < 40; times++) responses.push(await enrolling());
    expect([counted(responses, 201), counted(responses, 429)]).toEqual([30, 10]);
    const path = `/api/users/${user.id}/change-password`;
    const body = { currentPassword: PASSWORD, newPassword: "seven quiet lanterns" };
    expect((await ask({ method: "POST", path, body })).status).toBe(429);
    const other = await bank.person("customer");
    expect((await login(other.user.username, PASSWORD)).status).toBe(200);
    bank.clock.advance(milliseconds(minutes(10) + 1));
    expect((await ask({ method: "POST", path, body })).status).toBe(200);
  });
});

describe("changing a password again and again", () => {
  it("costs two hashes each, of the thirty", async () => {
    const { user } = await bank.person("customer");
    const page = browser(bank);
    await page.signIn(user.username);
    const passwords = Array.from({ length: 17 }, (_, turn) => `quiet lantern ${turn}`);
    const change = (turn: number) =>
      page.post(`/api/users/${user.id}/change-password`, {
        currentPassword: turn === 0 ? PASSWORD : passwords[turn - 1],
        newPassword: passwords[turn],
      });
    for (let turn = 0; turn < 15; turn++) expect((await change(turn)).status).toBe(200);
    expect((await change(15)).status).toBe(429);
  });
});

describe("a browser that several people know", () => {
  it("counts each of them separately, so a sign-in clears no other user's", async () => {
    const [victim, thief] = [await bank.person("customer"), await bank.person("customer")];
    const page = browser(bank);
    await page.signIn(victim.user.username);
    const responses = [];
    for (let round = 0; round < 3; round++) {
      await page.signIn(thief.user.username);
      for (let tries = 0; tries < 4; tries++) {
        responses.push(await page.signIn(victim.user.username, "wrong"));
      }
    }
    expect([counted(responses, 401), counted(responses, 429)]).toEqual([5, 7]);
  });
});

describe("a password that there was no capacity to verify", () => {
  it.each(["a name", "a trusted browser"])("doesn't count as a failure of %s", async (from) => {
    const { user } = await bank.person("customer");
    let isBusy = false;
    const crowded = openTestBank(bank.deps.store, undefined, {
      passwords: {
        ...bank.deps.passwords,
        async verify(...given) {
          if (isBusy) throw new HashingBusy("busy");
          return await bank.deps.passwords.verify(...given);
        },
      },
    });
    const page = browser(crowded);
    if (from === "a known browser") await page.signIn(user.username);
    isBusy = true;
    for (let tries = 0; tries < 30; tries++) {
      const { status, headers } = await page.signIn(user.username);
      expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    }
    isBusy = false;
    expect((await page.signIn(user.username)).status).toBe(200);
  });
});
