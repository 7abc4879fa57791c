import { setupServer } from "msw/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countUnreadMessages } from "#contract/chat.ts";
import { getUser } from "#contract/session.ts";
import { LIVE_PATH } from "#contract/live.ts";
import { writeAsOtherAdmin } from "./otherAdmin.ts";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import { openScenario } from "./scenarios.ts";
import { callAs } from "./callAs.ts";
import { signIn } from "./signIn.ts";

let bank: MockBank;
let page: ReturnType<typeof setupServer>;
beforeEach(async () => {
  bank = await openScenario();
  page = setupServer(...handlersFor(bank));
  page.listen({ onUnhandledFrame: "error" });
  await signIn(bank.browser, "maya");
});
afterEach(() => {
  bank.close();
  page.close();
});

/** A window of the page: its socket, signed in. */
async function openWindow() {
  const { id } = Object(await callAs(bank.browser, getUser));
  const socket = new WebSocket(`ws://bank.test${LIVE_PATH}`);
  const frames: { type: string; data: unknown }[] = [];
  const waiting: (() => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    frames.push(JSON.parse(String(data)));
    waiting.splice(0).forEach((wake) => wake());
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const send = (type: string, data: object) => socket.send(JSON.stringify({ type, data }));
  async function until(type: string): Promise<unknown> {
    for (;;) {
      const frame = frames.find((item) => item.type === type);
      if (frame !== undefined) return frame.data;
      await new Promise<void>((wake) => waiting.push(wake));
    }
  }
  send("auth", { userId: id, token: "session" });
  await until("auth_success");
  return { send, until };
}

it("carries a chat between two windows and the support inbox", async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  one.send("chat", { content: "Is anybody there?", recipientId: 0, clientId: "page-1" });
  const sent = await one.until("chat_sent");
  expect(sent).toMatchObject({ content: "Is anybody there?", fromAdmin: false });
  expect(await other.until("chat_sent")).toEqual(sent);
  await writeAsOtherAdmin(bank, "maya", "I am here.");
  expect(await other.until("chat")).toMatchObject({ content: "I am here.", fromAdmin: true });
  expect(await callAs(bank.browser, countUnreadMessages)).toBe(3);
});

it("says what is wrong with a message", async () => {
  const { send, until } = await openWindow();
  send("chat", { content: " ", recipientId: 0, clientId: "page-2" });
  expect(await until("error")).toEqual({ message: "Message cannot be empty", clientId: "page-2" });
});
