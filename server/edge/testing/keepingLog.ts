import type { Log } from "../../deps.ts";

/** A log that keeps its events for a test to read. */
export function keepingLog(): Log & { readonly events: string[] } {
  const events: string[] = [];
  const keep = (event: string) => void events.push(event);
  return { events, debug: keep, info: keep, warn: keep, error: keep };
}
