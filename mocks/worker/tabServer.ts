import { expose, proxy } from "comlink";
import { closeCode } from "#contract/live.ts";
import type { Connection, Peer } from "#server/kernel/hub.ts";
import type { DemoBank } from "../demoBank.ts";
import { CUT_OFF } from "../faults.ts";
import { type Command, handleCommand } from "./commands.ts";
import type { SavedBank } from "./savedBank.ts";
import {
  parseRequest,
  parseResponse,
  type SentRequest,
  type SentResponse,
  serializeRequest,
  serializeResponse,
} from "./serialize.ts";

/**
 * One tab's requests to the demo server. Every response contains all cookies that the tab must
 * store.
 */
export interface TabServer {
  /** The page is there, with the cookies that the tab has kept from before a reload. */
  enter(cookies: string): Promise<void>;
  /** `page` is what the tab shows. */
  call(
    request: SentRequest,
    page: string,
  ): Promise<{ response: SentResponse | "lost"; cookies: string }>;
  /** Throws with a reason for people where the command cannot be carried out. */
  command(command: Command): Promise<{ saved: SavedBank | undefined; cookies: string }>;
  join(peer: Peer): Promise<Connection>;
  /** The page is being left; it may come back. */
  leave(): void;
}

/** Socket numbers are unique across all tabs. */
let sockets = 0;

/**
 * Serves the page at the other end of a port until it closes. Each tab is a browser with its own
 * session, so a customer and an administrator can be side by side. The response to a change waits
 * until the bank is saved. So a confirmed change survives a reload, and a fault that happens once
 * doesn't happen again after it.
 */
export function serveTab(demo: DemoBank, port: MessagePort): void {
  let tab = Promise.resolve(0);
  const joined = new Map<Peer, number>();

  async function leave(peer: Peer) {
    const socket = joined.get(peer);
    joined.delete(peer);
    if (socket !== undefined) await demo.happen({ do: "leave", socket });
  }

  const server: TabServer = {
    async enter(kept) {
      tab = demo.enter(kept);
      await tab;
    },
    async call(sent, page) {
      const mine = await tab;
      const { faults } = demo.bank;
      const request = parseRequest(sent);
      // Pages ask every few seconds: that is when the demo's days pass.
      await demo.passTime();
      const planned = faults.planned().calls;
      let isReached = false;
      const answer = await faults.carry(request, async () => {
        isReached = true;
        return await ask(demo, mine, request, page);
      });
      const fault = faultOf(request, answer, isReached);
      if (fault) await demo.happen({ do: "fault", tab: mine, what: fault });
      const wentWrong = faults.planned().calls !== planned;
      if (request.method !== "GET" || wentWrong) await demo.save();
      const response = answer === "lost" ? answer : await serializeResponse(answer);
      return { response, cookies: demo.cookiesOf(mine) };
    },
    async command(command) {
      const mine = await tab;
      const saved = await handleCommand(demo, mine, command);
      return { saved, cookies: demo.cookiesOf(mine) };
    },
    async join(peer) {
      const mine = await tab;
      const socket = ++sockets;
      const { faults } = demo.bank;
      joined.set(peer, socket);
      function close(code: number, reason: string) {
        joined.delete(peer);
        peer.close(code, reason);
      }
      if (faults.isChannelOpen()) {
        const send = (text: string) => faults.deliver(() => peer.send(text));
        await demo.happen({ do: "join", tab: mine, socket }, { send, close });
      } else close(CUT_OFF, "");
      return proxy({
        async receive(text: string) {
          await demo.happen({ do: "say", socket, text });
          // A message of the chat is stored as well.
          await demo.save();
        },
        closed: () => void leave(peer),
      });
    },
    async leave() {
      for (const peer of joined.keys()) {
        peer.close(closeCode.goingAway, "The page was left");
        await leave(peer);
      }
    },
  };
  expose(server, port);
}

async function ask(
  demo: DemoBank,
  tab: number,
  request: Request,
  page: string,
): Promise<Response> {
  const { method, url, headers, body } = await serializeRequest(request);
  const { pathname, search } = new URL(url);
  const { answer } = await demo.happen({
    ...{ do: "call", tab, method, path: pathname + search, headers },
    ...(body && { body: new TextDecoder().decode(body) }),
    ...(page !== "" && { page }),
  });
  if (answer === undefined) throw new Error("The bank does not answer");
  return parseResponse(answer);
}

/** Describes the fault of a response; undefined if there was none. */
function faultOf(
  { method, url }: Request,
  answer: Response | "lost",
  isReached: boolean,
): string | undefined {
  if (isReached && answer !== "lost") return undefined;
  const call = `${method} ${new URL(url).pathname}`;
  if (answer !== "lost") return `${call} was answered ${answer.status} on the way`;
  return isReached ? `The answer to ${call} was lost` : `${call} did not get through`;
}
