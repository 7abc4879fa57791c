import type { Log, LogFields } from "../kernel/deps.ts";
import { createLogQueue, type WriteBytes } from "./logQueue.ts";

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** Takes one finished line without its end, instead of the queue to `output`. */
  readonly write?: (line: string) => void;
  /** The process's standard output by default. Writes aren't awaited and may fail. */
  readonly output?: WriteBytes;
  readonly now?: () => Date;
}

/** A log whose lines are written beside everything else. */
export type QueuedLog = Log & Pick<ReturnType<typeof createLogQueue>, "flush">;

const LONGEST_TEXT = 4_000;

/**
 * One JSON object per line: `time`, `level`, `event`, then the caller's fields. JSON escapes line
 * ends, so a hostile text cannot begin a line of its own; a field cannot replace the first three.
 */
export function createLog(
  { level, write, output = (bytes) => Deno.stdout.write(bytes), now = () => new Date() }:
    LogOptions,
): QueuedLog {
  const least = logLevels.indexOf(level);
  const queue = createLogQueue({
    write: output,
    // An error: a level that left it out would hide that the log is not whole.
    onDropped: (count) => log.error("log.dropped", { count }),
  });
  const put = write ?? queue.push;

  const logger = (own: LogLevel, isSaid = logLevels.indexOf(own) >= least) => {
    if (!isSaid) return () => {};
    return (event: string, fields: LogFields = {}) => {
      const head = { time: now().toISOString(), level: own, event };
      put(JSON.stringify({ ...head, ...fields, ...head }, shorten));
    };
  };

  const log = {
    always: logger("info", true),
    debug: logger("debug"),
    info: logger("info"),
    warn: logger("warn"),
    error: logger("error"),
    flush: queue.flush,
  };
  return log;
}

function shorten(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, LONGEST_TEXT) : value;
}
