import { describe, expect, it } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { signWith } from "#mocks/softwareKey.ts";
import { challengeCookie, givePasskey } from "../testing/passkeys.ts";
import { limits } from "./config/limits.ts";
import { openBank, signIn } from "./testing/openBank.ts";
import { openSocket } from "./testing/liveServer.ts";

const portOf = (origin: string) => Number(new URL(origin).port);

/** A socket of the signed-in administrator that has heard `auth_success`. */
async function openLive(origin: string, { cookie, userId }: { cookie: string; userId: number }) {
  const opened = await openSocket(portOf(origin), { cookie, origin });
  if (typeof opened === "number") throw new Error(`The upgrade was refused with ${opened}`);
  opened.socket.send(JSON.stringify({ type: "auth", data: { userId, token: "placeholder" } }));
  const frame = await new Promise((resolve) => opened.socket.once("message", resolve));
  return { ...opened, frame: JSON.parse(String(frame)) };
}

function login(origin: string, username: string): Promise<Response> {
  return fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ username, password: "x" }),
  });
}

describe("the whole server", () => {
  it("signs in, responds with the cookie, and signs out everywhere immediately", async () => {
    const { origin } = await openBank();
    const { status, user, cookie, setCookies, response } = await signIn(origin);
    expect(status).toBe(200);
    expect(setCookies[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${origin}/api/user`, { headers: { cookie } })).status).toBe(200);

    const { frame, closed } = await openLive(origin, { cookie, userId: user.id });
    expect(frame).toMatchObject({
      type: "auth_success",
      data: { userId: user.id, isAdmin: true },
    });
    await fetch(`${origin}/api/logout`, { method: "POST", headers: { cookie, origin } });
    expect(await closed).toBe(4401);
    expect((await fetch(`${origin}/api/user`, { headers: { cookie } })).status).toBe(401);
  });

  it("answers as every name of loopback, and to no other page", async () => {
    const { origin } = await openBank();
    const { cookie } = await signIn(origin);
    const port = portOf(origin);
    for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
      const wish = { cookie, origin: `http://${host}:${port}` };
      expect(await openSocket(port, wish)).not.toBeTypeOf("number");
    }
    for (const other of [`http://127.0.0.1:${port + 1}`, `https://127.0.0.1:${port}`]) {
      expect(await openSocket(port, { cookie, origin: other })).toBe(403);
    }
  });

  it("tells where others look for them by which keys it signs statements", async () => {
    const { origin } = await openBank();
    const response = await fetch(`${origin}/.well-known/statement-keys.json`);
    expect(response.status).toBe(200);
    const listed = await fetch(`${origin}/api/statement-keys`);
    expect(await response.json()).toEqual(await listed.json());
    const posted = await fetch(`${origin}/.well-known/statement-keys.json`, {
      method: "POST",
      headers: { origin },
    });
    expect(posted.status).toBe(405);
  });

  it("is reached by a name, and takes passkeys of its own pages there", async () => {
    const { origin, address, deps } = await openBank();
    expect(origin).toBe(address.replace("127.0.0.1", "localhost"));
    const root = await deps.store.users.byUsername("root");
    const { passkey } = await givePasskey({ deps }, root?.id ?? 0);
    const post = (path: string, body?: unknown, cookie = "") =>
      fetch(`${address}/api/login/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, cookie },
        body: JSON.stringify(body),
      });
    for (const [page, status] of [[`${origin}0`, 400], [origin, 200]] as const) {
      const begun = await post("passkey-options");
      const { cookie } = challengeCookie(begun.headers);
      const { answer } = await signWith(passkey, await begun.json(), { origin: page });
      expect((await post("passkey", { credential: answer }, cookie)).status).toBe(status);
    }
  });

  it("answers an unknown call in JSON, never with the page", async () => {
    const { origin } = await openBank();
    const response = await fetch(`${origin}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  });
});

describe("stopping", () => {
  it("lets what is under way finish, says goodbye to sockets, closes the store last", async () => {
    const happened: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { origin, stop } = await openBank((deps) => ({
      ...deps,
      store: {
        ...deps.store,
        users: {
          ...deps.store.users,
          async byUsername(name) {
            if (name !== "slow") return await deps.store.users.byUsername(name);
            arrived.resolve();
            await goOn.promise;
            happened.push("worked on");
            return undefined;
          },
        },
        async close() {
          happened.push("store closed");
        },
      },
    }));
    const { cookie, user } = await signIn(origin);
    const { closed } = await openLive(origin, { cookie, userId: user.id });
    const slow = login(origin, "slow");
    await arrived.promise;

    const stopped = stop();
    expect(await closed).toBe(1001);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    goOn.resolve();
    expect((await slow).status).toBe(401);
    await stopped;
    expect(happened).toEqual(["worked on", "store closed"]);
  });

  it("waits for no client longer than the limit", async () => {
    const arrived = Promise.withResolvers<void>();
    const { origin, stop } = await openBank((deps) => ({
      ...deps,
      store: {
        ...deps.store,
        users: {
          ...deps.store.users,
          byUsername() {
            arrived.resolve();
            return new Promise(() => {});
          },
        },
      },
    }), { ...limits, drain: milliseconds(100) });
    const never = login(origin, "never").catch((error) => error);
    await arrived.promise;
    await stop();
    expect(await never).toBeInstanceOf(Error);
  });

  it("reports messages that were dropped because no client read them in time", async () => {
    const { log, stop } = await openBank((deps) => ({
      ...deps,
      notifier: { ...deps.notifier, drain: () => new Promise(() => {}) },
    }), { ...limits, drain: milliseconds(50) });
    await stop();
    expect(log.events).toContain("notices.dropped");
  });

  it("does not wait for a socket that never says goodbye", async () => {
    const { origin, stop } = await openBank(undefined, { ...limits, drain: milliseconds(100) });
    const { cookie, user } = await signIn(origin);
    const { socket } = await openLive(origin, { cookie, userId: user.id });
    socket.pause();
    await expect(stop()).resolves.toBeUndefined();
  });
});
