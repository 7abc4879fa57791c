import { connect } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A plain TCP connection: sends exactly what a test wants and keeps all that it receives. With
 * `keepsOpen` it never closes its own half, as an attacker would to exhaust sockets.
 */
export async function rawSocket(port: number, text = "", { keepsOpen = false } = {}) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: keepsOpen });
  onTestFinished(() => void socket.destroy());
  let reply = "";
  socket.on("data", (bytes) => reply += bytes.toString());
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (text !== "") socket.write(text);
  return {
    say: (more: string) => socket.write(more),
    /** Stops reading. */
    pause: () => socket.pause(),
    /** All that was heard, once the other side has closed. */
    closed: new Promise<string>((resolve) => {
      socket.once(keepsOpen ? "end" : "close", () => resolve(reply));
    }),
  };
}
