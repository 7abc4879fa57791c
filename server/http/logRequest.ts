import type { Exchange } from "./exchange.ts";

/** Logs a call that was answered; `ms` is the time it took. */
export function logRequest(
  { deps: { log }, call, context, head, actor, clientAddress }: Exchange,
  status: number,
  ms: number,
): void {
  // At every level, who tries what they have no right to.
  log[status === 403 ? "always" : "info"]("request", {
    requestId: head.requestId,
    call: `${call.method} ${call.path}`,
    id: loggedId(context.req.param("id")),
    status,
    ms: Math.round(ms * 10) / 10,
    userId: actor?.user.id,
    clientAddress,
  });
}

/**
 * Returns the ID in a path, which operators need to repeat calls after a restore. Returns undefined
 * for anything else, because logs contain no text of users.
 */
function loggedId(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
