import { describe, expect, it } from "vitest";
import { milliseconds, seconds } from "#contract/time.ts";
import { createLogQueue, type WriteBytes } from "./logQueue.ts";

const SOON = milliseconds(500);

function queueing(write: WriteBytes, room = { lines: 10_000, characters: 2_000_000 }) {
  const retryAfter = milliseconds(10);
  const queue = createLogQueue({
    write,
    room,
    retryAfter,
    onDropped: (count) => queue.push(`dropped ${count}`),
  });
  return queue;
}

/** Keeps what it is given, at most `most` bytes at a time, and may be told to fail. */
function output(most = Infinity) {
  const decoder = new TextDecoder();
  const kept = { text: "", calls: 0, fails: false };
  const write = async (bytes: Uint8Array) => {
    kept.calls++;
    if (kept.fails) throw new Deno.errors.BrokenPipe("nobody reads");
    const part = bytes.subarray(0, most);
    kept.text += decoder.decode(part, { stream: true });
    return part.length;
  };
  return { kept, write };
}

/** An output whose reader stands still until it is released. */
function stuckOutput() {
  const { kept, write } = output();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return { kept, release, write: (bytes: Uint8Array) => released.then(() => write(bytes)) };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const pause = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

describe("createLogQueue", () => {
  it("writes every line in order, many in one write", async () => {
    const { kept, write } = output();
    const { push, flush } = queueing(write);
    const lines = numbered(50_000);
    for (const [index, line] of lines.entries()) {
      push(line);
      if (index % 1_000 === 0) await pause(0);
    }
    await flush(seconds(5));
    expect(kept.text).toBe(`${lines.join("\n")}\n`);
    expect(kept.calls).toBeLessThan(500);
  });

  it("continues where a write stopped short, even within a character", async () => {
    const { kept, write } = output(3);
    const { push, flush } = queueing(write);
    push("Zoë");
    push("owes 3 €");
    await flush(SOON);
    expect(kept.text).toBe("Zoë\nowes 3 €\n");
  });

  it("starts to write a line immediately, so little is lost when the process is killed", () => {
    const { kept, write } = output();
    queueing(write).push("first");
    expect(kept.text).toBe("first\n");
  });

  it.each<[string, WriteBytes]>([
    ["throws", () => {
      throw new Error("no output");
    }],
    ["rejects", () => Promise.reject(new Error("no output"))],
    ["takes nothing", () => Promise.resolve(0)],
  ])("bears an output that %s, and asks it again only after a pause", async (_, fail) => {
    let calls = 0;
    const { push, flush } = queueing((bytes) => {
      calls++;
      return fail(bytes);
    });
    for (const line of numbered(100)) push(line);
    await flush(milliseconds(100));
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThan(15);
  });

  it("loses nothing to a short failure", async () => {
    const { kept, write } = output();
    const { push, flush } = queueing(write);
    kept.fails = true;
    push("one");
    push("two");
    await pause(30);
    kept.fails = false;
    push("three");
    await flush(SOON);
    expect(kept.text).toBe("one\ntwo\nthree\n");
  });

  it("keeps the oldest lines for a reader that stands still, and tells how many are missing, where they are", async () => {
    const { kept, release, write } = stuckOutput();
    const { push, flush } = queueing(write, { lines: 3, characters: 1_000 });
    push("under way");
    for (const line of numbered(10)) push(line);
    release();
    await flush(SOON);
    push("later");
    await flush(SOON);
    expect(kept.text).toBe("under way\nline 0\nline 1\nline 2\ndropped 7\nlater\n");
  });

  it("counts again after it has told", async () => {
    const { kept, write } = output();
    const { push, flush } = queueing(write, { lines: 1, characters: 1_000 });
    for (let round = 0; round < 2; round++) {
      for (const line of numbered(5)) push(line);
      await flush(SOON);
    }
    expect(kept.text.match(/dropped \d/g)).toEqual(["dropped 3", "dropped 3"]);
  });

  it("keeps no more characters than it has room for, and nothing after the first gap", async () => {
    const { kept, release, write } = stuckOutput();
    const { push, flush } = queueing(write, { lines: 1_000, characters: 100 });
    push("under way");
    push("x".repeat(90));
    push("y".repeat(20));
    push("short");
    release();
    await flush(SOON);
    expect(kept.text).toBe(`under way\n${"x".repeat(90)}\ndropped 2\n`);
  });

  it("takes a line that is longer than its room, and those after it", async () => {
    const { kept, write } = output();
    const { push, flush } = queueing(write, { lines: 10, characters: 4 });
    push("longer");
    await flush(SOON);
    push("next");
    await flush(SOON);
    expect(kept.text).toBe("longer\nnext\n");
  });

  it("uses no more than its buffer, however long the output blocks", async () => {
    const { kept, release, write } = stuckOutput();
    const { push, flush } = queueing(write);
    for (let count = 0; count < 1_000_000; count++) push("the same line again and again");
    release();
    await flush(seconds(5));
    expect(kept.text.split("\n")).toHaveLength(10_003);
    expect(kept.text).toMatch(/\ndropped 989999\n$/);
  });
});

describe("flush", () => {
  it("returns immediately when there is nothing to write", async () => {
    const startedAt = performance.now();
    await queueing(output().write).flush(seconds(5));
    expect(performance.now() - startedAt).toBeLessThan(seconds(5));
  });

  it("waits no longer than it is told for a reader that stands still", async () => {
    const { push, flush } = queueing(() => new Promise(() => {}));
    push("never read");
    const startedAt = performance.now();
    await flush(milliseconds(50));
    expect(performance.now() - startedAt).toBeLessThan(seconds(20));
  });
});
