import { describe, expect, it } from "vitest";
import { problem } from "#contract/problem.ts";
import * as z from "zod/mini";
import { limits } from "../config/limits.ts";
import { openBank, signIn } from "../testing/openBank.ts";

const tight = { perSecond: 0.01, burst: 3 };

describe("the whole server", () => {
  it("answers 429 with the time to wait, and its files and probes still", async () => {
    const { origin } = await openBank(undefined, {
      ...limits,
      rates: { ...limits.rates, anonymous: tight },
    });
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await fetch(`${origin}/api/user`)).status);
    const refused = await fetch(`${origin}/api/user`);
    expect([...statuses, refused.status]).toEqual([401, 401, 401, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(90);
    expect(z.parse(problem, await refused.json()).code).toBe("too_many_requests");
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("counts a session apart from its address", async () => {
    const { origin } = await openBank(undefined, {
      ...limits,
      rates: { ...limits.rates, anonymous: tight },
    });
    const { cookie } = await signIn(origin);
    for (let turn = 0; turn < 10; turn++) {
      const response = await fetch(`${origin}/api/user`, { headers: { cookie } });
      expect(response.status).toBe(200);
    }
  });

  it.each(["the person", "somebody else"])(
    "counts a session that %s ended for its address again",
    async (by) => {
      const { origin, deps } = await openBank(undefined, {
        ...limits,
        rates: { ...limits.rates, anonymous: tight },
      });
      const { cookie, user } = await signIn(origin);
      const headers = { cookie, origin, "sec-fetch-site": "same-origin" };
      if (by === "the person") await fetch(`${origin}/api/logout`, { method: "POST", headers });
      else await deps.store.sessions.endAll(user.id);
      const statuses = [];
      for (let turn = 0; turn < 5; turn++) {
        statuses.push((await fetch(`${origin}/api/user`, { headers })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    },
  );

  it("delays only long answers for clients that read too many of them", async () => {
    const longAnswers = { perSecond: 0.01, burst: 1 };
    const { origin } = await openBank(undefined, {
      ...limits,
      rates: { ...limits.rates, longAnswers, charactersPerToken: 100 },
    });
    const { cookie } = await signIn(origin);
    const ask = async (path: string) =>
      (await fetch(`${origin}${path}`, { headers: { cookie } })).status;
    expect([await ask("/api/user"), await ask("/api/user?")]).toEqual([200, 429]);
    expect(await ask("/api/accounts")).toBe(200);
    const headers = { cookie, origin };
    expect((await fetch(`${origin}/api/logout`, { method: "POST", headers })).status).toBe(204);
  });

  it("moves no money while the books are wrong, and lets people read", async () => {
    const looked = Promise.withResolvers<void>();
    const { origin, log } = await openBank((deps) => ({
      ...deps,
      log: {
        ...deps.log,
        error: (event) => event === "books.violated" && looked.resolve(),
      },
      store: {
        ...deps.store,
        reconciliation: {
          ...deps.store.reconciliation,
          newestEntryId: () => Promise.resolve(7),
          checkEntries: async (...slice) => ({
            ...await deps.store.reconciliation.checkEntries(...slice),
            wrongEntries: [7],
          }),
        },
      },
    }));
    await looked.promise;
    const { cookie } = await signIn(origin);
    const headers = { cookie, origin, "content-type": "application/json" };
    const body = JSON.stringify({ type: "deposit", toAccountId: 1, amount: 1 });
    const write = await fetch(`${origin}/api/transactions`, { method: "POST", headers, body });
    expect([write.status, write.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(z.parse(problem, await write.json()).code).toBe("unavailable");
    expect((await fetch(`${origin}/api/transactions`, { headers })).status).toBe(200);
    expect(log.events).not.toContain("internal");
  });

  it("links what was written before it ends", async () => {
    const { origin, deps, stop } = await openBank();
    await signIn(origin);
    await stop();
    expect((await deps.store.audit.find({}, 9)).length).toBeGreaterThan(0);
    expect(await deps.store.auditChain.unlinked(0, 9)).toEqual([]);
  });

  it("shows its reference as a page that may only bring its own styles", async () => {
    const { origin } = await openBank();
    const [first, second] = await Promise.all([1, 2].map(() => fetch(`${origin}/api/docs`)));
    expect(first?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = first?.headers.get("content-security-policy") ?? "";
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(await first?.text()).toContain(`<style nonce="${nonce}">`);
    expect(second?.headers.get("content-security-policy")).not.toBe(policy);
    expect((await fetch(`${origin}/api/docs`, { method: "POST" })).status).toBe(405);
    const document = await (await fetch(`${origin}/api/openapi.json`)).json();
    expect(document.openapi).toBe("3.1.0");
  });
});
