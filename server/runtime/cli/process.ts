import { ConfigError } from "../../kernel/configError.ts";

/** What asks a process to end: Ctrl-C, a supervisor, and a terminal that is gone. */
const signals: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM", "SIGHUP"];

/** The argument that says that this process's input is its supervisor's. Nothing is ever written to it. */
export const WORKER = "worker";

/** Calls `stop` whenever this process is asked to finish what is under way and end. */
export function onStopSignal(stop: (signal: Deno.Signal) => void): void {
  for (const signal of signals) Deno.addSignalListener(signal, () => stop(signal));
}

/** Calls `stop` when the supervisor is gone, which had no time to ask if it was killed. */
export async function onParentExit(stop: () => void): Promise<void> {
  if (!Deno.args.includes(WORKER)) return;
  for await (const _ of Deno.stdin.readable);
  stop();
}

/** Says what the operator has to mend and ends the process; throws any other error on. */
export function exitOn(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
