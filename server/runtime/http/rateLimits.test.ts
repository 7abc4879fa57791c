import { describe, expect, it } from "vitest";
import { limits } from "../config/limits.ts";
import { createRates, type RatesParts } from "./rateLimits.ts";

const sessionCookie = /(?:^|; )__Host-session=([^;]*)/;
const GOOD = "__Host-session=good";

/** Rates with the bank's own numbers, a clock of their own, and sessions of several people. */
function openRates(parts: Partial<RatesParts> = {}) {
  let now = 0;
  let lookups = 0;
  let lives = true;
  const rates = createRates({
    limits: limits.rates,
    tokenOf: (cookie = "") => sessionCookie.exec(cookie)?.[1],
    personOf: async (cookie) => {
      lookups++;
      if (!lives) return undefined;
      if (cookie === GOOD) return 1;
      if (cookie.endsWith("other")) return 2;
      const [, person] = /=(\d+)-/.exec(cookie) ?? [];
      return person === undefined ? undefined : Number(person);
    },
    now: () => now,
    ...parts,
  });
  const ask = (
    { cookie, method = "GET", address = "192.0.2.1", path = "/api/user" }: {
      cookie?: string;
      method?: string;
      address?: string;
      path?: string;
    } = {},
  ) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie });
    return rates.admit({ method, headers }, address, path);
  };
  return {
    ask,
    read: (cookie: string, path: string, characters: number) =>
      rates.charge({ headers: new Headers({ cookie }) }, path, characters),
    end: (cookie: string) => rates.sessionIsOver({ headers: new Headers({ cookie }) }),
    /** Ends all sessions from now on. */
    endless: () => void (lives = false),
    lookups: () => lookups,
    pass: (milliseconds: number) => void (now += milliseconds),
    /** How many are let in one after the other, out of `tries`. */
    async admitted(tries: number, ...given: Parameters<typeof ask>) {
      let count = 0;
      for (let turn = 0; turn < tries; turn++) if (await ask(...given) === 0) count++;
      return count;
    },
  };
}

describe("request rates", () => {
  it("remember a session by the hash of its token", async () => {
    const { ask, admitted } = openRates({ hash: () => "one hash of both" });
    await admitted(1_000, { cookie: GOOD });
    expect(await ask({ cookie: "__Host-session=other" })).toBe(1);
    const apart = openRates();
    await apart.admitted(1_000, { cookie: GOOD });
    expect(await apart.ask({ cookie: "__Host-session=other" })).toBe(0);
  });

  it("let an address without a session burst, then 10 a second", async () => {
    const { admitted, ask, pass } = openRates();
    expect(await admitted(40)).toBe(30);
    expect(await ask()).toBe(1);
    pass(99);
    expect(await ask()).toBe(1);
    pass(1);
    expect(await ask()).toBe(0);
    pass(1_000);
    expect(await admitted(40)).toBe(10);
    expect(await admitted(40, { address: "192.0.2.2" })).toBe(30);
  });

  it("let a person burst 60, then 20 a second, wherever it comes from", async () => {
    const { admitted, pass, lookups } = openRates();
    expect(await admitted(40, { cookie: GOOD })).toBe(40);
    expect(await admitted(40, { cookie: GOOD, address: "192.0.2.9" })).toBe(20);
    pass(1_000);
    expect(await admitted(40, { cookie: GOOD })).toBe(20);
    expect(lookups()).toBe(1);
    expect(await admitted(80, { cookie: "__Host-session=other" })).toBe(60);
  });

  it("let a user write 20 times in a burst, then 5 a second; reads continue", async () => {
    const { admitted, ask, pass } = openRates();
    expect(await admitted(30, { cookie: GOOD, method: "POST" })).toBe(20);
    expect(await ask({ cookie: GOOD })).toBe(0);
    pass(1_000);
    expect(await admitted(10, { cookie: GOOD, method: "PATCH" })).toBe(5);
  });

  it("never meet the app's own polling, with ten tabs open", async () => {
    const { admitted, pass } = openRates();
    for (let second = 0; second < 300; second++) {
      expect(await admitted(6, { cookie: GOOD })).toBe(6);
      pass(1_000);
    }
  });

  it("give made-up sessions no more than their address has", async () => {
    const { admitted, ask } = openRates();
    let count = 0;
    for (let turn = 0; turn < 500; turn++) {
      count += await admitted(1, { cookie: `__Host-session=made-up-${turn}` });
    }
    expect(count).toBe(30);
    expect(await ask({ cookie: "__Host-session=" })).toBe(1);
    expect(await ask({ cookie: "theme=dark" })).toBe(1);
  });

  it("look cookies up at most 200 times in a burst for an address", async () => {
    const { admitted, lookups } = openRates();
    await admitted(500, { cookie: "__Host-session=made-up" });
    expect(lookups()).toBe(200);
  });

  it("count one IPv6 network as one sender", async () => {
    const { admitted } = openRates();
    expect(await admitted(30, { address: "2001:db8:0:7::1" })).toBe(30);
    expect(await admitted(5, { address: "2001:db8::7:a:b:c:d" })).toBe(0);
    expect(await admitted(5, { address: "2001:db8:0:8::1" })).toBe(5);
    expect(await admitted(5, { address: "::1" })).toBe(5);
  });

  it("count all sessions of a person as one, and all people of an address together", async () => {
    const { admitted, pass } = openRates();
    const each = async (tries: number, people: number, sessions: number) => {
      let count = 0;
      for (let person = 10; person < 10 + people; person++) {
        for (let session = 0; session < sessions; session++) {
          count += await admitted(tries, { cookie: `__Host-session=${person}-${session}` });
        }
      }
      return count;
    };
    expect(await each(60, 3, 5)).toBe(3 * 60);
    pass(60_000);
    expect(await each(1, 150, 1)).toBe(150);
    pass(1_000);
    expect(await each(20, 50, 1)).toBe(limits.rates.network.burst - 50);
  });

  it("let a /48 of IPv6 ask twice what one of its networks may", async () => {
    const { admitted } = openRates();
    let count = 0;
    for (let turn = 0; turn < 100; turn++) {
      count += await admitted(1, { address: `2001:db8:1:${turn.toString(16)}::1` });
    }
    expect(count).toBe(60);
  });

  it("count a session whose end was seen for its address again", async () => {
    const { admitted, end, endless } = openRates();
    expect(await admitted(60, { cookie: GOOD })).toBe(60);
    end(GOOD);
    endless();
    expect(await admitted(40, { cookie: GOOD })).toBe(30);
  });

  it("let a person wait after long answers, at their path alone, and with reading alone", async () => {
    const { ask, read, pass } = openRates();
    const list = { cookie: GOOD, path: "/api/transactions" };
    const half = limits.rates.charactersPerToken;
    expect(await ask(list)).toBe(0);
    for (let turn = 0; turn < 60; turn++) read(GOOD, list.path, 2 * half - 1);
    expect(await ask(list)).toBe(0);
    read(GOOD, list.path, 20 * half);
    expect(await ask(list)).toBe(1);
    expect(await ask({ ...list, method: "HEAD" })).toBe(1);
    expect(await ask({ ...list, method: "POST" })).toBe(0);
    expect(await ask({ cookie: GOOD })).toBe(0);
    pass(1_000);
    expect(await ask(list)).toBe(0);
    read(GOOD, list.path, 1e12);
    expect(await ask(list)).toBe(3);
  });

  it("charge no short answer, and none without a session", async () => {
    const { ask, read } = openRates();
    for (let turn = 0; turn < 1_000; turn++) {
      read(GOOD, "/api/user", limits.rates.charactersPerToken - 1);
      read("theme=dark", "/api/user", 1e9);
    }
    expect(await ask({ cookie: GOOD })).toBe(0);
    expect(await ask()).toBe(0);
  });

  it("remember only so many senders, and forget the longest unused", async () => {
    const { admitted } = openRates({ limits: { ...limits.rates, remembered: 2 } });
    expect(await admitted(40, { address: "192.0.2.1" })).toBe(30);
    await admitted(1, { address: "192.0.2.2" });
    expect(await admitted(1, { address: "192.0.2.1" })).toBe(0);
    await admitted(1, { address: "192.0.2.3" });
    expect(await admitted(40, { address: "192.0.2.2" })).toBe(30);
  });
});
