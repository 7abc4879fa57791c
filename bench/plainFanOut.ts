import { WebSocket, WebSocketServer } from "ws";
import { collectMetrics } from "./watchers.ts";

/** As many sockets with `ws` alone, in this process, as a reference for the server's. */
export interface PlainFanOut {
  /** Returns the milliseconds until all of them have received a text. */
  tell(): Promise<number>;
  close(): void;
}

export async function openPlainFanOut(count: number): Promise<PlainFanOut> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const audience = await collectMetrics(count, (_, hear) => join(port, hear));
  const text = "x".repeat(300);
  return {
    async tell() {
      const heard = audience.allHeard();
      const started = performance.now();
      for (const socket of server.clients) socket.send(text);
      await heard;
      return performance.now() - started;
    },
    close() {
      audience.sockets.forEach((socket) => socket.terminate());
      server.close();
    },
  };
}

function join(port: number, hear: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.once("error", reject);
    socket.once("open", () => resolve(socket));
    socket.on("message", hear);
  });
}
