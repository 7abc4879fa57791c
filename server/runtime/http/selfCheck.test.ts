import { createServer, type Server } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { acceptsConnections, createSelfCheck } from "./selfCheck.ts";

async function listening(server: Server): Promise<{ host: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { host: "127.0.0.1", port: typeof address === "object" ? address?.port ?? 0 : 0 };
}

it("accepts a listener that responds, and one that rejects its callers", async () => {
  const patience = milliseconds(2_000);
  const answering = createServer((socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  const full = createServer((socket) => void socket.destroy());
  for (const server of [answering, full]) {
    expect(await acceptsConnections(await listening(server), patience)).toBe(true);
  }
});

it("hears nothing of a listener that is silent, or gone", async () => {
  const silent = await listening(createServer((socket) => {
    onTestFinished(() => void socket.destroy());
  }));
  expect(await acceptsConnections(silent, milliseconds(100))).toBe(false);
  const gone = createServer();
  const address = await listening(gone);
  await new Promise((resolve) => gone.close(resolve));
  expect(await acceptsConnections(address, milliseconds(100))).toBe(false);
});

it("gives up once, after so many checks in a row", async () => {
  const onDeaf = vi.fn();
  const answers = [false, false, true, false, false, false, false];
  const look = createSelfCheck({ check: async () => answers.shift() ?? false, most: 3, onDeaf });
  for (let at = 0; at < 5; at++) await look();
  expect(onDeaf).not.toHaveBeenCalled();
  for (let at = 0; at < 3; at++) await look();
  expect(onDeaf).toHaveBeenCalledTimes(1);
});
