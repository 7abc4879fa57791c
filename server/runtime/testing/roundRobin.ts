import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "../http/httpServer.ts";

/**
 * A TCP proxy in front of several processes: passes each connection to the next process, including
 * WebSockets.
 */
export async function roundRobin() {
  const targets: URL[] = [];
  const open = new Set<Socket>();
  let turn = 0;
  let isCut = false;
  let lastWords: string | undefined;

  function cut(): void {
    isCut = true;
    for (const socket of open) socket.unpipe().pause().removeAllListeners("close");
  }
  const server = createServer((guest) => {
    if (isCut) return void open.add(guest.pause());
    const { hostname, port } = targets[turn++ % targets.length] ?? new URL("http://127.0.0.1:9");
    const host = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [[guest, host], [host, guest]] as const) {
      open.add(from);
      from.pipe(to);
      from.once("error", () => to.destroy());
      from.once("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
    guest.on("data", (bytes) => {
      if (lastWords !== undefined && bytes.includes(lastWords)) cut();
    });
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    open.forEach((socket) => socket.destroy());
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** These take turns from now on, the first one first. */
    to(...origins: string[]) {
      targets.splice(0, Infinity, ...origins.map((origin) => new URL(origin)));
      turn = 0;
    },
    /** From now on drops all data both ways, without closing either connection. */
    cut,
    /** Cuts after a client has sent this text, which still arrives. */
    cutAfter: (said: string) => void (lastWords = said),
    /** Lets new connections through; cut connections stay dead. */
    mend() {
      isCut = false;
      lastWords = undefined;
    },
  };
}
