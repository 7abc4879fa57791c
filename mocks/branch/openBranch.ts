import { closeCode } from "#contract/live.ts";
import type { Connection } from "#server/hub.ts";
import type { DemoBank } from "../demoBank.ts";
import { createLine } from "../line.ts";
import type { Done, FromBranch, FromPage } from "./messages.ts";
import { obey } from "./obey.ts";
import type { Order } from "./orders.ts";
import { packAnswer, unpackRequest } from "./parcel.ts";

export interface Branch {
  /** Serves the page at the other end of a port for as long as it stays. */
  receive(port: MessagePort): void;
}

/**
 * One bank for every tab of the demo. Each tab is a browser of its own, with its own session, so
 * that a customer and an administrator can stand side by side. An answer to a change waits until
 * the bank is kept, so that what was confirmed outlives a reload, and what went wrong once does not
 * go wrong again after it.
 */
export function openBranch(demo: DemoBank): Branch {
  const { bank } = demo;

  function receive(port: MessagePort) {
    let browser = bank.anotherBrowser();
    let line = createLine(bank, browser);
    const sockets = new Map<number, Connection>();
    const tell = (message: FromBranch) => port.postMessage(message);
    const cookies = () => browser.jar.header() ?? "";

    async function answer({ id, request }: Extract<FromPage, { type: "call" }>) {
      const planned = bank.faults.planned().calls;
      const answer = await line.answer(unpackRequest(request));
      const wentWrong = bank.faults.planned().calls !== planned;
      if (request.method !== "GET" || wentWrong) await demo.keep();
      const sent = answer === "lost" ? answer : await packAnswer(answer);
      tell({ type: "answer", id, answer: sent, cookies: cookies() });
    }

    async function carryOut(id: number, order: Order) {
      const done = await obey(demo, browser, order).then(
        (kept): Done => ({ isDone: true, kept }),
        (error): Done => ({ isDone: false, reason: String(error.message) }),
      );
      tell({ type: "done", id, done, cookies: cookies() });
    }

    function join(id: number) {
      const connection = line.join({
        send: (text) => tell({ type: "text", id, text }),
        close(code, reason) {
          sockets.delete(id);
          tell({ type: "close", id, code, reason });
        },
      });
      sockets.set(id, connection);
    }

    function leave(id: number) {
      sockets.get(id)?.closed();
      sockets.delete(id);
    }

    function hear(message: FromPage) {
      switch (message.type) {
        case "hello":
          browser = bank.anotherBrowser(message.cookies);
          line = createLine(bank, browser);
          return;
        case "call":
          return void answer(message);
        case "order":
          return void carryOut(message.id, message.order);
        case "join":
          return join(message.id);
        case "text":
          sockets.get(message.id)?.receive(message.text);
          // A message of the chat is stored as well.
          return void demo.keep();
        case "closed":
          return leave(message.id);
        case "bye":
          for (const [id] of sockets) {
            tell({ type: "close", id, code: closeCode.goingAway, reason: "The page was left" });
            leave(id);
          }
      }
    }

    port.addEventListener("message", ({ data }: MessageEvent<FromPage>) => hear(data));
    port.start();
  }

  return { receive };
}
