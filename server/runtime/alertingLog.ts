import { type Duration, minutes } from "#contract/time.ts";
import type { Log, LogFields } from "../kernel/deps.ts";

/** How long an event of one source isn't reported again. */
const QUIET = minutes(10);

/** Errors of single requests or emails, which metrics count: no alarm for each. */
const common: ReadonlySet<string> = new Set(["internal", "notice.failed"]);

/**
 * Wraps a log so that errors also go to an operator immediately: wrong books, failing checks, a
 * newer schema. Callers don't wait for it, and failures to notify appear only in the log.
 */
export function alertingLog<Kept extends Log>(
  log: Kept,
  post: (body: string) => Promise<void>,
  { now = () => performance.now(), quiet = QUIET }: {
    readonly now?: () => number;
    readonly quiet?: Duration;
  } = {},
): Kept {
  const alertedAt = new Map<string, number>();

  function alert(event: string, fields: LogFields = {}): void {
    const subject = `${event} ${fields["work"] ?? ""}`;
    const last = alertedAt.get(subject);
    if (common.has(event) || (last !== undefined && now() - last < quiet)) return;
    alertedAt.set(subject, now());
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
