import { createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { reachByName } from "./smtpSender.ts";

/** A server that says a character now and then, and never comes to an end. */
async function drippingServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    const drip = setInterval(() => socket.write("2"), 20);
    socket.once("close", () => clearInterval(drip));
  });
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

it("ends a talk that would have no end", async () => {
  const port = await drippingServer();
  const said = await new Promise<string>((resolve, reject) => {
    reachByName({ host: "127.0.0.1", port }, (error, found) => {
      if (error !== null) return reject(error);
      found?.connection.on("data", () => {}).on("error", ({ message }) => resolve(message));
    }, milliseconds(200));
  });
  expect(said).toBe("The mail server does not answer");
});
