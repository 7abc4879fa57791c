import { describe, expect, it } from "vitest";
import { problem } from "#contract/problem.ts";
import { milliseconds } from "#contract/time.ts";
import * as z from "zod/mini";
import { limits } from "../config/limits.ts";
import { rawSocket } from "../testing/rawSocket.ts";
import { testServer } from "../testing/testServer.ts";
import { testRouter } from "../testing/testRouter.ts";

const LIMIT = limits.http.bodyBytes;

/** Returns how many characters arrived. */
const counting = testRouter({
  api: async (request) => Response.json({ length: (await request.text()).length }),
});

function stream(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 16_384);
      if (size === 0) return controller.close();
      left -= size;
      controller.enqueue(new Uint8Array(size).fill(120));
    },
  });
}

describe("a body", () => {
  it.each([0, 1, LIMIT])("of %i bytes arrives whole, announced or not", async (length) => {
    const { origin } = await testServer({ router: counting });
    const url = `${origin}/api/echo`;
    const announced = await fetch(url, { method: "POST", body: "x".repeat(length) });
    expect(await announced.json()).toEqual({ length });
    const streamed = await fetch(url, { method: "POST", body: stream(length) });
    expect(await streamed.json()).toEqual({ length });
  });

  it.each([LIMIT + 1, 10 * LIMIT])(
    "of %i bytes is refused, announced or not",
    async (length) => {
      const { origin } = await testServer({ router: counting });
      const url = `${origin}/api/echo`;
      for (const body of ["x".repeat(length), stream(length)]) {
        const response = await fetch(url, { method: "POST", body });
        expect(response.status).toBe(413);
        expect(z.parse(problem, await response.json()).code).toBe("too_large");
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      }
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    },
  );
});

describe("a slow sender", () => {
  const hurried = {
    ...limits.http,
    headersWithin: milliseconds(300),
    requestWithin: milliseconds(600),
    keepAlive: milliseconds(300),
  };
  const post = "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

  it.each([
    ["nothing", ""],
    ["half a head", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
    ["half a body", `${post}Content-Length: 100\r\n\r\n{"a":`],
    ["half a chunked body", `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  ])("of %s is cut off", async (_name, text) => {
    const { port } = await testServer({ limits: hurried });
    expect(await (await rawSocket(port, text)).closed).toContain("408");
  });

  it("that drips is cut off too", async () => {
    const { port } = await testServer({ limits: hurried });
    const socket = await rawSocket(port, "GET / HTTP/1.1\r\nHost: localhost\r\n");
    const drip = setInterval(() => socket.say("X-Drip: 1\r\n"), 50);
    // A server that waits for the end of the headers would wait forever.
    await socket.closed;
    clearInterval(drip);
  });

  it("that drips a second request is cut off as well", async () => {
    const { port } = await testServer({ limits: hurried });
    const whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const socket = await rawSocket(port, `${whole}GET / HTTP/1.1\r\n`);
    const drip = setInterval(() => socket.say("X-Drip: 1\r\n"), 50);
    expect(await socket.closed).toMatch(/^HTTP\/1\.1 200 OK/);
    clearInterval(drip);
  });

  it("of a second request is let go", async () => {
    const { port } = await testServer({ limits: hurried });
    const reply = await (await rawSocket(port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      .closed;
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

describe("the server", () => {
  it("keeps no more sockets than allowed", async () => {
    const { port } = await testServer({ limits: { ...limits.http, sockets: 3 } });
    const kept = await Promise.all([1, 2, 3].map(() => rawSocket(port)));
    const reply = await (await rawSocket(port)).closed;
    expect(reply).toBe("");
    kept[0]?.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(await kept[0]?.closed).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it("keeps of one address no more sockets than allowed", async () => {
    const { port } = await testServer({
      socketsAreSenders: true,
      limits: { ...limits.http, socketsPerAddress: 2 },
    });
    const [kept] = await Promise.all([1, 2].map(() => rawSocket(port)));
    expect(await (await rawSocket(port)).closed).toBe("");
    const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    kept?.say(request);
    expect(await kept?.closed).toMatch(/^HTTP\/1\.1 200 OK/);
    // The server may hear a moment later than we do that the socket has closed.
    const again = async () => (await rawSocket(port, request)).closed;
    await expect.poll(again).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it("counts no addresses behind a proxy, where all sockets are the proxy's", async () => {
    const { port, origin } = await testServer({
      socketsAreSenders: false,
      limits: { ...limits.http, socketsPerAddress: 2 },
    });
    await Promise.all([1, 2, 3].map(() => rawSocket(port)));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("lets a socket that became a live one leave the count", async () => {
    const { server, port, origin } = await testServer({
      socketsAreSenders: true,
      limits: { ...limits.http, socketsPerAddress: 1 },
    });
    const upgraded = new Promise<void>((resolve) => server.once("upgrade", () => resolve()));
    await rawSocket(
      port,
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
    await upgraded;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it.each([
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a bad host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    [
      "two hosts",
      "GET /api/user HTTP/1.1\r\nHost: localhost\r\nHost: b\r\nConnection: close\r\n\r\n",
    ],
    ["a bad target", "GET \\\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["no HTTP at all", "hello\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: b\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    [
      "length and chunks",
      "POST / HTTP/1.1\r\nHost: b\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a huge head", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
  ])("answers %s with 4xx and lives", async (_name, text) => {
    const { port, origin } = await testServer();
    const reply = await (await rawSocket(port, text)).closed;
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it.each([
    ["GET /healthz HTTP/1.0", 200],
    ["GET /readyz HTTP/1.0", 200],
    ["HEAD /readyz HTTP/1.0", 200],
    ["GET /readyz?x HTTP/1.0", 200],
    ["GET / HTTP/1.0", 400],
    ["GET /api/user HTTP/1.0", 400],
    ["GET /readyz/x HTTP/1.0", 400],
  ])("%s without a host answers %i: proxies ask so after a server's health", async (...cell) => {
    const [line, status] = cell;
    const { port } = await testServer();
    const reply = await (await rawSocket(port, `${line}\r\n\r\n`)).closed;
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it("survives a sender that leaves in the middle", async () => {
    const { port, origin } = await testServer({ router: counting });
    const { say, closed } = await rawSocket(
      port,
      "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc",
    );
    say("\0");
    await Promise.race([closed, fetch(`${origin}/healthz`)]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("keeps a connection for 15 s between two requests, and says so", async () => {
    const { origin, server } = await testServer();
    const response = await fetch(`${origin}/healthz`);
    expect(response.headers.get("keep-alive")).toBe("timeout=15");
    expect(server.keepAliveTimeout).toBe(15_000);
  });

  it("leaves a connection alone whose answer takes longer than it is kept idle", async () => {
    const { origin } = await testServer({
      router: testRouter({
        api: () => new Promise((done) => setTimeout(() => done(Response.json("late")), 500)),
      }),
      limits: { ...limits.http, keepAlive: milliseconds(100) },
    });
    expect(await (await fetch(`${origin}/api/x`)).json()).toBe("late");
  });

  it("drops a reader that has stopped", async () => {
    const { server, port } = await testServer({
      router: testRouter({ api: async () => new Response("x".repeat(30_000_000)) }),
      limits: { ...limits.http, silence: milliseconds(300) },
    });
    const dropped = new Promise<void>((resolve) =>
      server.once("connection", (socket) => socket.once("close", () => resolve()))
    );
    const { pause } = await rawSocket(port, "GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
    pause();
    await dropped;
  });
});
