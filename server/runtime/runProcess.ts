import process from "node:process";
import { seconds } from "#contract/time.ts";
import type { Log } from "../kernel/deps.ts";
import { alertingLog } from "./alertingLog.ts";
import { postJson } from "./postJson.ts";
import { exitOn, onParentExit, onStopSignal } from "./cli/process.ts";
import { type Config, type Defaults, readConfig } from "./config/config.ts";
import { usableFiles } from "./config/openFiles.ts";
import { createLog, type QueuedLog } from "./log.ts";
import type { RunningServer } from "./server.ts";
import { serve, type ServeOptions } from "./serve.ts";

export interface ProcessOptions extends Omit<ServeOptions, "config" | "log"> {
  readonly defaults: Defaults;
  /** Called once, when the server accepts connections. */
  readonly onReady: (server: RunningServer, known: { config: Config; log: Log }) => void;
}

/** How long the process waits at its end for the log's reader. */
const LAST_WORDS = seconds(1);

/** Signals within this time count as one: a process group and its supervisor may both send one. */
const SAME_WISH = seconds(1);

/** Runs the bank until it is asked to stop; ends the process with 1 when it cannot start. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  let log: QueuedLog | undefined;
  try {
    const given = readConfig(process.env, options.defaults);
    const config = { ...given, openFiles: await usableFiles(given.openFiles) };
    const { alertUrl } = config;
    const plain = createLog({ level: config.logLevel });
    const own = alertUrl === undefined
      ? plain
      : alertingLog(plain, (body) => postJson(alertUrl, body));
    log = own;
    const onDeaf = () => void own.flush(LAST_WORDS).finally(() => Deno.exit(1));
    const server = await serve({ ...options, config, log, onDeaf });
    surviveMistakes(log);
    stopWhenAsked(server, log);
    options.onReady(server, { config, log });
  } catch (error) {
    await log?.flush(LAST_WORDS);
    exitOn(error);
  }
}

/** The first wish lets work finish; a later one waits for the last lines of the log at most. */
function stopWhenAsked(server: RunningServer, log: QueuedLog): void {
  let askedAt: number | undefined;
  const end = async (code: number) => {
    await log.flush(LAST_WORDS);
    Deno.exit(code);
  };
  const stop = async () => {
    const now = performance.now();
    if (askedAt !== undefined) return now - askedAt > SAME_WISH ? await end(1) : undefined;
    askedAt = now;
    try {
      await server.stop();
    } catch (error) {
      log.error("stop_failed", { reason: String(error) });
      return await end(1);
    }
    await end(0);
  };
  onStopSignal(stop);
  void onParentExit(stop);
}

/** Logs uncaught errors instead of exiting: one request's error must not end the server for all. */
function surviveMistakes(log: Log): void {
  const tell = (event: string, mistake: unknown) => {
    const known = mistake instanceof Error ? mistake : new Error(String(mistake));
    log.error(event, { error: known.name, reason: known.message, stack: known.stack });
  };
  globalThis.addEventListener("error", (event) => {
    event.preventDefault();
    tell("uncaught", event.error);
  });
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    tell("unhandled_rejection", event.reason);
  });
}
