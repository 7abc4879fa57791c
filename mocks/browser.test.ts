import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { generateCookie, getCookie } from "hono/cookie";
import { describe, expect, it } from "vitest";
import type { AppEnv as ServerWire } from "#server/http/mount.ts";
import { createBrowser } from "./browser.ts";

/** Sets a cookie as the server does. */
function tell({ env }: Context<ServerWire>, value: string, maxAge: number): void {
  const cookie = generateCookie("__Host-session", value, { path: "/", secure: true, maxAge });
  env.answered?.({ cookies: [cookie], characters: 0 });
}

/** A server with cookies and a body limit that knows nothing of the transport. */
function server() {
  return new Hono<ServerWire>()
    .use(bodyLimit({ maxSize: 1_000 }))
    .post("/api/in", (context) => {
      tell(context, "secret", 60);
      return context.json({ ok: true });
    })
    .post("/api/out", (context) => {
      tell(context, "", 0);
      return context.body(null, 204);
    })
    .all("/api/seen", async (context) =>
      context.json({
        session: getCookie(context, "__Host-session") ?? null,
        origin: context.req.header("origin"),
        site: context.req.header("sec-fetch-site"),
        length: context.req.header("content-length") ?? null,
        body: await context.req.text(),
      }));
}

const at = (path: string, init?: RequestInit) => new Request(`https://bank.example${path}`, init);
const posted = (path: string, body: string) =>
  at(path, { method: "POST", body, headers: { "content-type": "application/json" } });

describe("createWire", () => {
  it("keeps a session cookie and sends it with every later call, bodies or not", async () => {
    const wire = createBrowser(server());
    const before = await wire.carry(at("/api/seen"));
    expect(await before.json()).toMatchObject({ session: null });
    await wire.carry(posted("/api/in", "{}"));
    const read = await wire.carry(at("/api/seen"));
    expect(await read.json()).toMatchObject({ session: "secret", length: null });
    const written = await wire.carry(posted("/api/seen", '{"amount":1}'));
    expect(await written.json()).toEqual({
      session: "secret",
      origin: "https://bank.example",
      site: "same-origin",
      length: "12",
      body: '{"amount":1}',
    });
    await wire.carry(posted("/api/out", "{}"));
    expect(wire.jar.header()).toBeUndefined();
  });

  it("says the length in bytes, so that a body limit counts right", async () => {
    const wire = createBrowser(server());
    const answer = await wire.carry(posted("/api/seen", "ü".repeat(600)));
    expect(answer.status).toBe(413);
  });

  it("keeps two browsers apart", async () => {
    const app = server();
    const [one, other] = [createBrowser(app), createBrowser(app)];
    await one.carry(posted("/api/in", "{}"));
    expect(one.jar.header()).toContain("secret");
    expect(other.jar.header()).toBeUndefined();
  });

  it("leaves an unknown address to the server's own response", async () => {
    const app = server().notFound((context) => context.json({ code: "not_found" }, 404));
    const answer = await createBrowser(app).carry(at("/api/nothing"));
    expect([answer.status, await answer.json()]).toEqual([404, { code: "not_found" }]);
  });
});
