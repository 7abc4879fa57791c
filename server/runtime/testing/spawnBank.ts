import process from "node:process";
import { onTestFinished } from "vitest";
import { importMapFlags } from "#scripts/testing/importMap.ts";
import { folderWith } from "./folderWith.ts";

interface Way {
  /** A program that starts Deno, with its arguments. */
  readonly through?: readonly [program: string, ...args: string[]];
  /** What Deno is told to do. */
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Whether the server runs in a child process that has to be asked to end. */
  readonly isSupervisor?: boolean;
}

/** The bank by itself, with every permission. */
export const directly: Way = {
  args: [
    ...["run", "-A", "--no-prompt", "--cached-only", ...importMapFlags],
    `${import.meta.dirname}/bankProcess.ts`,
  ],
};

/** The bank as `deno task serve` starts it. */
export const supervised: Way = {
  args: [
    ...["run", "--no-prompt", "--allow-run", "--allow-net", "--allow-env", "--allow-read"],
    `${import.meta.dirname}/supervisedBank.ts`,
  ],
  isSupervisor: true,
};

export const firstAdmin = { username: "root", password: "a-first-password" };

/** The secret key of all of them. */
export const testKey = "a key that only a test has, 32 b";

/** What every bank needs unless its test says otherwise. */
const usual = {
  PORT: "0",
  ADMIN_USERNAME: firstAdmin.username,
  ADMIN_PASSWORD: firstAdmin.password,
  ADMIN_EMAIL: "root@bank.test",
  SECRET_KEY: btoa(testKey),
};

/** Starts a real server process with these variables on top; it is gone when the test is. */
export async function spawnBank(
  variables: Readonly<Record<string, string>> = {},
  way: Way = directly,
) {
  const dataDir = variables.DATA_DIR ?? `${await folderWith({})}/data`;
  const bank = startBank({ DATA_DIR: dataDir, ...variables }, way);
  onTestFinished(bank.end);
  return { ...bank, dataDir };
}

/** Starts the server for tests that end it themselves. */
export function startBank(
  variables: Readonly<Record<string, string>>,
  { through = [process.execPath], args, cwd, isSupervisor = false }: Way = directly,
) {
  const [program, ...before] = through;
  const child = new Deno.Command(program, {
    args: [...before, ...args],
    ...(cwd !== undefined && { cwd }),
    env: { ...usual, ...variables },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const ended = child.status;
  const stderr = new Response(child.stderr).text();
  const { origin, rest } = readStdout(child.stdout, stderr);
  return {
    pid: child.pid,
    /** Its address, once it accepts connections; rejects when it ends before. */
    origin,
    kill: (signal: Deno.Signal) => child.kill(signal),
    /** Sees to it that it is gone. */
    async end(): Promise<void> {
      try {
        child.kill(isSupervisor ? "SIGTERM" : "SIGKILL");
      } catch {
        // It has ended by itself.
      }
      await ended;
    },
    /** How it ended and all it said. */
    outcome: async () => ({
      code: (await ended).code,
      stderr: await stderr,
      stdout: await rest,
    }),
  };
}

function readStdout(stream: ReadableStream<Uint8Array>, stderr: Promise<string>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => {});
  const read = async () => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true });
      const origin = /^(?:ready |.*"listening","origin":")(http[^"\s]+)/m.exec(text)?.[1];
      if (origin !== undefined) resolve(origin);
    }
    reject(new Error(`The bank ended before it was ready: ${text}${await stderr}`));
    return text;
  };
  return { origin: promise, rest: read() };
}
