import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { getUser } from "#contract/session.ts";
import { type DemoBank, openDemoBank } from "../demoBank.ts";
import { DEMO_PASSWORD } from "../people.ts";
import { connectToBank, type TabCookies } from "./bankClient.ts";
import { serveTab } from "./tabServer.ts";

const HOME = "http://bank.test";
const save = vi.fn(async () => {});
const ports: MessagePort[] = [];
let demo: DemoBank;

beforeEach(async () => {
  save.mockClear();
  demo = await openDemoBank({ load: async () => undefined, save });
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function tabCookies(): TabCookies {
  let cookies = "";
  return { read: () => cookies, write: (next) => void (cookies = next) };
}

/** A tab of the demo, with what it keeps over a reload. */
function enter(kept = tabCookies()) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serveTab(demo, port2);
  const client = connectToBank(port1, kept);
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const answer = await client.answer(new Request(HOME + path, init));
    if (answer === "lost") throw new TypeError("The network failed");
    return answer;
  }
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const signIn = (username: string) => post("/api/login", { username, password: DEMO_PASSWORD });
  const who = async () => (await (await ask("/api/user")).json()).username;
  return { client, ask, signIn, who, kept };
}

describe("the demo's bank", () => {
  it("serves every tab as a browser of its own", async () => {
    const [maya, admin] = [enter(), enter()];
    await maya.signIn("maya");
    await admin.signIn("admin");
    expect([await maya.who(), await admin.who()]).toEqual(["maya", "admin"]);
    expect((await enter().ask(getUser.path)).status).toBe(401);
  });

  it("knows a tab again by its cookies, and keeps the books before it confirms", async () => {
    const before = enter();
    await before.signIn("admin");
    expect(save).toHaveBeenCalledOnce();
    expect(await enter(before.kept).who()).toBe("admin");
    expect(save).toHaveBeenCalledOnce();
  });

  it("keeps that a call went wrong, so that it does not again after a reload", async () => {
    const { signIn, ask, client } = enter();
    await signIn("admin");
    const fault = { kind: "refuse", refusal: { code: "unavailable" } } as const;
    await client.command({ type: "faultCall", call: "listAccounts", nth: 1, fault });
    save.mockClear();
    expect((await ask(listAccounts.path)).status).toBe(503);
    expect(save).toHaveBeenCalledOnce();
    expect((await ask(listAccounts.path)).status).toBe(200);
    expect(save).toHaveBeenCalledOnce();
  });

  it("returns responses without a body, and connection failures", async () => {
    const { signIn, ask } = enter();
    await signIn("maya");
    const first = await ask(listAccounts.path);
    const tag = first.headers.get("etag") ?? "";
    expect((await ask(listAccounts.path, { headers: { "if-none-match": tag } })).status).toBe(304);
    demo.bank.faults.goOffline();
    await expect(ask(listAccounts.path)).rejects.toThrow("The network failed");
  });

  it("carries sockets both ways, and closes them when the page is left", async () => {
    const { signIn, client } = enter();
    const { id } = await (await signIn("maya")).json();
    const frames: string[] = [];
    const closed = Promise.withResolvers<number>();
    const connection = client.join({
      send: (text) => void frames.push(JSON.parse(text).type),
      close: (code) => closed.resolve(code),
    });
    connection.receive(JSON.stringify({ type: "auth", data: { userId: id, token: "session" } }));
    await expect.poll(() => frames).toContain("auth_success");
    client.leave();
    expect(await closed.promise).toBe(1001);
  });

  it("fails a socket without a session as a network does", async () => {
    const closed = Promise.withResolvers<number>();
    enter().client.join({ send: () => {}, close: (code) => closed.resolve(code) });
    expect(await closed.promise).toBe(1006);
  });
});
