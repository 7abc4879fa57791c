import { type Duration, minutes } from "#contract/time.ts";
import type { Log, LogFields } from "../deps.ts";

/** How long nothing is said again of the same event and the same work. */
const QUIET = minutes(10);

/** What a request or a letter brought about is told by its numbers, not by an alarm for each. */
const common: ReadonlySet<string> = new Set(["internal", "notice.failed"]);

/**
 * The same log, whose errors also go to an operator at once: wrong books, guards that fail, a newer
 * schema. Nobody waits for it, and what fails stands in the log alone.
 */
export function alertingLog<Kept extends Log>(
  log: Kept,
  post: (body: string) => Promise<void>,
  { now = () => performance.now(), quiet = QUIET }: {
    readonly now?: () => number;
    readonly quiet?: Duration;
  } = {},
): Kept {
  const told = new Map<string, number>();

  function alert(event: string, fields: LogFields = {}): void {
    const subject = `${event} ${fields["work"] ?? ""}`;
    const last = told.get(subject);
    if (common.has(event) || (last !== undefined && now() - last < quiet)) return;
    told.set(subject, now());
    post(JSON.stringify({ event, ...fields })).catch((error) =>
      log.warn("alert.failed", {
        about: event,
        error: error instanceof Error ? error.name : "unknown",
      })
    );
  }

  return {
    ...log,
    error(event, fields) {
      log.error(event, fields);
      alert(event, fields);
    },
  };
}
