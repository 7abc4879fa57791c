import type { Log, Notification, Notifier } from "../kernel/deps.ts";

/**
 * A notifier that sends in the background: a sign-in neither waits for a message nor fails with it.
 * Logs a failure only by its kind, because its text may repeat the message.
 */
export function deferredWork(
  log: Log,
  deliver: (notice: Notification) => Promise<void>,
): Pick<Notifier, "send" | "drain"> {
  const underWay = new Set<Promise<void>>();
  return {
    send(notice) {
      const delivery = deliver(notice)
        .catch((error) => log.error("notice.failed", { userId: notice.userId, ...kindOf(error) }))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}

/** Returns the kind of a failure, without its text. */
export function kindOf(error: unknown): { readonly error: string; readonly code?: string } {
  if (!(error instanceof Error)) return { error: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { error: error.name, ...code };
}
