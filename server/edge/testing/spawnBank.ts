import process from "node:process";
import { onTestFinished } from "vitest";
import { folderWith } from "./folderWith.ts";

const program = `${import.meta.dirname}/bankProcess.ts`;

/** What every bank needs unless its test says otherwise. */
const usual = {
  PORT: "0",
  ADMIN_USERNAME: "root",
  ADMIN_PASSWORD: "a-first-password",
  ADMIN_EMAIL: "root@bank.test",
  SECRET_KEY: btoa("a key that only a test has, 32 b"),
};

/** Starts a real server process with these variables on top; it is gone when the test is. */
export async function spawnBank(variables: Readonly<Record<string, string>> = {}) {
  const dataDir = variables.DATA_DIR ?? `${await folderWith({})}/data`;
  const child = new Deno.Command(process.execPath, {
    args: ["run", "-A", "--no-prompt", program],
    env: { ...usual, DATA_DIR: dataDir, ...variables },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const ended = child.status;
  onTestFinished(async () => {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
    await ended;
  });
  const stderr = new Response(child.stderr).text();
  const { origin, rest } = readStdout(child.stdout);
  return {
    pid: child.pid,
    dataDir,
    /** Its address, once it accepts connections; rejects when it ends before. */
    origin,
    kill: (signal: Deno.Signal) => child.kill(signal),
    /** How it ended and all it said. */
    outcome: async () => ({
      code: (await ended).code,
      stderr: await stderr,
      stdout: await rest,
    }),
  };
}

function readStdout(stream: ReadableStream<Uint8Array>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => {});
  const read = async () => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true });
      const origin = /^ready (\S+)\n/m.exec(text)?.[1];
      if (origin !== undefined) resolve(origin);
    }
    reject(new Error(`The bank ended before it was ready: ${text}`));
    return text;
  };
  return { origin: promise, rest: read() };
}
