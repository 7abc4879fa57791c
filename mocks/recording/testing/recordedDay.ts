import { after, hours } from "#contract/time.ts";
import { type DemoBank, openDemoBank } from "../../demoBank.ts";
import { connectToBank } from "../../worker/bankClient.ts";
import type { Command } from "../../worker/commands.ts";
import { serveTab } from "../../worker/tabServer.ts";

/** A tab of the demo with its page. */
export function openTab(demo: DemoBank, kept = "") {
  const { port1, port2 } = new MessageChannel();
  serveTab(demo, port2);
  let cookies = kept;
  const client = connectToBank(
    port1,
    { read: () => cookies, write: (next) => void (cookies = next) },
    () => "/dashboard",
  );
  async function ask(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
    const request = new Request(`https://bank.test${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (body !== undefined) request.headers.set("content-type", "application/json");
    const answer = await client.answer(request);
    if (answer === "lost") return undefined;
    const text = await answer.text();
    return { status: answer.status, json: text === "" ? undefined : JSON.parse(text) };
  }
  return {
    ask,
    client,
    cookies: () => cookies,
    command: (command: Command) => client.command(command),
    close() {
      port1.close();
      port2.close();
    },
  };
}

/**
 * Makes a customer and an administrator act for a while: some thirty requests, faults and frames.
 */
export async function liveADay(demo: DemoBank): Promise<void> {
  const [maya, admin] = [openTab(demo), openTab(demo)];
  await maya.command({ type: "become", person: "maya" });
  await admin.command({ type: "become", person: "admin" });
  const { json: user } = await maya.ask("GET", "/api/user") ?? {};
  const frames: string[] = [];
  const socket = maya.client.join({ send: (text) => void frames.push(text), close() {} });
  socket.receive(JSON.stringify({ type: "auth", data: { userId: user.id, token: "session" } }));
  const { json: accounts } = await maya.ask("GET", "/api/accounts") ?? {};
  const [from, to] = accounts;
  for (const amount of [12.5, 30, 7, 250, 1]) {
    const body = { type: "transfer", fromAccountId: from.id, toAccountId: to.id, amount };
    const { json: submitted } = await maya.ask("POST", "/api/transactions", body, {
      "idempotency-key": `key-of-${amount}`,
    }) ?? {};
    await Promise.all([
      maya.ask("GET", "/api/transactions"),
      admin.ask("GET", "/api/transactions"),
    ]);
    const status = amount === 30 ? "rejected" : "completed";
    await admin.ask("PATCH", `/api/transactions/${submitted.id}`, { status });
  }
  await maya.command({
    type: "faultCall",
    call: "sendMessage",
    nth: 1,
    fault: { kind: "loseAnswer" },
  });
  await maya.ask("POST", "/api/chat/send", { content: "Is it there?", clientId: "message-1" });
  socket.receive(
    JSON.stringify({ type: "chat", data: { content: "Hello", clientId: "message-2" } }),
  );
  await maya.ask("POST", "/api/login", { username: "maya", password: "wrong" });
  await admin.command({ type: "setClock", to: after(demo.clock.now(), hours(2)) });
  await admin.command({ type: "become", person: "admin" });
  await admin.ask("GET", "/api/users");
  await maya.command({ type: "endSession" });
  await maya.ask("GET", "/api/accounts");
  socket.closed();
  await demo.save();
  for (const tab of [maya, admin]) tab.close();
}

/** A storage that keeps what JSON keeps. */
export function storage(text?: string) {
  return {
    load: async () => text === undefined ? undefined : JSON.parse(text),
    save: async (state: unknown) => {
      text = JSON.stringify(state);
    },
  };
}

export const newDemo = () => openDemoBank(storage());
