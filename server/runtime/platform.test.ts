import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256Hex as byWebCrypto } from "../kernel/hash.ts";
import { nextTurn, secureRandomness, sha256Hex, systemClock } from "./platform.ts";

describe("the system's clock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2024-03-05T15:04:00.998Z") }));
  afterEach(() => void vi.useRealTimers());

  it("tells every millisecond", () => {
    const instants = ["", "", "", ""].map(() => {
      const now = systemClock.now();
      vi.advanceTimersByTime(1);
      return now;
    });
    expect(instants).toEqual([
      "2024-03-05T15:04:00.998Z",
      "2024-03-05T15:04:00.999Z",
      "2024-03-05T15:04:01.000Z",
      "2024-03-05T15:04:01.001Z",
    ]);
  });

  it("goes back with the machine's", () => {
    const before = systemClock.now();
    vi.setSystemTime("2024-03-05T14:59:59.000Z");
    expect(systemClock.now()).toBe("2024-03-05T14:59:59.000Z");
    expect(before).toBe("2024-03-05T15:04:00.998Z");
  });
});

describe("token", () => {
  it("is 43 characters of base64url, never the same", () => {
    const tokens = Array.from({ length: 10_000 }, () => secureRandomness.token());
    expect(new Set(tokens).size).toBe(10_000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe("integer", () => {
  it("stays below its limit and reaches both ends", () => {
    const drawn = new Set(Array.from({ length: 1_000 }, () => secureRandomness.integer(6)));
    expect([...drawn].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(secureRandomness.integer(1)).toBe(0);
  });

  it("is even: a million-valued draw has no favorite half", () => {
    const high = Array.from({ length: 20_000 }, () => secureRandomness.integer(3_000_000_000))
      .filter((value) => value >= 1_500_000_000).length;
    expect(Math.abs(high - 10_000)).toBeLessThan(500);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("refuses the limit %s", (below) => {
    expect(() => secureRandomness.integer(below)).toThrow(RangeError);
  });
});

it("hashes a text as WebCrypto does", async () => {
  for (const text of ["", "a", "Ünïcode — 12,50 €", "x".repeat(10_000)]) {
    expect(sha256Hex(text)).toBe(await byWebCrypto(text));
  }
});

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
