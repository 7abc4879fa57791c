import { describe, expect, it } from "vitest";
import { closeCode } from "#contract/live.ts";
import { StoreUnavailable } from "../../db/errors.ts";
import { limits } from "../config/limits.ts";
import { liveServer, openOrThrow, openSocket, ownOrigin } from "../testing/liveServer.ts";
import { rawSocket } from "../testing/rawSocket.ts";

const cookie = "session=7";

describe("the upgrade", () => {
  it("lets our page with a session in, as the user of the session", async () => {
    const { port, peers } = await liveServer();
    await openOrThrow(port);
    expect([...peers.values()]).toEqual([
      { userId: 7, username: "user-7", isAdmin: false, sets: [], tokenHash: "hash-7" },
    ]);
  });

  it.each([
    "https://evil.example",
    "null",
    "https://bank.example.evil.example",
    "https://bank.example:8443",
    "http://bank.example",
    "",
  ])("refuses a page of %j, session or not", async (origin) => {
    const { port, peers } = await liveServer();
    expect(await openSocket(port, { origin, cookie })).toBe(403);
    expect(await openSocket(port, { origin })).toBe(403);
    expect(peers.size).toBe(0);
  });

  it.each([
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", "opened"],
    ["none", "opened"],
  ])("believes a browser that says %s before it believes an origin", async (site, end) => {
    const { port } = await liveServer();
    const opened = await openSocket(port, { origin: ownOrigin, cookie, site });
    expect(typeof opened === "number" ? opened : "opened").toBe(end);
  });

  it("lets a program without an origin in only with a session", async () => {
    const { port } = await liveServer();
    expect(await openSocket(port, {})).toBe(401);
    expect(await openSocket(port, { cookie: "session=0" })).toBe(401);
    expect(await openSocket(port, { cookie })).not.toBeTypeOf("number");
  });

  it("tells our page without a session so by a code, and lets it do nothing", async () => {
    const { port, peers, live } = await liveServer();
    const { socket, closed } = await openOrThrow(port, "session=0");
    socket.send(JSON.stringify({ type: "auth", data: { userId: 7, token: "session" } }));
    expect(await closed).toBe(closeCode.notSignedIn);
    expect(peers.size).toBe(0);
    await expect.poll(() => live.count()).toBe(0);
  });

  it.each(["/", "/api/user", "/ws/", "/wss"])("refuses it at %s", async (path) => {
    const { port } = await liveServer();
    expect(await openSocket(port, { origin: ownOrigin, cookie, path })).toBe(404);
  });

  it("is refused at a host that is not the bank's, whatever page asks", async () => {
    const { port, peers } = await liveServer();
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
    const ours = `Origin: ${ownOrigin}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n`;
    for (const host of ["evil.example", "bank.example.evil.example:8000", ""]) {
      const head = `GET /ws HTTP/1.1\r\nHost: ${host}\r\n${upgrade}${ours}`;
      const reply = await (await rawSocket(port, `${head}\r\n`)).closed;
      expect(reply).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    }
    expect(peers.size).toBe(0);
  });

  it("says unavailable when the database is away", async () => {
    const identify = () => Promise.reject(new StoreUnavailable("away"));
    const { port } = await liveServer({ identify });
    expect(await openSocket(port, { origin: ownOrigin, cookie })).toBe(503);
  });

  it("is refused in JSON with the security headers, and the connection closes", async () => {
    const { port } = await liveServer();
    const head =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
    const reply = await (await rawSocket(port, `${head}\r\n`)).closed;
    expect(reply).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    expect(reply).toContain('"code":"unauthenticated"');
    expect(reply.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  });

  it("closes a refused connection also where the other side keeps its half open", async () => {
    const { server, port } = await liveServer();
    const head =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
    const { closed } = await rawSocket(port, `${head}\r\n`, { keepsOpen: true });
    expect(await closed).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    const open = () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
  });
});

describe("limits", () => {
  it("an address opens no more than its share, and gets it back", async () => {
    const { port, peers, until } = await liveServer({
      limits: { ...limits.live, socketsPerAddress: 2 },
    });
    const first = await openOrThrow(port);
    await openOrThrow(port, "session=8");
    expect(await openSocket(port, { origin: ownOrigin, cookie: "session=9" })).toBe(429);
    first.socket.close();
    await first.closed;
    await until(() => peers.size === 1);
    await openOrThrow(port, "session=9");
  });

  it("one IPv6 network shares what an address has", async () => {
    let turn = 0;
    const { port } = await liveServer({
      clientAddress: () => `2001:db8:0:7::${++turn}`,
      limits: { ...limits.live, socketsPerAddress: 2 },
    });
    await openOrThrow(port);
    await openOrThrow(port, "session=8");
    expect(await openSocket(port, { origin: ownOrigin, cookie: "session=9" })).toBe(429);
  });

  it("all together open no more than the server keeps", async () => {
    let turn = 0;
    const { port } = await liveServer({
      clientAddress: () => `192.0.2.${++turn}`,
      limits: { ...limits.live, sockets: 2 },
    });
    await openOrThrow(port);
    await openOrThrow(port, "session=8");
    expect(await openSocket(port, { origin: ownOrigin, cookie: "session=9" })).toBe(429);
  });

  it("a message over 16 KiB ends its socket with 1009 and no other one", async () => {
    const { port, received, until } = await liveServer();
    const other = await openOrThrow(port);
    const { socket, closed } = await openOrThrow(port);
    socket.on("error", () => {});
    socket.send("x".repeat(17 * 1_024));
    expect(await closed).toBe(1009);
    other.socket.send("y".repeat(16 * 1_024));
    await until(() => received.length === 1);
    expect(received[0]).toHaveLength(16 * 1_024);
  });

  it("an address that asks more often than once a second is told to wait", async () => {
    const { port } = await liveServer({ limits: { ...limits.live, handshakesPerMinute: 3 } });
    expect(limits.live.handshakesPerMinute).toBe(60);
    for (const cookie of ["session=0", "session=7", "session=8"]) {
      expect(await openSocket(port, { origin: ownOrigin, cookie })).not.toBe(429);
    }
    expect(await openSocket(port, { origin: ownOrigin, cookie })).toBe(429);
  });

  it("a reader that stops is dropped before much waits for it", async () => {
    const { port, peers, until } = await liveServer();
    const key = btoa("kestrel-test-key");
    await rawSocket(
      port,
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
    ).then(({ pause }) => pause());
    await until(() => peers.size === 1);
    const [peer] = peers.keys();
    const piece = "x".repeat(64 * 1_024);
    let sent = 0;
    while (peers.size === 1 && sent < 100_000_000) {
      peer?.send(piece);
      sent += piece.length;
      await new Promise((next) => setImmediate(next));
    }
    expect(peers.size).toBe(0);
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe("an open socket", () => {
  it("hands text over and makes bytes an unreadable frame", async () => {
    const { port, received, until } = await liveServer();
    const { socket } = await openOrThrow(port);
    socket.send('{"type":"pong"}');
    socket.send(new Uint8Array([1, 2, 3]));
    await until(() => received.length === 2);
    expect(received).toEqual(['{"type":"pong"}', ""]);
  });

  it("carries what the hub sends and its farewell", async () => {
    const { port, hub, peers } = await liveServer();
    const { socket, closed } = await openOrThrow(port);
    const reply = new Promise((resolve) => socket.once("message", (data) => resolve(`${data}`)));
    for (const peer of peers.keys()) peer.send("hello");
    expect(await reply).toBe("hello");
    hub.closeAll(closeCode.goingAway, "Restarting");
    expect(await closed).toBe(1001);
  });

  it("tells the hub when it is gone, however it went", async () => {
    const { port, peers, until } = await liveServer();
    (await openOrThrow(port)).socket.close();
    await until(() => peers.size === 0);
    const second = await openOrThrow(port);
    second.socket.terminate();
    await until(() => peers.size === 0);
  });
});
