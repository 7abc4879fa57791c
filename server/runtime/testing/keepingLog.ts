import type { Log, LogFields } from "../../kernel/deps.ts";

/** A log that keeps what it is told for a test to read: the events' names, and whole lines. */
export function keepingLog(): Log & { readonly events: string[]; readonly lines: string[] } {
  const events: string[] = [];
  const lines: string[] = [];
  const keep = (event: string, fields?: LogFields) => {
    events.push(event);
    lines.push(JSON.stringify({ event, ...fields }));
  };
  return { events, lines, always: keep, debug: keep, info: keep, warn: keep, error: keep };
}
