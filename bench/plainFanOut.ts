import { WebSocket, WebSocketServer } from "ws";
import { gather } from "./watchers.ts";

/** As many sockets with `ws` alone, in this process, as a reference for the server's. */
export async function openPlainFanOut(count: number) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const audience = await gather(count, (_, onMessage) => join(port, onMessage));
  const text = "x".repeat(300);
  return {
    /** Returns the milliseconds until all of them have received a text. */
    async tell(): Promise<number> {
      const delivered = audience.allDelivered();
      const started = performance.now();
      for (const socket of server.clients) socket.send(text);
      await delivered;
      return performance.now() - started;
    },
    close(): void {
      audience.sockets.forEach((socket) => socket.terminate());
      server.close();
    },
  };
}

function join(port: number, onMessage: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.once("error", reject);
    socket.once("open", () => resolve(socket));
    socket.on("message", onMessage);
  });
}
