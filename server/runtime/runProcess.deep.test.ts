import process from "node:process";
import { describe, expect, it, onTestFinished } from "vitest";
import { newDataFolder } from "./testing/newDataFolder.ts";
import { firstAdmin } from "./testing/spawnBank.ts";

const bankProcess = `${import.meta.dirname}/testing/bankProcess.ts`;

/** In seconds: a bank that waited for its reader would not end at all. */
const ENDS_WITHIN = 20;

/** More lines than any pipe holds. */
const MANY = 2_000;

/** A bank whose output is read until it is ready, and from then on only as the test does. */
async function bankWithReader() {
  const child = new Deno.Command(process.execPath, {
    args: ["run", "-A", "--no-prompt", "--cached-only", bankProcess],
    env: {
      PORT: "0",
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      ADMIN_EMAIL: "root@bank.test",
      DATA_DIR: await newDataFolder(),
      LOG_LEVEL: "debug",
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => {
    await reader.cancel();
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
    await child.status;
  });
  return { child, reader, origin: await readOrigin(reader) };
}

async function readOrigin(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The bank ended before it was ready: ${text}`);
    text += value;
    const origin = /^ready (http\S+)$/m.exec(text)?.[1];
    if (origin !== undefined) return origin;
  }
}

async function readRest(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Sends many requests, each with a line in the log, and returns the responses' statuses. */
async function answersOf(origin: string): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  for (let count = 0; count < MANY; count += 20) {
    const some = numbers(20).map(async () => {
      const answer = await fetch(`${origin}/api/user`, { signal: AbortSignal.timeout(20_000) });
      await answer.text();
      statuses.add(answer.status);
    });
    await Promise.all(some);
  }
  return statuses;
}

async function secondsToEnd(child: Deno.ChildProcess): Promise<number> {
  const askedAt = performance.now();
  child.kill("SIGTERM");
  expect((await child.status).code).toBe(0);
  return (performance.now() - askedAt) / 1_000;
}

it("every line is out when a bank that was asked to stop has ended", async () => {
  const { child, reader, origin } = await bankWithReader();
  const answers = await Promise.all(numbers(20).map(() => fetch(`${origin}/api/user`)));
  const [said] = await Promise.all([readRest(reader), secondsToEnd(child)]);
  for (const { headers } of answers) expect(said).toContain(headers.get("x-request-id") ?? "none");
}, 60_000);

it("waits for its reader with the last lines when nothing else is left to do", async () => {
  const { child, reader, origin } = await bankWithReader();
  await answersOf(origin);
  const last = (await fetch(`${origin}/api/user`)).headers.get("x-request-id") ?? "none";
  child.kill("SIGTERM");
  while (await fetch(`${origin}/healthz`).then((it) => it.text(), () => undefined)) continue;
  expect(await readRest(reader)).toContain(last);
}, 60_000);

it("takes a second signal of the same moment for the same wish", async () => {
  const { child } = await bankWithReader();
  child.kill("SIGTERM");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect((await child.status).code).toBe(0);
}, 60_000);

describe("a server whose log isn't read", { timeout: 60_000 }, () => {
  it("answers and ends in time while the reader of its log stands still", async () => {
    const { child, origin } = await bankWithReader();
    expect([...await answersOf(origin)].toSorted()).toEqual([401, 429]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await secondsToEnd(child)).toBeLessThan(ENDS_WITHIN);
  });

  it("answers and ends in time after the reader of its log has gone", async () => {
    const { child, reader, origin } = await bankWithReader();
    await reader.cancel();
    expect([...await answersOf(origin)].toSorted()).toEqual([401, 429]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await secondsToEnd(child)).toBeLessThan(ENDS_WITHIN);
  });
});
