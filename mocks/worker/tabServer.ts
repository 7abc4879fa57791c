import { expose, proxy } from "comlink";
import { closeCode } from "#contract/live.ts";
import type { Connection, Peer } from "#server/hub.ts";
import type { DemoBank } from "../demoBank.ts";
import { createTransport } from "../transport.ts";
import { type Command, handleCommand } from "./commands.ts";
import type { SavedBank } from "./savedBank.ts";
import {
  parseRequest,
  type SentRequest,
  type SentResponse,
  serializeResponse,
} from "./serialize.ts";

/** What one tab asks of the demo's bank. Every answer brings all cookies that the tab is to keep. */
export interface TabServer {
  /** The cookies that the tab has kept, from before a reload. */
  restoreCookies(cookies: string): void;
  call(request: SentRequest): Promise<{ response: SentResponse | "lost"; cookies: string }>;
  /** Throws with a reason for people where the command cannot be carried out. */
  command(command: Command): Promise<{ saved: SavedBank | undefined; cookies: string }>;
  join(peer: Peer): Connection;
  /** The page is being left; it may come back. */
  leave(): void;
}

/**
 * Serves the page at the other end of a port for as long as it stays. Each tab is a browser of its
 * own, with its own session, so that a customer and an administrator can stand side by side. An
 * answer to a change waits until the bank is kept, so that what was confirmed outlives a reload,
 * and what went wrong once does not go wrong again after it.
 */
export function serveTab(demo: DemoBank, port: MessagePort): void {
  const { bank } = demo;
  let browser = bank.anotherBrowser();
  let transport = createTransport(bank, browser);
  const sockets = new Map<Peer, Connection>();
  const cookies = () => browser.jar.header() ?? "";

  function leave(peer: Peer) {
    sockets.get(peer)?.closed();
    sockets.delete(peer);
  }

  const server: TabServer = {
    restoreCookies(kept) {
      browser = bank.anotherBrowser(kept);
      transport = createTransport(bank, browser);
    },
    async call(request) {
      // Pages ask every few seconds: that is when the demo's days pass.
      await demo.passTime();
      const planned = bank.faults.planned().calls;
      const answer = await transport.answer(parseRequest(request));
      const wentWrong = bank.faults.planned().calls !== planned;
      if (request.method !== "GET" || wentWrong) await demo.save();
      const response = answer === "lost" ? answer : await serializeResponse(answer);
      return { response, cookies: cookies() };
    },
    async command(command) {
      const saved = await handleCommand(demo, browser, command);
      return { saved, cookies: cookies() };
    },
    join(peer) {
      const connection = transport.join({
        send: (text) => peer.send(text),
        close(code, reason) {
          sockets.delete(peer);
          peer.close(code, reason);
        },
      });
      sockets.set(peer, connection);
      return proxy({
        receive(text) {
          connection.receive(text);
          // A message of the chat is stored as well.
          void demo.save();
        },
        closed: () => leave(peer),
      });
    },
    leave() {
      for (const [peer] of sockets) {
        peer.close(closeCode.goingAway, "The page was left");
        leave(peer);
      }
    },
  };
  expose(server, port);
}
