import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../../testing/browser.ts";
import { openTestBank, PASSWORD } from "../../testing/testBank.ts";
import { findForSocket } from "./session.ts";

const me = { method: "GET", path: "/api/user" };

const prefixes = ["__Host-", ""] as const;

/** Opens a server with this cookie prefix, and signs a user in with a code. */
async function openBank(cookiePrefix: (typeof prefixes)[number]) {
  const bank = openTestBank(createMemoryStore(), undefined, { cookiePrefix });
  const { user } = await bank.person("customer", { twoFactorEnabled: true });
  return { bank, user };
}

/** Every `Set-Cookie` of a sign-in with a code, a sign-out, and a sign-in with a passkey. */
async function everyCookie({ bank, user }: Awaited<ReturnType<typeof openBank>>) {
  const page = browser(bank);
  const first = await page.signIn(user.username);
  const body = { userId: user.id, code: await sentCode(bank, user.id) };
  const second = await page.post("/api/2fa/verify", body);
  const out = await page.post("/api/logout", undefined);
  const passkey = await page.post("/api/login/passkey-options", undefined);
  const answers = [first, second, out, passkey];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 201]);
  return answers.flatMap(({ headers }) => headers.getSetCookie());
}

describe("the bank's cookies", () => {
  it("are all Secure and of this host alone where people reach it by https", async () => {
    const cookies = await everyCookie(await openBank("__Host-"));
    expect(cookies.length).toBeGreaterThan(7);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Max-Age=\d+; Path=\/;( HttpOnly;)? Secure; /);
    }
  });

  it("are all plain where people reach it on loopback, which Safari keeps", async () => {
    const cookies = await everyCookie(await openBank(""));
    const names = cookies.map((cookie) => cookie.split("=")[0]);
    expect(new Set(names)).toEqual(
      new Set(["second-factor", "session", "signed-in", "device", "passkey"]),
    );
    for (const cookie of cookies) {
      expect(cookie).toContain("; SameSite=Lax");
      expect(cookie).not.toMatch(/Secure|__Host-|Domain/i);
      const isReadable = cookie.startsWith("signed-in=") || cookie.includes("Max-Age=0");
      if (!isReadable) expect(cookie).toContain("; HttpOnly");
    }
  });
});

describe("a cookie without the prefix, set by another site or port", () => {
  /** Returns the cookie of a user's own session under each name. */
  async function sessionOf(prefix: (typeof prefixes)[number]) {
    const bank = openTestBank(createMemoryStore(), undefined, { cookiePrefix: prefix });
    const attacker = await bank.person("customer");
    const page = browser(bank);
    await page.signIn(attacker.user.username);
    const token = page.cookie(`${prefix}session`) ?? "";
    expect(token).toHaveLength(43);
    return { bank, token };
  }

  it("opens nothing at a bank behind https, whatever the request claims", async () => {
    const { bank, token } = await sessionOf("__Host-");
    const claims: readonly Readonly<Record<string, string>>[] = [
      {},
      { host: "localhost:8000" },
      { host: "127.0.0.1", "x-forwarded-host": "localhost", "x-forwarded-proto": "http" },
      { forwarded: "proto=http;host=localhost" },
      { origin: "http://localhost:8000" },
    ];
    for (const headers of claims) {
      const response = await browser(bank, { session: token }).ask({ ...me, headers });
      expect(response.status).toBe(401);
      const signedIn = await bank.visitor({
        method: "POST",
        path: "/api/login",
        body: { username: (await bank.person("customer")).user.username, password: PASSWORD },
        headers,
      });
      expect(signedIn.headers.getSetCookie().every((one) => one.startsWith("__Host-"))).toBe(true);
    }
    expect(await findForSocket(bank.deps, `session=${token}`)).toBeUndefined();
    expect(await findForSocket(bank.deps, `__Host-session=${token}`)).toBeDefined();
  });

  it("changes nothing beside the bank's own, before it or after it", async () => {
    const { bank, token } = await sessionOf("__Host-");
    const victim = await bank.person("customer");
    const own = victim.cookie;
    for (const cookie of [`session=${token}; ${own}`, `${own}; session=${token}`]) {
      const response = await bank.visitor({ ...me, headers: { cookie } });
      expect(response.body).toMatchObject({ id: victim.user.id });
    }
  });

  it("of a device or a second factor is not taken for the bank's own", async () => {
    const { bank, user } = await openBank("__Host-");
    const page = browser(bank);
    await page.signIn(user.username);
    const pending = page.cookie("__Host-second-factor") ?? "";
    const body = { userId: user.id, code: await sentCode(bank, user.id) };
    const planted = browser(bank, { "second-factor": pending });
    expect((await planted.post("/api/2fa/verify", body)).status).toBe(401);
    expect((await page.post("/api/2fa/verify", body)).status).toBe(200);
  });

  it("opens nothing on loopback under the name that a bank behind https gives it", async () => {
    const { bank, token } = await sessionOf("");
    expect((await browser(bank, { session: token }).ask(me)).status).toBe(200);
    expect((await browser(bank, { "__Host-session": token }).ask(me)).status).toBe(401);
  });
});
