import type { Log, LogFields } from "../deps.ts";
import { type LogLevel, logLevels } from "./settings.ts";

export interface LogOptions {
  readonly level: LogLevel;
  /** Takes one finished line without its end; the process's standard output by default. */
  readonly write?: (line: string) => void;
  readonly now?: () => Date;
}

const LONGEST_TEXT = 4_000;

/**
 * One JSON object per line: `time`, `level`, `event`, then the caller's fields. JSON escapes line
 * ends, so a hostile text cannot begin a line of its own; a field cannot replace the first three.
 */
export function createLog({ level, write = writeLine, now = () => new Date() }: LogOptions): Log {
  const least = logLevels.indexOf(level);

  const logger = (own: LogLevel) => {
    if (logLevels.indexOf(own) < least) return () => {};
    return (event: string, fields: LogFields = {}) => {
      const head = { time: now().toISOString(), level: own, event };
      write(JSON.stringify({ ...head, ...shortened(fields), ...head }));
    };
  };

  return {
    debug: logger("debug"),
    info: logger("info"),
    warn: logger("warn"),
    error: logger("error"),
  };
}

function shortened(fields: LogFields): LogFields {
  const entries = Object.entries(fields).map(([name, value]) =>
    [name, typeof value === "string" ? value.slice(0, LONGEST_TEXT) : value] as const
  );
  return Object.fromEntries(entries);
}

const encoder = new TextEncoder();

function writeLine(line: string): void {
  let bytes = encoder.encode(`${line}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
