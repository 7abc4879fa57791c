import { createServer, Socket } from "node:net";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { nextTurn } from "./yieldToEventLoop.ts";

const opened: { destroy(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.destroy()));

/** A connection to this process that says everything back. */
async function echo(): Promise<Socket> {
  const server = createServer((socket) => {
    opened.push(socket);
    socket.pipe(socket);
  }).listen(0, "127.0.0.1");
  opened.push({ destroy: () => void server.close() });
  await once(server, "listening");
  const address = server.address();
  const socket = new Socket().connect(
    typeof address === "object" && address !== null ? address.port : 0,
    "127.0.0.1",
  );
  opened.push(socket);
  await once(socket, "connect");
  return socket;
}

it("lets the sockets have their turn", async () => {
  const socket = await echo();
  let turns = 0;
  let isOver = false;
  const goOn = () => {
    turns++;
    if (!isOver) nextTurn(goOn);
  };
  goOn();
  const said = 50;
  for (let at = 0; at < said; at++) {
    socket.write("?");
    await once(socket, "data");
  }
  isOver = true;
  // There and back takes two looks at least; with setImmediate it takes more than a hundred turns.
  expect(turns / said).toBeLessThan(30);
});
