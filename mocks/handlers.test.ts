import { getResponse, HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { LIVE_PATH } from "#contract/live.ts";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { openScenario } from "./scenarios.ts";
import { decideAsOtherAdmin } from "./otherAdmin.ts";

const HOME = "http://bank.test";
let bank: MockBank;
let page: ReturnType<typeof setupServer>;

beforeEach(async () => {
  bank = await openScenario("transfer-pending");
  page = setupServer(...handlersFor(bank));
  page.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  bank.close();
  page.close();
});

/** Passes a request of the page to the service worker and returns its response. */
async function answer(path: string, init?: RequestInit): Promise<Response> {
  const handlers = handlersFor(bank).filter((handler) => handler instanceof HttpHandler);
  const response = await getResponse(handlers, new Request(HOME + path, init), { baseUrl: HOME });
  if (response === undefined) throw new Error(`Nobody answers ${path}`);
  return response;
}
const get = (path: string) => answer(path);
const post = (path: string, body: unknown) =>
  answer(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const signInAs = (username: string) => post("/api/login", { username, password: DEMO_PASSWORD });

/** Collects everything that a socket receives, and how it was closed. */
function listen() {
  const socket = new WebSocket(`ws://bank.test${LIVE_PATH}`);
  const frames: { type: string; data: unknown }[] = [];
  const waiting: (() => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    frames.push(JSON.parse(String(data)));
    waiting.splice(0).forEach((tell) => tell());
  });
  const opened = new Promise((resolve) => socket.addEventListener("open", resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener("close", ({ code }) => resolve(code))
  );
  async function until(type: string): Promise<unknown> {
    for (;;) {
      const frame = frames.find((item) => item.type === type);
      if (frame !== undefined) return frame.data;
      await new Promise<void>((tell) => waiting.push(tell));
    }
  }
  return { socket, opened, closed, until };
}

describe("the calls of a page", () => {
  it("keep the session from the sign-in on, bodies or not, until the sign-out", async () => {
    expect((await get("/api/user")).status).toBe(401);
    expect((await signInAs("maya")).status).toBe(200);
    expect(await (await get("/api/user")).json()).toMatchObject({ username: "maya" });
    const accounts = await (await get("/api/accounts")).json();
    const checking = accounts.find(({ accountType }: { accountType: string }) =>
      accountType === "checking"
    );
    const submitted = await post("/api/transactions", {
      type: "withdrawal",
      fromAccountId: checking.id,
      amount: 25,
      description: "Garden chairs",
      metadata: { externalAccount: "88 4410 2075" },
    });
    expect(submitted.status).toBe(201);
    expect((await post("/api/logout", {})).status).toBe(204);
    expect((await get("/api/user")).status).toBe(401);
  });

  it("get the server's own 404, in JSON, at an unknown address", async () => {
    const response = await get("/api/nothing");
    expect([response.status, await response.json()]).toMatchObject([404, { code: "not_found" }]);
  });

  it("fail as a network does while the line is down", async () => {
    bank.faults.goOffline();
    expect((await get("/api/user")).type).toBe("error");
  });

  it("fail as the story wishes", async () => {
    bank.faults.failCall(listAccounts, { code: "unavailable" }, 1);
    expect((await get("/api/accounts")).status).toBe(503);
    expect((await get("/api/accounts")).status).toBe(401);
  });
});

describe("the live channel of a page", () => {
  it("carries the server's messages to the signed-in user", async () => {
    const user = await (await signInAs("maya")).json();
    const { socket, opened, until } = listen();
    await opened;
    socket.send(JSON.stringify({ type: "auth", data: { userId: user.id, token: "session" } }));
    expect(await until("auth_success")).toMatchObject({ userId: user.id, isAdmin: false });
    await decideAsOtherAdmin(bank, "House deposit, part 3", "completed");
    expect(await until("transaction_update")).toMatchObject({ amount: 300, status: "completed" });
    socket.close();
  });

  it("ends with 4401 for another user's name, and 1006 without a session or a line", async () => {
    expect(await listen().closed).toBe(1006);
    await signInAs("maya");
    const { socket, opened, closed } = listen();
    await opened;
    socket.send(JSON.stringify({ type: "auth", data: { userId: 1, token: "session" } }));
    expect(await closed).toBe(4401);
    const cut = listen();
    await cut.opened;
    cut.socket.send("{}");
    await cut.until("error");
    bank.faults.goOffline();
    expect(await cut.closed).toBe(1006);
    expect(await listen().closed).toBe(1006);
  });

  it("ends with 1006 if the network blocks sockets, and calls keep working", async () => {
    await signInAs("maya");
    const { opened, closed } = listen();
    await opened;
    bank.faults.blockChannel();
    expect(await closed).toBe(1006);
    expect(await listen().closed).toBe(1006);
    expect((await get("/api/user")).status).toBe(200);
  });
});
