import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { STARTS_WITHIN_MS } from "./engine.ts";

export interface Program {
  /** The first group of the first matching line. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts a program and waits until one of its lines matches. It says what it wants on any channel. */
export async function startProgram(
  program: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Program> {
  const child = spawn(program, args, {
    env: { ...Deno.env.toObject(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => end(child);
  const lines: string[] = [];
  const said = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on("line", (line) => {
        if (lines.length < 50) lines.push(line);
        const found = ready.exec(line);
        if (found !== null) resolve(found[1] ?? "");
      });
    }
  });
  try {
    return { said: await withTimeout(STARTS_WITHIN_MS, `${program} was not ready`, said), stop };
  } catch (error) {
    await stop();
    throw new Error(`${program} did not start:\n${lines.join("\n")}`, { cause: error });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const isOver = await Promise.race([
    ended.then(() => true),
    setTimeout(5_000, false, { ref: false }),
  ]);
  if (!isOver) child.kill("SIGKILL");
  await ended;
}

/** Returns the result; throws if it takes longer. */
export async function withTimeout<Answer>(
  ms: number,
  what: string,
  work: Promise<Answer>,
): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(
    () => late.reject(new Error(`${what} within ${ms / 1_000} s`)),
    ms,
  );
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** A port of loopback that nothing listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}

/** Where a program of this machine is; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return Deno.env.get("PATH")?.split(":").map((folder) => `${folder}/${name}`).find(isFile);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
